import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';
import type { Permission } from '../../shop/staff/permissions';
import { TABLE_NAMES, type TablePage, type TableState, tableSearch, tableState } from '../../shop/staff/table';
import { loadWithin } from '../app/last-page';
import { $location, navigate } from '../app/location';
import { createSearch, type SearchInterceptor } from './search';

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
  intercept?: SearchInterceptor;
}

/** The selected rows, by id. */
function createSelection() {
  const $ids = atom<ReadonlySet<string>>(new Set());
  return {
    $selected: readonlyType($ids),

    /** Selects or deselects a row. */
    toggle(id: string): void {
      const next = new Set($ids.get());
      if (!next.delete(id)) next.add(id);
      $ids.set(next);
    },

    /** Selects exactly these rows. */
    select(ids: Iterable<string>): void {
      $ids.set(new Set(ids));
    },
  };
}

/** Loads pages and tracks the state; a late response never replaces a newer one. */
function createAsking<Page extends TablePage<unknown>>(load: (query: URLSearchParams) => Promise<Page>) {
  const $state = atom<ListState<Page>>({ status: 'loading' });
  let requests = 0;
  return {
    $state,

    /** Returns the number of rows that match. */
    async count(state: TableState): Promise<number> {
      const query = tableSearch(state);
      query.set('size', '1');
      return (await load(query)).total;
    },

    async ask(search: URLSearchParams): Promise<void> {
      requests += 1;
      const request = requests;
      const before = $state.get();
      if (before.status === 'ready') $state.set({ ...before, refreshing: true });
      else $state.set({ status: 'loading' });
      const answer = await load(search).then(
        (page) => ({ status: 'ready', page, refreshing: false }) as const,
        (error: unknown) => ({ status: 'failed', text: errorMessage(error) }) as const,
      );
      if (request === requests) $state.set(answer);
    },
  };
}

/** The query in the address, and the text of the search field. */
function createQuery(filters: readonly string[], intercept: SearchInterceptor | undefined, isOpen: () => boolean) {
  const ownParams = [...TABLE_NAMES, ...filters];
  const $query = computed($location, ({ search }) => tableState(search, filters));

  const open = (query: TableState, options?: { replace: boolean }) => {
    const { path, search } = $location.get();
    const next = new URLSearchParams([...search].filter(([name]) => !ownParams.includes(name)));
    for (const [name, value] of tableSearch(query)) next.set(name, value);
    navigate(next.size ? `${path}?${next}` : path, options);
  };

  /** Opens the address of a changed query; on the first page, unless the page itself changes. */
  const show = (changes: Partial<TableState>, options?: { replace: boolean }) => {
    const { page, ...query } = $query.get();
    open({ ...query, ...changes, filters: { ...query.filters, ...changes.filters } }, options);
  };

  // Typing adds no history entries.
  const searchFor = (q: string) => show({ q }, { replace: true });
  const { $typed, type, clear } = createSearch({ $query, ask: searchFor, intercept, isOpen });
  const change = (changes: Partial<TableState>) => {
    if (changes.q !== undefined) clear();
    show(changes);
  };

  return {
    ...{ $query, $typed, type, change },

    clear(next: Partial<TableState> = {}): void {
      const none = Object.fromEntries(Object.keys($query.get().filters ?? {}).map((name) => [name, '']));
      change({ q: '', ...next, filters: { ...none, ...next.filters } });
    },

    /** Removes a search that must not be in an address from a typed one, before the server is called. */
    removeSecret(): void {
      const { q, ...rest } = $query.get();
      if (q && intercept?.(q, true, clear)) open(rest, { replace: true });
    },
  };
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
  const { filters = [], idOf, intercept } = options;
  const { $state, ask, count } = createAsking((query: URLSearchParams) => loadWithin(options.load, query));
  const selection = createSelection();
  let watchers = 0;
  const { removeSecret, ...query } = createQuery(filters, intercept, () => watchers > 0);

  return {
    $state: readonlyType($state),
    ...{ ...query, ...selection, idOf, count },
    reload: () => ask(tableSearch(query.$query.get())),

    /** Starts following the address; returns a function that stops it. */
    open(): () => void {
      const path = $location.get().path;
      let last: string | undefined;
      $state.set({ status: 'loading' });
      removeSecret();
      watchers += 1;
      const stop = query.$query.subscribe((next) => {
        const params = tableSearch(next);
        if (String(params) === last || $location.get().path !== path) return;
        last = String(params);
        selection.select([]);
        void ask(params);
      });
      return () => {
        watchers -= 1;
        stop();
      };
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
  /** Sets the text in the search field; `delay` is the time before it is searched, in milliseconds. */
  type: (text: string, delay?: number) => void;
  toggle: (id: string) => void;
  select: (ids: Iterable<string>) => void;
  idOf: (row: Row) => string;
  reload: () => Promise<void>;
  count: (state: TableState) => Promise<number>;
  open: () => () => void;
  /** Changes the query. A search set here replaces what is being typed. */
  change: (changes: Partial<TableState>) => void;
  /** Clears search and filters, but for these changes. */
  clear: (next?: Partial<TableState>) => void;
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
