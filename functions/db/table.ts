import { ShopError } from '../../src/shop/errors';
import type { TablePage } from '../../src/shop/staff/table';
import { type Bindable, statement } from './client';

/** Rows one file may hold; `too_many_rows` names the number. */
export const FILE_ROWS = 10_000;

/** One condition of a list, with the values of its `?`. */
export interface Condition {
  sql: string;
  values: Bindable[];
}

/** A list as SQL. Only our own texts become SQL: what is asked for picks among them. */
export interface TableSource {
  columns: string;
  from: string;
  /** What rows are counted from, where that needs fewer joins than showing them. */
  countFrom?: string;
  where: (Condition | undefined)[];
  /** What the words of `q` are looked for in; each word must stand somewhere. */
  search?: string[];
  /** The columns the list can be sorted by, the first one by default. */
  sorts: Record<string, string>;
  /** Which way it runs by default. */
  dir?: 'asc' | 'desc';
  /** Unique, so that no row is on two pages. */
  tie: string;
}

/** The parts of a query every list has; the rest are its own filters. */
export interface Asked {
  q?: string | undefined;
  sort?: string | undefined;
  dir?: 'asc' | 'desc' | undefined;
  page: number;
  size: number;
}

const MAX_WORDS = 5;

/** A condition, or none when its value was not asked for. */
export const when = (value: Bindable | undefined, sql: string): Condition | undefined =>
  value === undefined || value === ''
    ? undefined
    : { sql, values: Array.from({ length: sql.split('?').length - 1 }, () => value) };

/** The words of `q`. By instr, not LIKE: D1 takes LIKE patterns up to 50 bytes only. */
function searched(q: string | undefined, columns: string[]): Condition[] {
  const words = (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, columns.length ? MAX_WORDS : 0);
  const sql = columns.map((column) => `instr(lower(coalesce(${column}, '')), ?) > 0`).join(' OR ');
  return words.map((word) => ({ sql, values: columns.map(() => word) }));
}

/** The list without its page: WHERE and ORDER BY, with the values of the WHERE. */
function partsOf({ where, search = [], sorts, dir = 'desc', tie }: TableSource, asked: Omit<Asked, 'page' | 'size'>) {
  const conditions = [...where.filter((condition) => condition !== undefined), ...searched(asked.q, search)];
  const all = conditions.map(({ sql }) => `(${sql})`).join(' AND ');
  const order = Object.hasOwn(sorts, asked.sort ?? '') ? sorts[asked.sort ?? ''] : (Object.values(sorts)[0] ?? tie);
  const way = (asked.dir ?? dir) === 'asc' ? 'ASC' : 'DESC';
  return {
    where: all && `WHERE ${all}`,
    order: order === tie ? `ORDER BY ${tie} ${way}` : `ORDER BY ${order} ${way}, ${tie} ${way}`,
    values: conditions.flatMap((condition) => condition.values),
  };
}

/** One page of a list and how many rows the filter finds, in one D1 call. */
export async function readTable<Row>(db: D1Database, source: TableSource, asked: Asked): Promise<TablePage<Row>> {
  const { where, order, values } = partsOf(source, asked);
  const { page, size } = asked;
  const [counted, rows] = await db.batch([
    statement(db, `SELECT count(*) AS total FROM ${source.countFrom ?? source.from} ${where}`, ...values),
    statement(
      db,
      `SELECT ${source.columns} FROM ${source.from} ${where} ${order} LIMIT ? OFFSET ?`,
      ...values,
      size,
      (page - 1) * size,
    ),
  ]);
  const { total = 0 } = (counted?.results[0] ?? {}) as { total?: number };
  return { rows: (rows?.results ?? []) as Row[], total, page, size };
}

/** Every row the filter finds, for a file. Throws too_many_rows over `FILE_ROWS`, and cuts nothing. */
export async function readWholeTable<Row>(
  db: D1Database,
  source: TableSource,
  asked: Omit<Asked, 'page' | 'size'>,
): Promise<Row[]> {
  const { where, order, values } = partsOf(source, asked);
  const sql = `SELECT ${source.columns} FROM ${source.from} ${where} ${order} LIMIT ?`;
  const { results } = await statement(db, sql, ...values, FILE_ROWS + 1).all<Row>();
  if (results.length > FILE_ROWS) throw new ShopError('too_many_rows');
  return results;
}
