/** The query of every list in the back office, used in the screen's address and in the call alike. */
export interface TableState {
  q?: string;
  sort?: string;
  dir?: 'asc' | 'desc';
  page?: number;
  size?: number;
  /** Filters by name; an empty text means no filter. */
  filters?: Record<string, string>;
}

/** The parameter names of every list; all others are filters. */
export const TABLE_NAMES: readonly string[] = ['q', 'sort', 'dir', 'page', 'size'];

/** The available page sizes; the first one is the default. */
export const PAGE_SIZES = [25, 50, 100, 200] as const;

/** One page of a list: `total` counts all matches. */
export interface TablePage<Row> {
  rows: Row[];
  total: number;
  page: number;
  size: number;
  /** The totals of all matches, by currency in minor units; empty while nothing is filtered. */
  totals?: readonly { currency: string; minor: number }[];
}

/** Returns the state as the query string of an address or call, without default values. */
export function tableSearch({ q, sort, dir, page, size, filters = {} }: TableState): URLSearchParams {
  const search = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value && search.set(name, value);
  set('q', q?.trim());
  set('sort', sort);
  set('dir', dir);
  if (page && page > 1) search.set('page', String(page));
  if (size && size !== PAGE_SIZES[0]) search.set('size', String(size));
  for (const [name, value] of Object.entries(filters)) set(name, value);
  return search;
}

const wholeNumber = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;

/** Parses the state from an address; everything but the known filters and valid values is ignored. */
export function tableState(search: URLSearchParams, filterNames: readonly string[]): TableState {
  const filters: Record<string, string> = {};
  for (const name of filterNames) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  const [q, sort, dir] = [search.get('q'), search.get('sort'), search.get('dir')];
  const [page, size] = [wholeNumber(search.get('page')), wholeNumber(search.get('size'))];
  return {
    ...(q && { q }),
    ...(sort && { sort }),
    ...((dir === 'asc' || dir === 'desc') && { dir }),
    ...(page && { page }),
    ...(size && (PAGE_SIZES as readonly number[]).includes(size) && { size }),
    filters,
  };
}
