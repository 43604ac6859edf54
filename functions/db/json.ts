import { z } from 'zod';
import { ShopError } from '../../src/shop/errors';

declare const OF: unique symbol;

/** JSON text built by SQL; the type of its row declares what it contains, beside that SQL. */
export type JsonText<T> = string & { readonly [OF]?: T };

/** Parses JSON that a statement built. Columns that store JSON have their own reader (`jsonColumn`). */
export const readJson = <T>(text: JsonText<T>): T => JSON.parse(text) as T;

/** For a row derived from another row of the same statement. */
export const writeJson = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>;

/** Logs where a value is damaged but never the value, which may be personal data. */
function damaged(column: string, at: string, problem: string): ShopError {
  console.error(JSON.stringify({ level: 'error', damaged: column, at, problem }));
  return new ShopError('data_damaged');
}

/** Checks what a column held, read from its JSON before. Throws data_damaged. */
export const storedValue = <Schema extends z.ZodType>(column: string, schema: Schema) =>
  function checkValue(value: unknown): z.output<Schema> {
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    throw damaged(column, issue?.path.join('.') ?? '', issue?.code ?? 'unknown');
  };

/** The reader of a column that stores JSON, checked where its row is read. Throws data_damaged. */
export const jsonColumn = <Schema extends z.ZodType>(column: string, schema: Schema) => {
  const check = storedValue(column, schema);
  return function readColumn(stored: string): z.output<Schema> {
    let value: unknown;
    try {
      value = JSON.parse(stored);
    } catch {
      throw damaged(column, '', 'not_json');
    }
    return check(value);
  };
};

/** The schema of a list of texts, such as ids or addresses. */
export const texts = z.array(z.string());

/** The schema of an object with named facts, from which a reader takes those it knows. */
export const facts = z.record(z.string(), z.unknown());
