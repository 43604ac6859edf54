import type { TablePage } from '../../src/shop/staff/table';
import { type Bindable, statement } from './client';

/** Where a list comes from. Every text here is ours: what a request asks for only chooses among it. */
export interface TableSource {
  columns: string;
  /** The FROM clause with its joins. */
  from: string;
  /** What `q` is looked for in. */
  search: string[];
  /** What each sort name orders by, and the direction when none is asked for; the first one is the usual one. */
  sorts: Record<string, [expression: string, direction: 'ASC' | 'DESC']>;
  /** A unique column, so that no row stands on two pages. */
  tie: string;
}

/** What a list is asked for, as `tableQuery` reads it. */
export interface TableRequest {
  q?: string | undefined;
  sort?: string | undefined;
  dir?: 'asc' | 'desc' | undefined;
  page: number;
  size: number;
}

/** One condition with a `?` for each of its values; undefined asks nothing. */
export type Condition = [sql: string, ...values: Bindable[]] | undefined;

/** The condition `sql` on a filter that may be absent. */
export const when = (value: string | number | undefined, sql: string): Condition =>
  value === undefined || value === '' ? undefined : [sql, value];

/** Each word of `q` must stand somewhere. Not LIKE: D1 takes patterns up to 50 bytes only. */
function searched(q: string | undefined, columns: string[]): Condition[] {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
  const anywhere = columns.map((column) => `instr(lower(coalesce(${column}, '')), ?) > 0`).join(' OR ');
  return words.map((word) => [`(${anywhere})`, ...columns.map(() => word)]);
}

interface Parts {
  where: string;
  values: Bindable[];
  order: string;
}

function partsOf(source: TableSource, request: TableRequest, conditions: Condition[]): Parts {
  const all = [...conditions, ...searched(request.q, source.search)].filter((one) => one !== undefined);
  const [usual = ''] = Object.keys(source.sorts);
  const name = request.sort && Object.hasOwn(source.sorts, request.sort) ? request.sort : usual;
  const [expression, natural] = source.sorts[name] ?? [source.tie, 'ASC'];
  const direction = request.dir ? request.dir.toUpperCase() : natural;
  return {
    where: all.length ? `WHERE ${all.map(([sql]) => sql).join(' AND ')}` : '',
    values: all.flatMap(([, ...values]) => values),
    order: `ORDER BY ${expression} ${direction}, ${source.tie} ${direction}`,
  };
}

/** One page of a list and how many rows the filter finds, in one trip. */
export async function readTable<Row>(
  db: D1Database,
  source: TableSource,
  request: TableRequest,
  conditions: Condition[] = [],
): Promise<TablePage<Row>> {
  const { page, size } = request;
  const { where, values, order } = partsOf(source, request, conditions);
  const [rows, count] = await db.batch([
    statement(
      db,
      `SELECT ${source.columns} FROM ${source.from} ${where} ${order} LIMIT ? OFFSET ?`,
      ...values,
      size,
      (page - 1) * size,
    ),
    statement(db, `SELECT count(*) AS total FROM ${source.from} ${where}`, ...values),
  ]);
  const { total } = (count?.results[0] ?? { total: 0 }) as { total: number };
  return { rows: (rows?.results ?? []) as Row[], total, page, size };
}

/** All rows a filter finds, for a file; undefined when there are more than `limit`. */
export async function readWholeTable<Row>(
  db: D1Database,
  source: TableSource,
  request: TableRequest,
  conditions: Condition[],
  limit: number,
): Promise<Row[] | undefined> {
  const { where, values, order } = partsOf(source, request, conditions);
  const { results } = await statement(
    db,
    `SELECT ${source.columns} FROM ${source.from} ${where} ${order} LIMIT ?`,
    ...values,
    limit + 1,
  ).all<Row>();
  return results.length > limit ? undefined : results;
}
