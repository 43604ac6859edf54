import { type CsvColumn, FILE_ROWS, toCsv } from '../../../src/shop/csv/write';
import { ShopError } from '../../../src/shop/errors';
import type {
  AnyList,
  FilterOf,
  FilterValue,
  PageOf,
  QueryOf,
  RowOf,
  SortOf,
} from '../../../src/shop/staff/contract-list';
import { type Bindable, statement } from '../../db/client';
import { hasWord } from '../../db/letter-cases';
import { runBatch } from '../../db/run-batch';
import type { Deps } from '../../platform/deps';

const MAX_WORDS = 5;

/** One SQL condition of a list, with the values for its `?`. Only our own text becomes SQL. */
export interface Condition {
  sql: string;
  values: Bindable[];
}

/** SQL in which every `?` is the requested value, or a function that returns a condition; undefined filters nothing. */
type Filter<Value> = string | ((value: Value, deps: Deps) => Condition | undefined);

/** Declares a list: where its rows come from, and how they are searched, sorted and displayed. */
export interface ListSpec<C extends AnyList, Sql> {
  columns: string | ((deps: Deps) => string);
  from: string | ((query: QueryOf<C>) => string);
  /** A FROM clause with fewer joins for counting; undefined uses `from`. */
  countFrom?: (query: QueryOf<C>) => string | undefined;
  /** The count expression, if `countFrom` holds subtotals. Default: `count(*)`. */
  count?: (query: QueryOf<C>) => string | undefined;
  /** A condition that applies to every query of the list. */
  where?: string;
  /** Columns that must contain the words of `q`, or a function that turns `q` into a condition or into columns. */
  search: readonly string[] | ((q: string) => Condition | undefined | readonly string[]);
  sorts: Record<SortOf<C>, string | ((deps: Deps) => string)>;
  /** The default sort direction, which may depend on the query. Default: `desc`. */
  dir?: 'asc' | 'desc' | ((query: QueryOf<C>) => 'asc' | 'desc');
  filters: { [Name in FilterOf<C>]: Filter<FilterValue<C, Name>> };
  /** A unique column as tiebreaker, so that no row appears on two pages. */
  tie: string;
  /** Converts a database row to a list row. Its parameter type declares the columns. */
  view: (row: Sql, deps: Deps) => RowOf<C> | Promise<RowOf<C>>;
  /** Further data of a page besides its rows. */
  extra?: (deps: Deps, query: QueryOf<C>) => Promise<Omit<PageOf<C>, 'rows' | 'total' | 'page' | 'size' | 'totals'>>;
  /** Totals of the filtered rows (`tableTotals` in the contract): SQL for minor units, currency, and which count. */
  sum?: (deps: Deps, query: QueryOf<C>) => { minor: string; currency: string; counts: string; from?: string };
  /** CSV export of the list; without it there is none. */
  csv?: { name: string; columns: readonly CsvColumn<RowOf<C>>[] };
}

/** The two calls of a list. */
export interface List<C extends AnyList> {
  contract: C;
  /** Returns one page of the rows that match the query. */
  list: (deps: Deps, query: QueryOf<C>) => Promise<PageOf<C>>;
  /** Returns all matching rows as CSV. Throws too_many_rows above 10,000 rows instead of truncating. */
  file: (deps: Deps, query: QueryOf<C>) => Promise<{ name: string; text: string }>;
}

/** Query parameters that every list has, besides its own filters. */
interface ListParams {
  q?: string;
  sort?: string;
  dir?: 'asc' | 'desc';
  page: number;
  size: number;
}

/** A condition in which every `?` is the value; undefined if the value is missing or empty. */
export const when = (value: Bindable | undefined, sql: string): Condition | undefined =>
  value === undefined || value === ''
    ? undefined
    : { sql, values: Array.from({ length: sql.split('?').length - 1 }, () => value) };

/** Requires each word of `q` in one of the columns. Uses instr because D1 limits LIKE patterns to 50 bytes. */
function searched(q: string, columns: readonly string[]): Condition[] {
  // One text of all columns saves bindings (at most 100); line breaks keep words from matching across columns.
  const text = `lower(${columns.map((column) => `coalesce(${column}, '')`).join(' || char(10) || ')})`;
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => hasWord(text, word));
}

/** The conditions of a query. */
function conditionsOf<C extends AnyList, Sql>(spec: ListSpec<C, Sql>, deps: Deps, query: QueryOf<C>): Condition[] {
  const { q, ...params } = query as ListParams & Record<string, Bindable | undefined>;
  const found = typeof spec.search === 'function' ? q && spec.search(q) : spec.search;
  const filters = Object.entries<Filter<never>>(spec.filters).map(([name, filter]) => {
    const value = params[name];
    if (value === undefined || value === '') return undefined;
    return typeof filter === 'string' ? when(value, filter) : filter(value as never, deps);
  });
  const words = found && 'sql' in found ? [found] : q && found && found.length > 0 ? searched(q, found) : [];
  const always = spec.where ? [{ sql: spec.where, values: [] }] : [];
  return [...always, ...filters.filter((condition) => condition !== undefined), ...words];
}

/** The SQL of a query: the count, and the rows without their limit, with the values of the conditions. */
function sqlOf<C extends AnyList, Sql>(spec: ListSpec<C, Sql>, deps: Deps, query: QueryOf<C>) {
  const { sorts, tie } = spec;
  const params = query as ListParams;
  const conditions = conditionsOf(spec, deps, query);
  const where = conditions.length > 0 ? `WHERE ${conditions.map(({ sql }) => `(${sql})`).join(' AND ')}` : '';
  const names: ReadonlyMap<string, string | ((deps: Deps) => string)> = new Map(Object.entries(sorts));
  const sort = names.get(params.sort ?? '') ?? [...names.values()][0] ?? tie;
  const order = typeof sort === 'string' ? sort : sort(deps);
  const dir = typeof spec.dir === 'function' ? spec.dir(query) : (spec.dir ?? 'desc');
  const way = (params.dir ?? dir) === 'asc' ? 'ASC' : 'DESC';
  const by = order === tie ? `${tie} ${way}` : `${order} ${way}, ${tie} ${way}`;
  const from = typeof spec.from === 'string' ? spec.from : spec.from(query);
  const columns = typeof spec.columns === 'string' ? spec.columns : spec.columns(deps);
  const sum = conditions.length > (spec.where ? 1 : 0) ? spec.sum?.(deps, query) : undefined;
  return {
    count: `SELECT ${spec.count?.(query) ?? 'count(*)'} AS total FROM ${spec.countFrom?.(query) ?? from} ${where}`,
    rows: `SELECT ${columns} FROM ${from} ${where} ORDER BY ${by}`,
    sums:
      sum &&
      `SELECT ${sum.currency} AS currency, sum(${sum.minor}) AS minor FROM ${sum.from ?? from} ${where} AND ${sum.counts} GROUP BY 1 ORDER BY 2 DESC`,
    values: conditions.flatMap((condition) => condition.values),
  };
}

/** Creates the list and CSV calls of a list declaration. */
export function defineList<const C extends AnyList, Sql>(contract: C, spec: ListSpec<C, Sql>): List<C> {
  const views = (rows: Sql[], deps: Deps) => Promise.all(rows.map((row) => spec.view(row, deps)));
  return {
    contract,
    async list(deps, query) {
      const { page, size } = query as ListParams;
      const { count, rows, sums, values } = sqlOf(spec, deps, query);
      const totalQuery = statement<{ total: number }>(deps.db, count, ...values);
      const pageQuery = statement<Sql>(deps.db, `${rows} LIMIT ? OFFSET ?`, ...values, size, (page - 1) * size);
      const summed = sums === undefined ? [] : [statement(deps.db, sums, ...values)];
      // The count, the page and its totals take one D1 call.
      const [rowsOf, extra] = await Promise.all([
        runBatch(deps.db, [totalQuery, pageQuery, ...summed]),
        spec.extra?.(deps, query) ?? {},
      ]);
      const total = rowsOf(totalQuery)[0]?.total ?? 0;
      const answer = { rows: await views(rowsOf(pageQuery), deps), total, page, size, ...extra };
      return { ...answer, ...(spec.sum && { totals: summed.flatMap(rowsOf) }) } as PageOf<C>;
    },
    async file(deps, query) {
      if (!spec.csv) throw new ShopError('not_found');
      const { rows, values } = sqlOf(spec, deps, query);
      const { results } = await statement<Sql>(deps.db, `${rows} LIMIT ?`, ...values, FILE_ROWS + 1).all();
      if (results.length > FILE_ROWS) throw new ShopError('too_many_rows');
      return { name: spec.csv.name, text: toCsv(spec.csv.columns, await views(results, deps)) };
    },
  };
}
