import { statement } from '../db/client';
import { runBatch } from '../db/run-batch';
import { LEDGER_TABLES, type LedgerTable, type Row } from './entry';
import { jsonChunks } from './json-chunks';

/** The current columns of each ledger table. */
export type Columns = Map<string, ReadonlySet<string>>;

const selectColumns = (db: D1Database, table: LedgerTable) =>
  statement<{ name: string }>(db, 'SELECT name FROM pragma_table_info(?)', table);

/** Reads the current columns of the tables, so that entries of an earlier version still fit. */
export async function readColumns(db: D1Database): Promise<Columns> {
  const selects = new Map(LEDGER_TABLES.map((table) => [table, selectColumns(db, table)] as const));
  const rowsOf = await runBatch(db, [...selects.values()]);
  return new Map([...selects].map(([table, columns]) => [table, new Set(rowsOf(columns).map(({ name }) => name))]));
}

interface Put {
  table: LedgerTable;
  rows: Row[];
  /** Columns written from an SQL expression over `value` (the row as JSON) instead of their stored value. */
  as?: Record<string, string>;
  /** SQL after the SELECT: a WHERE that skips rows, or ON CONFLICT. */
  rest(columns: string[]): string;
}

/** Inserts rows (JSON list) that all have the columns `names`. */
const insert = (db: D1Database, names: string[], rows: string, { table, as = {}, rest }: Put) => {
  const values = names.map((name) => as[name] ?? `value ->> '$.${name}'`);
  return statement(
    db,
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?1) ${rest(names)}`,
    rows,
  );
};

/**
 * The statements that write entries' rows into their table; skips columns that the table does not have. A column that
 * the rows of an earlier version lack keeps its value or gets its default, whatever later rows say.
 */
export function putRows(db: D1Database, columns: Columns, put: Put) {
  const { table, rows, as = {} } = put;
  const tableColumns = columns.get(table) ?? new Set();
  const namesOf = (row: Row) => Object.keys(row).filter((name) => tableColumns.has(name));
  const alike = Map.groupBy(rows, (row) => namesOf(row).join());
  return [...alike.values()].flatMap((list) => {
    const all = [...new Set([...namesOf(list[0] ?? {}), ...Object.keys(as)])];
    return jsonChunks(list).map((chunk) => insert(db, all, chunk, put));
  });
}

/** SQL: skips existing rows. */
export const skipExisting = (): string => 'WHERE true ON CONFLICT DO NOTHING';

/** SQL: updates existing rows, except for `key` and the columns in `fixed`; those in `merged` to an SQL expression. */
export const update =
  (key: string, { fixed = [], merged = {} }: { fixed?: string[]; merged?: Record<string, string> } = {}) =>
  (columns: string[]): string => {
    const changed = columns.filter((name) => name !== key && !fixed.includes(name));
    const set = changed.map((name) => `${name} = ${merged[name] ?? `excluded.${name}`}`);
    return `WHERE true ON CONFLICT (${key}) DO UPDATE SET ${set.join(', ')}`;
  };
