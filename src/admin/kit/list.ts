import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';
import type { Permission } from '../../shop/staff/permissions';
import { TABLE_NAMES, type TablePage, type TableState, tableSearch, tableState } from '../../shop/staff/table';
import { loadWithin } from '../app/last-page';
import { $location, navigate } from '../app/location';
import { type Aside, createSearch } from './search';

/** The state of a list. While it is reloaded, the known rows stay. */
export type ListState<Page> =
  | { status: 'loading' }
  | { status: 'ready'; page: Page; refreshing: boolean }
  | { status: 'failed'; text: string };

interface Options<Row, Page extends TablePage<Row>, Filter extends string> {
  /** Loads what the address asks for. */
  load: (query: URLSearchParams) => Promise<Page>;
  /** The names of this list's own filters. */
  filters?: readonly Filter[];
  idOf: (row: Row) => string;
  aside?: Aside;
}

/** The selected rows, by id. */
function createSelection() {
  const $chosen = atom<ReadonlySet<string>>(new Set());
  return {
    $selected: readonlyType($chosen),

    /** Selects or deselects a row. */
    toggle(id: string): void {
      const next = new Set($chosen.get());
      if (!next.delete(id)) next.add(id);
      $chosen.set(next);
    },

    /** Selects exactly these rows. */
    select(ids: Iterable<string>): void {
      $chosen.set(new Set(ids));
    },
  };
}

/** Loads pages and tracks the state; a late response never replaces a newer one. */
function createAsking<Page extends TablePage<unknown>>(load: (query: URLSearchParams) => Promise<Page>) {
  const $state = atom<ListState<Page>>({ status: 'loading' });
  let asked = 0;
  return {
    $state,

    /** Returns the number of rows that match. */
    async count(state: TableState): Promise<number> {
      const query = tableSearch(state);
      query.set('size', '1');
      return (await load(query)).total;
    },

    async ask(search: URLSearchParams): Promise<void> {
      asked += 1;
      const turn = asked;
      const before = $state.get();
      if (before.status === 'ready') $state.set({ ...before, refreshing: true });
      else $state.set({ status: 'loading' });
      const answer = await load(search).then(
        (page) => ({ status: 'ready', page, refreshing: false }) as const,
        (error: unknown) => ({ status: 'failed', text: errorMessage(error) }) as const,
      );
      if (turn === asked) $state.set(answer);
    },
  };
}

/** Returns the current address with these parameters taken from `state`. */
function addressWith(names: readonly string[], state: TableState): string {
  const { path, search } = $location.get();
  const next = new URLSearchParams(search);
  for (const name of names) next.delete(name);
  for (const [name, value] of tableSearch(state)) next.set(name, value);
  return next.size ? `${path}?${next}` : path;
}

/** Removes a search that must not be in an address from a typed one, before the server is called. */
function removeSecretSearch(
  aside: Aside | undefined,
  names: readonly string[],
  { q, ...rest }: TableState,
  found: () => void,
) {
  if (q && aside?.(q, true, found)) navigate(addressWith(names, rest), { replace: true });
}

/**
 * Creates a list with its search, filters, order and page in the URL: anyone who opens the URL sees the same rows, and
 * Back returns to the previous ones. The server does the searching.
 */
export function createList<
  Row,
  Page extends TablePage<Row> = TablePage<Row>,
  Sort extends string = string,
  Filter extends string = string,
>(options: Options<Row, Page, Filter>): List<Row, Page, Sort, Filter> {
  const { filters = [], idOf, aside } = options;
  const own = [...TABLE_NAMES, ...filters];
  const { $state, ask, count } = createAsking((query: URLSearchParams) => loadWithin(options.load, query));
  const selection = createSelection();
  const $query = computed($location, ({ search }) => tableState(search, filters));
  let watchers = 0;

  const reload = () => ask(tableSearch($query.get()));

  /** Opens the address of a changed query; on the first page, unless the page itself changes. */
  const show = (changes: Partial<TableState>, options?: { replace: boolean }) => {
    const { page, ...query } = $query.get();
    const next = { ...query, ...changes, filters: { ...query.filters, ...changes.filters } };
    navigate(addressWith(own, next), options);
  };

  // Typing adds no history entries.
  const typed = (q: string) => show({ q }, { replace: true });
  const search = createSearch({ $query, ask: typed, aside, isOpen: () => watchers > 0 });

  return {
    $state: readonlyType($state),
    $query,
    $typed: search.$typed,
    type: search.type,
    ...{ ...selection, idOf, reload, count },

    /** Starts following the address; returns a function that stops it. */
    open(): () => void {
      const path = $location.get().path;
      let last: string | undefined;
      $state.set({ status: 'loading' });
      removeSecretSearch(aside, own, $query.get(), search.clear);
      watchers += 1;
      const stop = $query.subscribe((query) => {
        const wanted = tableSearch(query);
        if (String(wanted) === last || $location.get().path !== path) return;
        last = String(wanted);
        selection.select([]);
        void ask(wanted);
      });
      return () => {
        watchers -= 1;
        stop();
      };
    },

    /** Changes the query. A search set here replaces what is being typed. */
    change(changes: Partial<TableState>): void {
      if (changes.q !== undefined) search.clear();
      show(changes);
    },
  };
}

/** A list created by `createList`. */
export interface List<
  Row,
  Page extends TablePage<Row> = TablePage<Row>,
  Sort extends string = string,
  Filter extends string = string,
> {
  $state: ReadableAtom<ListState<Page>>;
  /** The query in the address. */
  $query: ReadableAtom<TableState>;
  /** The text in the search field. */
  $typed: ReadableAtom<string>;
  $selected: ReadableAtom<ReadonlySet<string>>;
  /** Sets the text in the search field; `rest` is the delay before it is searched, in milliseconds. */
  type: (text: string, rest?: number) => void;
  toggle: (id: string) => void;
  select: (ids: Iterable<string>) => void;
  idOf: (row: Row) => string;
  reload: () => Promise<void>;
  count: (state: TableState) => Promise<number>;
  open: () => () => void;
  change: (changes: Partial<TableState>) => void;
  /** Opens a row; a resource with a record puts it in the address. */
  onOpen?: (row: Row) => void;
  record?: { name: string };
  /** Exports all matching rows as CSV. */
  saveCsv?: () => Promise<void>;
  /** The permission for exporting, besides the list's own. */
  csvPermission?: Permission;
  /** Reloads after an action; a resource also reloads the open record. */
  refresh?: () => Promise<void>;
  /** For types only: the server's names of sorts and filters. */
  names?: { sort: Sort; filter: Filter };
}
