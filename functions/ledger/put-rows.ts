import { type Bindable, statement } from '../db/client';
import { runBatch } from '../db/run-batch';
import { LEDGER_TABLES, type LedgerTable, type Row } from './entry';

/** The columns each table of the ledger has now, by table. */
export type Columns = Map<string, ReadonlySet<string>>;

const selectColumns = (db: D1Database, table: LedgerTable) =>
  statement<{ name: string }>(db, 'SELECT name FROM pragma_table_info(?)', table);

/** Reads which columns the tables have, so that an entry of an earlier version still fits. */
export async function readColumns(db: D1Database): Promise<Columns> {
  const asked = new Map(LEDGER_TABLES.map((table) => [table, selectColumns(db, table)] as const));
  const rowsOf = await runBatch(db, [...asked.values()]);
  return new Map([...asked].map(([table, columns]) => [table, new Set(rowsOf(columns).map(({ name }) => name))]));
}

interface Put {
  /** Columns that are written by an expression over `value` (the row as JSON) instead of as they stand. */
  as?: Record<string, string>;
  /** What follows the rows: a WHERE that leaves some out, or ON CONFLICT. */
  rest(columns: string[]): string;
}

/** Rows of one statement: their JSON stays far below D1's 2 MB for a bound value. */
const CHUNK = 400;

const insert = (db: D1Database, table: LedgerTable, names: string[], rows: Row[], { as = {}, rest }: Put) => {
  const values = names.map((name) => as[name] ?? `value ->> '$.${name}'`);
  return statement(
    db,
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?1) ${rest(names)}`,
    JSON.stringify(rows) as Bindable,
  );
};

/** Statements that write rows of an entry into their table; columns the table does not have are left out. */
export function putRows(db: D1Database, columns: Columns, table: LedgerTable, rows: Row[], put: Put) {
  const known = columns.get(table) ?? new Set();
  const names = Object.keys(rows[0] ?? {}).filter((name) => known.has(name));
  const all = [...new Set([...names, ...Object.keys(put.as ?? {})])];
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) =>
    insert(db, table, all, rows.slice(i * CHUNK, (i + 1) * CHUNK), put),
  );
}

/** Leaves rows alone that are there already. */
export const skipExisting = (): string => 'WHERE true ON CONFLICT DO NOTHING';

/** Brings rows that are there already up to date; `key` and the columns of `fixed` stay as they are. */
export const update =
  (key: string, fixed: string[] = []) =>
  (columns: string[]): string => {
    const changed = columns.filter((name) => name !== key && !fixed.includes(name));
    return `WHERE true ON CONFLICT (${key}) DO UPDATE SET ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}`;
  };
