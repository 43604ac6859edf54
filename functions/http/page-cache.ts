import { statement } from '../db/client';

const FRESH_S = 300;
const VERSION_MS = 2_000;

let known = { version: '', until: 0 };

/** The number that every change of a product raises; asked for at most every two seconds per isolate. */
async function catalogueVersion(db: D1Database): Promise<string> {
  if (Date.now() < known.until) return known.version;
  const version = await statement(db, "SELECT value FROM setting WHERE name = 'catalogue_version'").first<string>(
    'value',
  );
  known = { version: version ?? '0', until: Date.now() + VERSION_MS };
  return known.version;
}

/**
 * Answers a product page from the edge's cache, for five minutes at most and never after its product changed
 * (design section 6). Only whole, successful pages are kept; a page without its query is the same for everybody.
 */
export async function cachedPage(
  request: Request,
  db: D1Database,
  later: (work: Promise<unknown>) => void,
  render: () => Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url);
  if (request.method !== 'GET') return render();
  const cache = (caches as unknown as { default: Cache }).default;
  const key = new Request(`${url.origin}${url.pathname}?catalogue=${await catalogueVersion(db)}`);
  const hit = await cache.match(key);
  if (hit) return hit;
  const page = await render();
  if (page.status !== 200) return page;
  const kept = new Response(page.clone().body, page);
  kept.headers.set('cache-control', `public, max-age=${FRESH_S}`);
  later(cache.put(key, kept));
  return page;
}
