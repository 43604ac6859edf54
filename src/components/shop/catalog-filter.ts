import { matchesBeginnings, matchesWithTypos } from '../../shop/catalog/forgive';

/** The shopper's filter; it is in the URL, so that Back and shared links restore it. */
export interface CatalogFilter {
  q: string;
  edition: string;
  sort: string;
  /** The computer it must run on: only "mac", since all products run on Windows. */
  on: string;
}

export interface Item {
  name: string;
  /** The words by which it is found besides its name (shop/catalog/contents.ts). */
  contents: string;
  version: string;
  priceMinor: number;
  popular: boolean;
  mac: boolean;
}

export const DEFAULT_FILTER: CatalogFilter = { q: '', edition: 'all', sort: 'popular', on: 'any' };

/** Parses the filter in a query; missing and invalid values, such as a version not in `versions`, get their default. */
export function readFilter(search: string, versions: readonly string[]): CatalogFilter {
  const query = new URLSearchParams(search);
  const edition = query.get('edition') ?? '';
  const sort = query.get('sort') ?? '';
  return {
    q: query.get('q') ?? '',
    edition: versions.includes(edition) ? edition : DEFAULT_FILTER.edition,
    sort: ['price-low', 'price-high', 'name'].includes(sort) ? sort : DEFAULT_FILTER.sort,
    on: query.get('on') === 'mac' ? 'mac' : DEFAULT_FILTER.on,
  };
}

/** Returns the query string of a filter, without defaults. */
export function writeFilter(filter: CatalogFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== DEFAULT_FILTER[name as keyof CatalogFilter]) query.set(name, value);
  const text = query.toString();
  return text ? `?${text}` : '';
}

const SORTS: Record<string, (a: Item, b: Item) => number> = {
  popular: (a, b) => Number(b.popular) - Number(a.popular),
  'price-low': (a, b) => a.priceMinor - b.priceMinor,
  'price-high': (a, b) => b.priceMinor - a.priceMinor,
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
};

/**
 * Filters by name (ignoring case), edition and computer, then sorts (specification 1, section 4). If no name matches,
 * the words are also looked for in what products contain; if they are not there either, typos are tolerated.
 */
export function pick<T extends Item>(items: readonly T[], { q, edition, sort, on }: CatalogFilter): T[] {
  const words = q.trim().toLowerCase();
  const fits = ({ version, mac }: Item) => (edition === 'all' || version === edition) && (on !== 'mac' || mac);
  const candidates = items.filter(fits);
  const ways = [
    ({ name }: T) => name.toLowerCase().includes(words),
    ({ name, contents }: T) => matchesBeginnings(`${name} ${contents}`, words),
    ({ name }: T) => matchesWithTypos(name, words),
    ({ name, contents }: T) => matchesWithTypos(`${name} ${contents}`, words),
  ];
  const way = ways.find((matches) => candidates.some(matches));
  return (way ? candidates.filter(way) : []).toSorted(SORTS[sort] ?? (() => 0));
}

/** 'Showing N of M products', the search term appended when there is one. */
export const resultLine = (shown: number, all: number, q: string): string =>
  `Showing ${shown} of ${all} products${q.trim() ? ` for “${q.trim()}”` : ''}`;
