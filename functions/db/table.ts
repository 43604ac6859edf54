import type { TablePage } from '../../src/shop/staff/table';
import { type Bindable, statement } from './client';

/** One condition of a list, with the values of its `?`. */
export interface Condition {
  sql: string;
  values: Bindable[];
}

/** A list as SQL. Only our own texts become SQL: what is asked for picks among them. */
export interface TableSource {
  columns: string;
  from: string;
  where: (Condition | undefined)[];
  /** The columns the list can be sorted by, the first one unless told. */
  sorts: Record<string, string>;
  /** Which way it runs unless told. */
  dir?: 'asc' | 'desc';
  /** Unique, so that no row is on two pages. */
  tie: string;
}

interface Asked {
  sort?: string | undefined;
  dir?: 'asc' | 'desc' | undefined;
  page: number;
  size: number;
}

/** A condition, or none when its value was not asked for. */
export const when = (value: Bindable | undefined, sql: string): Condition | undefined =>
  value === undefined || value === ''
    ? undefined
    : { sql, values: Array.from({ length: sql.split('?').length - 1 }, () => value) };

/** Text for LIKE that finds `q` anywhere; use it with ESCAPE '\'. */
export const anywhere = (q: string): string => `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** One page of a list and how many rows the filter finds, in one D1 call. */
export async function readTable<Row>(db: D1Database, source: TableSource, asked: Asked): Promise<TablePage<Row>> {
  const conditions = source.where.filter((condition) => condition !== undefined);
  const where = conditions.length > 0 ? `WHERE ${conditions.map(({ sql }) => `(${sql})`).join(' AND ')}` : '';
  const values = conditions.flatMap((condition) => condition.values);
  const order = source.sorts[asked.sort ?? ''] ?? Object.values(source.sorts)[0] ?? source.tie;
  const dir = (asked.dir ?? source.dir ?? 'desc') === 'asc' ? 'ASC' : 'DESC';
  const [counted, rows] = await db.batch([
    statement(db, `SELECT count(*) AS total FROM ${source.from} ${where}`, ...values),
    statement(
      db,
      `SELECT ${source.columns} FROM ${source.from} ${where} ORDER BY ${order} ${dir}, ${source.tie} ${dir} LIMIT ? OFFSET ?`,
      ...values,
      asked.size,
      (asked.page - 1) * asked.size,
    ),
  ]);
  const { total = 0 } = (counted?.results[0] ?? {}) as { total?: number };
  return { rows: (rows?.results ?? []) as Row[], total, page: asked.page, size: asked.size };
}
