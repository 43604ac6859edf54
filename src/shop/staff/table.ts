/** What every list of the back office can be asked: in the address of the screen and in the call alike. */
export interface TableState {
  q?: string;
  sort?: string;
  dir?: 'asc' | 'desc';
  page?: number;
  size?: number;
  /** Filters by name; an empty text is not a filter. */
  filters?: Record<string, string>;
}

/** The names of what every list can be asked, as they appear in an address; all others are filters. */
export const TABLE_NAMES: readonly string[] = ['q', 'sort', 'dir', 'page', 'size'];

/** Sizes a page of a list may have; the first one is the usual one. */
export const PAGE_SIZES = [25, 50, 100, 200] as const;

/** What one page of a list answers: `total` counts what the filter finds. */
export interface TablePage<Row> {
  rows: Row[];
  total: number;
  page: number;
  size: number;
  /** What the filter finds comes to, by currency in minor units; empty while nothing is filtered. */
  totals?: readonly { currency: string; minor: number }[];
}

/** The state as the query of an address or a call; what is as usual is left out. */
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

/** The state an address asks for; everything but the known filters and what cannot be is ignored. */
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
