import { statement } from '../db/client';
import { isFree } from '../db/free-seat';
import { isolateMemory } from '../platform/isolate-memory';

const FRESH_S = 300;
/** How long the last copy of a page may stand in for one that cannot be made. */
const LAST_S = 24 * 3600;
const VERSION_MS = 2_000;

/** Names this build, put in after it: a page of the one before asks for scripts and styles that are gone. */
const BUILD: string = JSON.parse('"__BUILD__"');

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
async function catalogNow(db: D1Database): Promise<Catalog | undefined> {
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

const nameIn = (url: URL) => url.pathname.split('/').at(-1) ?? '';

/** One copy stands for all addresses of products that the shop does not sell: inventing them costs the shop nothing. */
const keyOf = (url: URL, catalog: Catalog, build: string) => {
  const stock = catalog.products.get(nameIn(url));
  const path = stock ? url.pathname : '/product/-';
  return new Request(`${url.origin}${path}?catalog=${catalog.version}&stock=${stock ?? 'none'}&build=${build}`);
};

const keeping = (page: Response, seconds: number) => {
  const kept = new Response(page.clone().body, page);
  kept.headers.set('cache-control', `public, max-age=${seconds}`);
  return kept;
};

/**
 * Answers a product page from the edge's cache, for five minutes at most and never after its product changed,
 * its last key went or the shop was deployed anew (design section 6). A page without its query is the same for
 * everybody. While a page cannot be made, its last copy of a day stands in for it.
 * @throws what `render` throws when there is no copy
 */
export async function cachedPage(
  request: Request,
  db: D1Database,
  later: (work: Promise<unknown>) => void,
  render: () => Promise<Response>,
  build = BUILD,
): Promise<Response> {
  const url = new URL(request.url);
  if (request.method !== 'GET') return render();
  const cache = (caches as unknown as { default: Cache }).default;
  const last = new Request(`${url.origin}${url.pathname}?last&build=${build}`);
  const catalog = await catalogNow(db);
  const key = catalog && keyOf(url, catalog, build);
  const hit = key && (await cache.match(key));
  if (hit) return new Response(hit.body, hit);
  try {
    const page = await render();
    // A product that went on or off sale since the catalog was read is drawn, and not kept under the wrong name.
    const expected = catalog?.products.has(nameIn(url)) ? 200 : 404;
    if (key && page.status === expected) later(cache.put(key, keeping(page, FRESH_S)));
    if (page.status === 200) later(cache.put(last, keeping(page, LAST_S)));
    return new Response(page.body, page);
  } catch (error) {
    const kept = await cache.match(last);
    if (!kept) throw error;
    console.error(JSON.stringify({ level: 'error', page: `the last copy of ${url.pathname}`, error: String(error) }));
    return new Response(kept.body, kept);
  }
}
