/** How many products one page of the shop shows; a shop of more has further pages, and filters on the server. */
export const SHOP_PAGE = 50;

export const SHOP_SORTS = ['popular', 'price-low', 'price-high', 'name'] as const;

/** What of the catalog a page of the shop shows. */
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

/** What an address of the shop asks for; what it does not say or says wrongly is the default. */
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

/** The query string of a page of the shop, defaults left out; one page has one. */
export function shopSearch({ q, edition, sort, page }: ShopQuery): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (edition) query.set('edition', edition);
  if (sort !== 'popular') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const search = query.toString();
  return search ? `?${search}` : '';
}

/** How many pages so many products take; at least one. */
export const pagesOf = (products: number): number => Math.max(1, Math.ceil(products / SHOP_PAGE));
