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
import { type CsvColumn, toCsv } from '../../../src/shop/staff/csv';
import type { Bindable } from '../../db/client';
import { type Asked, type Condition, readTable, readWholeTable, type TableSource, when } from '../../db/table';
import type { Deps } from '../../platform/deps';

/**
 * A filter as SQL: a condition whose every `?` is the value asked for, or what makes one; undefined filters nothing.
 */
type Filter<Value> = string | ((value: Value, deps: Deps) => Condition | undefined);

/** A list, said once: where its rows come from, how they are found and sorted, and how they are shown. */
export interface ListSpec<C extends AnyList, Sql> {
  columns: string | ((deps: Deps) => string);
  from: string;
  /** What rows are counted from where that needs fewer joins; undefined takes `from`. */
  countFrom?: (query: QueryOf<C>) => string | undefined;
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
  /** What else a page answers beside its rows. */
  extra?: (deps: Deps, query: QueryOf<C>) => Promise<Omit<PageOf<C>, 'rows' | 'total' | 'page' | 'size'>>;
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

function sourceOf<C extends AnyList, Sql>(spec: ListSpec<C, Sql>, deps: Deps, query: QueryOf<C>) {
  const asked = query as Asked & Record<string, Bindable | undefined>;
  const found = typeof spec.search === 'function' ? asked.q && spec.search(asked.q) : spec.search;
  const columns = Array.isArray(found) ? (found as readonly string[]) : [];
  const filters = Object.entries<Filter<never>>(spec.filters).map(([name, filter]) => {
    const value = asked[name];
    if (value === undefined || value === '') return undefined;
    return typeof filter === 'string' ? when(value, filter) : filter(value as never, deps);
  });
  const source: TableSource = {
    columns: typeof spec.columns === 'string' ? spec.columns : spec.columns(deps),
    from: spec.from,
    countFrom: spec.countFrom?.(query),
    where: [
      spec.where ? { sql: spec.where, values: [] } : undefined,
      found && !Array.isArray(found) ? (found as Condition) : undefined,
      ...filters,
    ],
    search: [...columns],
    sorts: spec.sorts,
    dir: spec.dir,
    tie: spec.tie,
  };
  return { source, asked: columns.length > 0 ? asked : { ...asked, q: undefined } };
}

/** The list and file calls of one description. */
export function defineList<const C extends AnyList, Sql>(contract: C, spec: ListSpec<C, Sql>): List<C> {
  const views = (rows: Sql[], deps: Deps) => Promise.all(rows.map((row) => spec.view(row, deps)));
  return {
    contract,
    async list(deps, query) {
      const { source, asked } = sourceOf(spec, deps, query);
      const [page, extra] = await Promise.all([
        readTable<Sql>(deps.db, source, asked),
        spec.extra?.(deps, query) ?? {},
      ]);
      return { ...page, rows: await views(page.rows, deps), ...extra } as PageOf<C>;
    },
    async file(deps, query) {
      if (!spec.csv) throw new ShopError('not_found');
      const { source, asked } = sourceOf(spec, deps, query);
      const rows = await readWholeTable<Sql>(deps.db, source, asked);
      return { name: spec.csv.name, text: toCsv(spec.csv.columns, await views(rows, deps)) };
    },
  };
}
