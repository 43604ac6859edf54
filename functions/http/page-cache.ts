import { answersSearch, readAnswers } from '../../src/shop/catalog/choose';
import { isProductPath } from '../../src/shop/catalog/product-path';
import { pagesOf, readShopQuery, shopSearch } from '../../src/shop/catalog/shop-query';
import { PRODUCT_ID } from '../../src/shop/formats';
import { DAY_S } from '../../src/shop/time';
import { statement } from '../db/client';
import { hasFreeSeat } from '../db/free-seat';
import { isolateMemory } from '../platform/isolate-memory';

const MAX_AGE_S = 300;
/** Seconds for which the last copy of a page may replace one that cannot be rendered. */
const STALE_S = DAY_S;
const VERSION_TTL_MS = 2_000;

/** The build's id, inserted after the build: pages of the previous one refer to scripts and styles that are gone. */
const BUILD: string = JSON.parse('"__BUILD__"');

/** Marks a page that shows the built-in products because the catalog could not be read. */
const BUILT_IN = 'x-built-in';

/** Pages that show the catalog and are the same for everyone, whatever their query; a large shop adds further pages. */
const LISTING = new Set([
  '/',
  '/shop',
  '/pricing',
  '/choose',
  '/compare',
  '/reviews',
  '/compatibility-checker',
  '/search',
  '/where-keys-come-from',
  '/sitemap-products.xml',
]);

interface Catalog {
  /** The version number that every product change raises. */
  version: string;
  /** The number of products on sale. */
  live: number;
  /** Whether the page's product has keys in stock; undefined for a page about no product or one that is not on sale. */
  stock?: 'in' | 'out' | undefined;
}

interface CachedCatalog {
  catalog: Catalog;
  until: number;
}
/** By the product name in the address; '' for pages about no product. */
const catalogs = isolateMemory(() => new Map<string, CachedCatalog>());
/** Maximum names per isolate. Invented product names push others out, which costs one small read each. */
const REMEMBERED = 2_000;
const nameIn = (path: string) => (isProductPath(path) ? (path.split('/').at(-1) ?? '') : '');

const selectCatalog = (db: D1Database, name: string) =>
  statement<{
    version: string | null;
    live: number;
    stock: Catalog['stock'] | null;
  }>(
    db,
    `SELECT (SELECT value FROM setting WHERE name = 'catalog_version') AS version,
       (SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'live_count') AS live,
       (SELECT CASE WHEN ${hasFreeSeat('p.id')} THEN 'in' ELSE 'out' END
        FROM product p WHERE +p.status = 'live' AND (p.slug = ?1 OR p.id = ?1)) AS stock`,
    name,
  );

/**
 * What the cached page at `path` depends on: a few rows, however large the catalog, read at most every two seconds per
 * isolate and product. While the database is unavailable the last known state is returned; undefined if there is none.
 */
export async function catalogNow(db: D1Database, path = '/'): Promise<Catalog | undefined> {
  const slug = nameIn(path);
  const name = PRODUCT_ID.test(slug) ? slug : '';
  const last = catalogs.value.get(name);
  if (last && Date.now() < last.until) return last.catalog;
  try {
    const row = await selectCatalog(db, name).first();
    const catalog = { version: row?.version ?? '0', live: row?.live ?? 0, stock: row?.stock ?? undefined };
    if (catalogs.value.size >= REMEMBERED) catalogs.value.clear();
    catalogs.value.set(name, { catalog, until: Date.now() + VERSION_TTL_MS });
    return catalog;
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', pages: 'the catalog cannot be read', error: String(error) }));
    return last?.catalog;
  }
}

/** Whether `cachedPage` caches the page at this path. */
export const isCacheable = (path: string): boolean => isProductPath(path) || LISTING.has(path);

/** The cache key. All unknown product paths share one entry, so that invented paths are not rendered. */
const keyOf = ({ origin, pathname, search }: URL, { version, stock }: Catalog, build: string) => {
  const path = isProductPath(pathname) && !stock ? '/product/-' : pathname;
  const key = new URL(`${origin}${path}${search}`);
  for (const [name, value] of Object.entries({
    catalog: version,
    stock: isProductPath(path) ? (stock ?? 'none') : '',
    build,
  }))
    key.searchParams.set(name, value);
  return new Request(key);
};

const keeping = (page: Response, seconds: number) => {
  const cacheable = new Response(page.clone().body, page);
  cacheable.headers.set('cache-control', `public, max-age=${seconds}`);
  return cacheable;
};

function unmarked(page: Response): Response {
  const answer = new Response(page.body, page);
  answer.headers.delete(BUILT_IN);
  return answer;
}

/** Renders a page and caches it twice: as the current copy and as the last one that worked. */
async function renderAndCache(
  render: () => Promise<Response>,
  { cache, key, last, expected, later }: Place & { cache: Cache; later: Later },
): Promise<Response> {
  const page = await render();
  if (page.headers.has(BUILT_IN)) {
    return unmarked((await cache.match(last)) ?? page);
  }
  const response = new Response(page.body, page);
  response.headers.set('etag', `W/"${crypto.randomUUID()}"`);
  if (key && response.status === expected) later(cache.put(key, keeping(response, MAX_AGE_S)));
  if (response.status === 200) later(cache.put(last, keeping(response, STALE_S)));
  return response;
}

type Later = (work: Promise<unknown>) => void;
interface Place {
  /** Undefined while the catalog's version is not known. */
  key: Request | undefined;
  last: Request;
  /** A product that went on or off sale since the catalog was read is rendered but not cached under the wrong key. */
  expected: 200 | 404;
}

/**
 * Normalizes the query to what the page uses: the answers of /choose, and pages and searches of a large shop. `isFound`
 * marks a query too specific to cache: a search, an edition, a suite or an app.
 */
function drawnQuery(url: URL, catalog: Catalog | undefined): { search: string; isFound: boolean } {
  if (url.pathname === '/choose') {
    const answers = readAnswers(url.searchParams);
    return { search: answersSearch(answers), isFound: Boolean(answers.suite ?? answers.app) };
  }
  const pages = pagesOf(catalog?.live ?? 0);
  if (url.pathname !== '/shop' || pages === 1) return { search: '', isFound: false };
  const query = readShopQuery(url.searchParams);
  const isFound = Boolean(query.q || query.edition);
  return { search: shopSearch({ ...query, page: isFound || query.page <= pages ? query.page : 1 }), isFound };
}

function placeOf(url: URL, catalog: Catalog | undefined, build: string): Place {
  const last = new URL(url);
  last.searchParams.set('last', build);
  return {
    key: catalog && keyOf(url, catalog, build),
    last: new Request(last),
    expected: isProductPath(url.pathname) && !catalog?.stock ? 404 : 200,
  };
}

/**
 * Serves a catalog page from the edge cache: at most five minutes old, and never older than a product change, the sale
 * of the product's last key or a deployment (design section 6). `render` gets the normalized query. If it fails, the
 * last copy of the past day is served; without one, its error is thrown.
 */
export async function cachedPage(
  { request, db, later, build = BUILD }: { request: Request; db: D1Database; later: Later; build?: string },
  render: (search: string) => Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url);
  const catalog = await catalogNow(db, url.pathname);
  const { search, isFound } = drawnQuery(url, catalog);
  if (request.method !== 'GET' || isFound) return unmarked(await render(search));
  url.search = search;
  const cache = (caches as unknown as { default: Cache }).default;
  const place = placeOf(url, catalog, build);
  const hit = place.key && (await cache.match(place.key));
  if (hit) return new Response(hit.body, hit);
  try {
    return await renderAndCache(() => render(search), { ...place, cache, later });
  } catch (error) {
    const previous = await cache.match(place.last);
    if (!previous) throw error;
    console.error(JSON.stringify({ level: 'error', page: `the last copy of ${url.pathname}`, error: String(error) }));
    return new Response(previous.body, previous);
  }
}
