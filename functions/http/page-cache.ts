import { statement } from '../db/client';
import { isFree } from '../db/free-seat';
import { isolateMemory } from '../platform/isolate-memory';

const FRESH_S = 300;
/** How long the last copy of a page may stand in for one that cannot be made. */
const LAST_S = 24 * 3600;
const VERSION_MS = 2_000;

/** Names this build, put in after it: a page of the one before asks for scripts and styles that are gone. */
const BUILD: string = JSON.parse('"__BUILD__"');

/** Says that a page shows the editions the shop began with, because the catalog could not be read. */
const BUILT_IN = 'x-built-in';

/** Pages that show the whole catalog and are the same for everybody, whatever their query says. */
const LISTING = new Set(['/', '/shop', '/pricing', '/compare', '/compatibility-checker', '/search']);

interface Catalog {
  /** The number that every change of a product raises. */
  version: string;
  /** Slugs and ids of what is on sale, and whether it has keys: a page names its stock to search engines. */
  products: Map<string, 'in' | 'out'>;
}

const known = isolateMemory<{ catalog: Catalog; until: number } | undefined>(() => undefined);

/**
 * What the cached pages depend on; asked for at most every two seconds per isolate. The last one known answers while the
 * database does not; undefined where nothing is known yet.
 */
export async function catalogNow(db: D1Database): Promise<Catalog | undefined> {
  if (known.value && Date.now() < known.value.until) return known.value.catalog;
  try {
    const row = await statement(
      db,
      `SELECT (SELECT value FROM setting WHERE name = 'catalog_version') AS version,
         (SELECT json_group_array(json_array(slug, id,
            EXISTS (SELECT 1 FROM seat s WHERE s.product_id = p.id AND ${isFree('s')}))) FROM product p WHERE status = 'live'
         ) AS products`,
    ).first<{ version: string | null; products: string }>();
    const rows: [string, string, 0 | 1][] = JSON.parse(row?.products ?? '[]');
    const named = rows.flatMap(([slug, id, keys]) => [slug, id].map((name) => [name, keys ? 'in' : 'out'] as const));
    known.value = {
      catalog: { version: row?.version ?? '0', products: new Map(named) },
      until: Date.now() + VERSION_MS,
    };
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', pages: 'the catalog cannot be read', error: String(error) }));
  }
  return known.value?.catalog;
}

const isProduct = (path: string) => path.startsWith('/product/');

/** Whether `cachedPage` keeps the page at this path. */
export const isKept = (path: string): boolean => isProduct(path) || LISTING.has(path);

const nameIn = (path: string) => path.split('/').at(-1) ?? '';

/** The stock of the product at this path, '' for pages that show none; undefined when the shop does not sell it. */
const stockAt = (path: string, { products }: Catalog) => (isProduct(path) ? products.get(nameIn(path)) : '');

/** One copy stands for all addresses of products that the shop does not sell: inventing them costs the shop nothing. */
const keyOf = ({ origin, pathname }: URL, catalog: Catalog, build: string) => {
  const stock = stockAt(pathname, catalog);
  const path = stock === undefined ? '/product/-' : pathname;
  return new Request(`${origin}${path}?catalog=${catalog.version}&stock=${stock ?? 'none'}&build=${build}`);
};

const keeping = (page: Response, seconds: number) => {
  const kept = new Response(page.clone().body, page);
  kept.headers.set('cache-control', `public, max-age=${seconds}`);
  return kept;
};

/** Draws a page and keeps it: as the newest one, and as the last one that worked. */
async function drawn(
  render: () => Promise<Response>,
  { cache, key, last, expected, later }: Place & { cache: Cache; later: Later },
): Promise<Response> {
  const page = await render();
  if (page.headers.has(BUILT_IN)) {
    const kept = await cache.match(last);
    const answer = new Response((kept ?? page).body, kept ?? page);
    answer.headers.delete(BUILT_IN);
    return answer;
  }
  const named = new Response(page.body, page);
  named.headers.set('etag', `W/"${crypto.randomUUID()}"`);
  if (key && named.status === expected) later(cache.put(key, keeping(named, FRESH_S)));
  if (named.status === 200) later(cache.put(last, keeping(named, LAST_S)));
  return named;
}

type Later = (work: Promise<unknown>) => void;
interface Place {
  /** Undefined while the catalog's version is not known. */
  key: Request | undefined;
  last: Request;
  /** A product that went on or off sale since the catalog was read is drawn, and not kept under the wrong name. */
  expected: 200 | 404;
}

async function placeOf(url: URL, db: D1Database, build: string): Promise<Place> {
  const catalog = await catalogNow(db);
  return {
    key: catalog && keyOf(url, catalog, build),
    last: new Request(`${url.origin}${url.pathname}?last&build=${build}`),
    expected: catalog && stockAt(url.pathname, catalog) !== undefined ? 200 : 404,
  };
}

/**
 * Answers a page of the catalog from the edge's cache, for five minutes at most and never after a product changed, the
 * last key of the page's product went or the shop was deployed anew (design section 6). A page without its query is the
 * same for everybody. While a page cannot be made, its last copy of a day stands in for it.
 * @throws what `render` throws when there is no copy
 */
export async function cachedPage(
  request: Request,
  db: D1Database,
  later: Later,
  render: () => Promise<Response>,
  build = BUILD,
): Promise<Response> {
  const url = new URL(request.url);
  if (request.method !== 'GET') return render();
  const cache = (caches as unknown as { default: Cache }).default;
  const place = await placeOf(url, db, build);
  const hit = place.key && (await cache.match(place.key));
  if (hit) return new Response(hit.body, hit);
  try {
    return await drawn(render, { ...place, cache, later });
  } catch (error) {
    const kept = await cache.match(place.last);
    if (!kept) throw error;
    console.error(JSON.stringify({ level: 'error', page: `the last copy of ${url.pathname}`, error: String(error) }));
    return new Response(kept.body, kept);
  }
}
