/** Products per page of the shop; a larger shop has more pages and filters on the server. */
export const SHOP_PAGE = 50;

/** Matches of a search or an edition are counted and paged up to this number; a more specific search finds the rest. */
export const MAX_FOUND = 1_000;

export const SHOP_SORTS = ['popular', 'price-low', 'price-high', 'name'] as const;

/** The part of the catalog that a page of the shop shows. */
export interface ShopQuery {
  /** Part of a name; '' for all. */
  q: string;
  /** A year or version; '' for all. */
  edition: string;
  sort: (typeof SHOP_SORTS)[number];
  /** From 1. */
  page: number;
}

const text = (value: string | null) => (value ?? '').trim().slice(0, 64);

/** Parses an address of the shop; missing and invalid values get their defaults. */
export function readShopQuery(query: URLSearchParams): ShopQuery {
  const edition = text(query.get('edition'));
  const page = query.get('page') ?? '';
  return {
    q: text(query.get('q')),
    edition: edition === 'all' ? '' : edition,
    sort: SHOP_SORTS.find((sort) => sort === query.get('sort')) ?? 'popular',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the canonical query string of a page of the shop, without defaults. */
export function shopSearch({ q, edition, sort, page }: ShopQuery): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (edition) query.set('edition', edition);
  if (sort !== 'popular') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const search = query.toString();
  return search ? `?${search}` : '';
}

/** Returns how many pages this many products take; at least one. */
export const pagesOf = (products: number): number => Math.max(1, Math.ceil(products / SHOP_PAGE));

/**
 * Returns the line above the products of a large shop: which of how many are shown. `first` is the number of the first
 * one.
 */
export function foundLine(
  { q, edition }: Pick<ShopQuery, 'q' | 'edition'>,
  { first, shown, found }: { first: number; shown: number; found: number },
): string {
  if (found === 0) return 'No products found';
  const searchText = q ? ` for “${q}”` : '';
  const range = `Showing ${first}–${first + shown - 1} of`;
  if (found < MAX_FOUND || !(q || edition)) return `${range} ${found.toLocaleString('en')} products${searchText}`;
  return `${range} the first ${MAX_FOUND.toLocaleString('en')} products found${searchText}. Add a word to see fewer.`;
}
