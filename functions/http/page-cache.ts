import { statement } from '../db/client';

const FRESH_S = 300;
const VERSION_MS = 2_000;

/** Names this build, put in after it: a page of the one before asks for scripts and styles that are gone. */
const BUILD: string = JSON.parse('"__BUILD__"');

interface Shelf {
  /** The number that every change of a product raises. */
  version: string;
  /** Slugs and ids of what has keys: a page names its stock to search engines. */
  sellable: Set<string>;
}

let known: { shelf: Shelf; until: number } | undefined;

/** What the cached pages depend on; asked for at most every two seconds per isolate. */
async function shelfNow(db: D1Database): Promise<Shelf> {
  if (known && Date.now() < known.until) return known.shelf;
  const row = await statement(
    db,
    `SELECT (SELECT value FROM setting WHERE name = 'catalogue_version') AS version,
       (SELECT json_group_array(json_array(slug, id)) FROM product p WHERE active = 1
          AND EXISTS (SELECT 1 FROM seat WHERE product_id = p.id AND state = 'available')) AS sellable`,
  ).first<{ version: string | null; sellable: string }>();
  const names: string[][] = JSON.parse(row?.sellable ?? '[]');
  const shelf = { version: row?.version ?? '0', sellable: new Set(names.flat()) };
  known = { shelf, until: Date.now() + VERSION_MS };
  return shelf;
}

/**
 * Answers a product page from the edge's cache, for five minutes at most and never after its product changed,
 * its last key went or the shop was deployed anew (design section 6). Only whole, successful pages are kept; a page without its query is the same for everybody.
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
  const { version, sellable } = await shelfNow(db);
  const stock = sellable.has(url.pathname.split('/').at(-1) ?? '') ? 'in' : 'out';
  const key = new Request(`${url.origin}${url.pathname}?catalogue=${version}&stock=${stock}&build=${build}`);
  const hit = await cache.match(key);
  if (hit) return hit;
  const page = await render();
  if (page.status !== 200) return page;
  const kept = new Response(page.clone().body, page);
  kept.headers.set('cache-control', `public, max-age=${FRESH_S}`);
  later(cache.put(key, kept));
  return page;
}
