import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';
import type { Permission } from '../../shop/staff/permissions';
import { TABLE_NAMES, type TablePage, type TableState, tableSearch, tableState } from '../../shop/staff/table';
import { loadWithin } from '../app/last-page';
import { $location, navigate } from '../app/location';
import { type Aside, createSearch } from './search';

/** What a list shows. While it is asked again the rows known so far stay. */
export type ListState<Page> =
  | { status: 'loading' }
  | { status: 'ready'; page: Page; refreshing: boolean }
  | { status: 'failed'; text: string };

interface Options<Row, Page extends TablePage<Row>, Filter extends string> {
  /** Asks the server for what the address says. */
  load: (query: URLSearchParams) => Promise<Page>;
  /** Names of this list's own filters. */
  filters?: readonly Filter[];
  idOf: (row: Row) => string;
  aside?: Aside;
}

/** Which rows are selected, by their ids. */
function createSelection() {
  const $chosen = atom<ReadonlySet<string>>(new Set());
  return {
    $selected: readonlyType($chosen),

    /** Takes a row into the selection or out of it. */
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

/** Asks for pages and shows how far that is; an older answer that comes late never replaces a newer one. */
function createAsking<Page extends TablePage<unknown>>(load: (query: URLSearchParams) => Promise<Page>) {
  const $state = atom<ListState<Page>>({ status: 'loading' });
  let asked = 0;
  return {
    $state,

    /** How many rows this finds. */
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

/** The present address with these names of its query taken from `state`. */
function addressWith(names: readonly string[], state: TableState): string {
  const { path, search } = $location.get();
  const next = new URLSearchParams(search);
  for (const name of names) next.delete(name);
  for (const [name, value] of tableSearch(state)) next.set(name, value);
  return next.size ? `${path}?${next}` : path;
}

/** Takes a search that must not be in the address out of one that somebody typed, before the server is asked. */
function removeSecretSearch(
  aside: Aside | undefined,
  names: readonly string[],
  { q, ...rest }: TableState,
  found: () => void,
) {
  if (q && aside?.(q, true, found)) navigate(addressWith(names, rest), { replace: true });
}

/**
 * A list with its search, filters, order and page in the URL: anyone who opens it sees the same rows, and Back leads to
 * the previous ones. The server does the searching.
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

  /** Opens the address of what is asked for next, on its first page unless the page itself is what changes. */
  const show = (changes: Partial<TableState>, options?: { replace: boolean }) => {
    const { page, ...query } = $query.get();
    const next = { ...query, ...changes, filters: { ...query.filters, ...changes.filters } };
    navigate(addressWith(own, next), options);
  };

  // Typing leaves no steps to go back through.
  const typed = (q: string) => show({ q }, { replace: true });
  const search = createSearch({ $query, ask: typed, aside, isOpen: () => watchers > 0 });

  return {
    $state: readonlyType($state),
    $query,
    $typed: search.$typed,
    type: search.type,
    ...{ ...selection, idOf, reload, count },

    /** Starts to follow the address; the function returned ends that. */
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

    /** Changes what is asked for. A search set here replaces what is being typed. */
    change(changes: Partial<TableState>): void {
      if (changes.q !== undefined) search.clear();
      show(changes);
    },
  };
}

/** A list as `createList` makes it. */
export interface List<
  Row,
  Page extends TablePage<Row> = TablePage<Row>,
  Sort extends string = string,
  Filter extends string = string,
> {
  $state: ReadableAtom<ListState<Page>>;
  /** What the address asks for. */
  $query: ReadableAtom<TableState>;
  /** What the search field shows. */
  $typed: ReadableAtom<string>;
  $selected: ReadableAtom<ReadonlySet<string>>;
  /** Takes over what is in the search field; `rest` is the time until it is asked, in milliseconds. */
  type: (text: string, rest?: number) => void;
  toggle: (id: string) => void;
  select: (ids: Iterable<string>) => void;
  idOf: (row: Row) => string;
  reload: () => Promise<void>;
  count: (state: TableState) => Promise<number>;
  open: () => () => void;
  change: (changes: Partial<TableState>) => void;
  /** Opens a row; a resource with a record writes it into the address. */
  onOpen?: (row: Row) => void;
  record?: { name: string };
  /** Saves everything the filter finds as CSV. */
  saveCsv?: () => Promise<void>;
  /** What staff need to save it, besides what shows the list. */
  csvPermission?: Permission;
  /** After an act: a resource asks again for the open record, too. */
  refresh?: () => Promise<void>;
  /** For types alone: the names the server sorts and filters by. */
  names?: { sort: Sort; filter: Filter };
}
