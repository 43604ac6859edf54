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
import { type CsvColumn, FILE_ROWS, toCsv } from '../../../src/shop/staff/csv';
import { type Bindable, statement } from '../../db/client';
import { hasWord } from '../../db/letter-cases';
import { runBatch } from '../../db/run-batch';
import type { Deps } from '../../platform/deps';

const MAX_WORDS = 5;

/** One condition of a list, with the values of its `?`. Only our own texts become SQL. */
export interface Condition {
  sql: string;
  values: Bindable[];
}

/**
 * A filter as SQL: a condition whose every `?` is the value asked for, or what makes one; undefined filters nothing.
 */
type Filter<Value> = string | ((value: Value, deps: Deps) => Condition | undefined);

/** A list, said once: where its rows come from, how they are found and sorted, and how they are shown. */
export interface ListSpec<C extends AnyList, Sql> {
  columns: string | ((deps: Deps) => string);
  from: string | ((query: QueryOf<C>) => string);
  /** What rows are counted from where that needs fewer joins; undefined takes `from`. */
  countFrom?: (query: QueryOf<C>) => string | undefined;
  /** How they are counted where `countFrom` holds sums; `count(*)` unless said. */
  count?: (query: QueryOf<C>) => string | undefined;
  /** What holds for every row of the list, whatever is asked. */
  where?: string;
  /** The columns the words of `q` are looked for in, or what makes a condition of `q`. */
  search: readonly string[] | ((q: string) => Condition | undefined | readonly string[]);
  sorts: Record<SortOf<C>, string>;
  /** Which way it runs unless asked; `desc` unless said. */
  dir?: 'asc' | 'desc';
  filters: { [Name in FilterOf<C>]: Filter<FilterValue<C, Name>> };
  /** Unique, so that no row is on two pages. */
  tie: string;
  /** A row of the database as the list answers it. Its parameter says what the columns are. */
  view: (row: Sql, deps: Deps) => RowOf<C> | Promise<RowOf<C>>;
  /** What else a page answers besides its rows. */
  extra?: (deps: Deps, query: QueryOf<C>) => Promise<Omit<PageOf<C>, 'rows' | 'total' | 'page' | 'size' | 'totals'>>;
  /** Totals of the filtered rows (`tableTotals` in the contract): SQL for minor units, currency, and which count. */
  sum?: { minor: string; currency: string; counts: (deps: Deps) => string };
  /** The same as a file; without it there is none. */
  csv?: { name: string; columns: readonly CsvColumn<RowOf<C>>[] };
}

/** The two calls of a list. */
export interface List<C extends AnyList> {
  contract: C;
  /** One page of what the query finds. */
  list: (deps: Deps, query: QueryOf<C>) => Promise<PageOf<C>>;
  /** Everything it finds, as CSV. Throws too_many_rows over 10,000 rows, and cuts nothing. */
  file: (deps: Deps, query: QueryOf<C>) => Promise<{ name: string; text: string }>;
}

/** The parts of a query every list has; the rest are its own filters. */
interface ListParams {
  q?: string;
  sort?: string;
  dir?: 'asc' | 'desc';
  page: number;
  size: number;
}

/** A condition whose every `?` is the value, or none when it was not asked for. */
export const when = (value: Bindable | undefined, sql: string): Condition | undefined =>
  value === undefined || value === ''
    ? undefined
    : { sql, values: Array.from({ length: sql.split('?').length - 1 }, () => value) };

/** Each word of `q` in one of the columns. By instr, not LIKE: D1 takes LIKE patterns up to 50 bytes only. */
function searched(q: string, columns: readonly string[]): Condition[] {
  // One text of all columns: a statement takes a hundred values. No word goes over the end of a line.
  const text = `lower(${columns.map((column) => `coalesce(${column}, '')`).join(' || char(10) || ')})`;
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => hasWord(text, word));
}

/** What the query asks of the list, as conditions. */
function conditionsOf<C extends AnyList, Sql>(spec: ListSpec<C, Sql>, deps: Deps, query: QueryOf<C>): Condition[] {
  const { q, ...asked } = query as ListParams & Record<string, Bindable | undefined>;
  const found = typeof spec.search === 'function' ? q && spec.search(q) : spec.search;
  const filters = Object.entries<Filter<never>>(spec.filters).map(([name, filter]) => {
    const value = asked[name];
    if (value === undefined || value === '') return undefined;
    return typeof filter === 'string' ? when(value, filter) : filter(value as never, deps);
  });
  const words = found && 'sql' in found ? [found] : q && found && found.length > 0 ? searched(q, found) : [];
  const always = spec.where ? [{ sql: spec.where, values: [] }] : [];
  return [...always, ...filters.filter((condition) => condition !== undefined), ...words];
}

/** The list as SQL: what is counted, and the rows without their limit, both with the values of the conditions. */
function sqlOf<C extends AnyList, Sql>(spec: ListSpec<C, Sql>, deps: Deps, query: QueryOf<C>) {
  const { sorts, tie } = spec;
  const asked = query as ListParams;
  const conditions = conditionsOf(spec, deps, query);
  const where = conditions.length > 0 ? `WHERE ${conditions.map(({ sql }) => `(${sql})`).join(' AND ')}` : '';
  const names: Record<string, string> = sorts;
  const order = Object.hasOwn(sorts, asked.sort ?? '') ? names[asked.sort ?? ''] : (Object.values(names)[0] ?? tie);
  const way = (asked.dir ?? spec.dir ?? 'desc') === 'asc' ? 'ASC' : 'DESC';
  const by = order === tie ? `${tie} ${way}` : `${order} ${way}, ${tie} ${way}`;
  const from = typeof spec.from === 'string' ? spec.from : spec.from(query);
  const columns = typeof spec.columns === 'string' ? spec.columns : spec.columns(deps);
  return {
    count: `SELECT ${spec.count?.(query) ?? 'count(*)'} AS total FROM ${spec.countFrom?.(query) ?? from} ${where}`,
    rows: `SELECT ${columns} FROM ${from} ${where} ORDER BY ${by}`,
    sums:
      spec.sum && conditions.length > (spec.where ? 1 : 0)
        ? `SELECT ${spec.sum.currency} AS currency, sum(${spec.sum.minor}) AS minor FROM ${from} ${where} AND ${spec.sum.counts(deps)} GROUP BY 1 ORDER BY 2 DESC`
        : undefined,
    values: conditions.flatMap((condition) => condition.values),
  };
}

/** The list and file calls of one description. */
export function defineList<const C extends AnyList, Sql>(contract: C, spec: ListSpec<C, Sql>): List<C> {
  const views = (rows: Sql[], deps: Deps) => Promise.all(rows.map((row) => spec.view(row, deps)));
  return {
    contract,
    async list(deps, query) {
      const { page, size } = query as ListParams;
      const { count, rows, sums, values } = sqlOf(spec, deps, query);
      const counted = statement<{ total: number }>(deps.db, count, ...values);
      const found = statement<Sql>(deps.db, `${rows} LIMIT ? OFFSET ?`, ...values, size, (page - 1) * size);
      const summed = sums === undefined ? [] : [statement(deps.db, sums, ...values)];
      // The count, the page and its sums are one call of D1.
      const [rowsOf, extra] = await Promise.all([
        runBatch(deps.db, [counted, found, ...summed]),
        spec.extra?.(deps, query) ?? {},
      ]);
      const total = rowsOf(counted)[0]?.total ?? 0;
      const answer = { rows: await views(rowsOf(found), deps), total, page, size, ...extra };
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
