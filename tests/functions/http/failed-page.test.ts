import { afterEach, expect, test, vi } from 'vitest';
import { page } from '../../../functions/http/page';
import { resetMemory } from '../../../functions/platform/isolate-memory';
import { testServices } from '../../support/deps.ts';
import { db, product } from '../../support/stock.ts';

const ORIGIN = 'https://shop.example';
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const BUSY = new Error('D1_ERROR: D1 DB is overloaded. Requests queued for too long.');

/** A renderer that can render the error pages, while every other page fails with `error`. */
const failing = (error: unknown) => async (request: Request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/500' || pathname === '/503') return new Response(`our ${pathname}`);
  throw error;
};

async function ask(path: string, render: (request: Request) => Promise<Response>, database = db, more = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const storing: Promise<unknown>[] = [];
  const services = { ...testServices(), db: database, later: (work: Promise<unknown>) => storing.push(work), ...more };
  const answer = await page(new Request(ORIGIN + path), services as never, render);
  const text = await answer.text();
  await Promise.all(storing);
  return { status: answer.status, text, headers: answer.headers };
}

test.each(['/product/home-2024', '/survey/x', '/office-mac?token=x', '/order-success/order_x', '/feeds/google.xml'])(
  'while the database is busy, %s responds with 503 and Retry-After',
  async (path) => {
    const { status, text, headers } = await ask(path, failing(BUSY));
    expect([status, text, headers.get('retry-after')]).toEqual([503, 'our /503', '5']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  },
);

test('a failing page responds with 500 and our own page, without the error', async () => {
  const { status, text, headers } = await ask('/survey/x', failing(new TypeError('secret detail')));
  expect([status, text, headers.get('retry-after')]).toEqual([500, 'our /500', null]);
});

test('errors caught by the middleware are told apart, too', async () => {
  const caught = { 'x-page-failed': encodeURIComponent(BUSY.message) };
  const render = async (request: Request) =>
    request.url.endsWith('/503') ? new Response('our /503') : new Response(null, { status: 503, headers: caught });
  const { status, headers } = await ask('/survey/x', render);
  expect([status, headers.get('x-page-failed')]).toEqual([503, null]);
});

test('without the error page a single sentence is sent', async () => {
  const { status, text } = await ask('/survey/x', async () => {
    throw BUSY;
  });
  expect(status).toBe(503);
  expect(text).toContain('load it again');
});

/** A database that is unreachable. */
const down = {
  prepare: () => {
    throw BUSY;
  },
} as unknown as D1Database;

test('the last copy of a product page is served while the page cannot be rendered', async () => {
  const { id } = await product({ keys: 1 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3000 });
  const drawn = async () => new Response('drawn', { headers: { 'content-type': 'text/html' } });
  expect((await ask(`/product/${id}`, drawn)).text).toBe('drawn');
  vi.setSystemTime(Date.now() + 3000);
  // Its stock has changed, so the copy cached under the catalog's version does not match.
  await db
    .prepare("UPDATE seat SET state = 'held' WHERE product_id = ?")
    .bind(id)
    .run()
    .catch(() => undefined);
  expect(await ask(`/product/${id}`, failing(BUSY))).toMatchObject({ status: 200, text: 'drawn' });
  vi.setSystemTime(Date.now() + 3000);
  expect(await ask(`/product/${id}`, failing(BUSY), down)).toMatchObject({ status: 200, text: 'drawn' });
  expect((await ask(`/product/${id}-other`, failing(BUSY), down)).status).toBe(503);
});

test('unknown products share one copy: they cost one rendering, however many there are', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const draw = vi.fn(async () => new Response('not found', { status: 404, headers: { 'content-type': 'text/html' } }));
  for (const name of ['a', 'b', 'c', 'd']) expect((await ask(`/product/invented-${name}`, draw)).status).toBe(404);
  expect(draw).toHaveBeenCalledTimes(1);
});

test.each(['/%E0%A4%A', '/product/%E0%A4%A', '/%41%E0%A4%A', '/blog/%ff', '/landings.json'])(
  '%s, malformed or internal to the Worker, is not found: no cacheable redirect, no logged error',
  async (path) => {
    const error = vi.spyOn(console, 'error');
    const render = async (request: Request) => {
      expect(new URL(request.url).pathname).toBe('/404');
      return new Response('our 404', { status: 404 });
    };
    const { status, text, headers } = await ask(path, render);
    expect([status, text, headers.get('cache-control')]).toEqual([404, 'our 404', 'no-store']);
    expect(error).not.toHaveBeenCalled();
  },
);

test('searching a large shop too often is rate limited for a minute; its other pages respond', async () => {
  resetMemory();
  await db.prepare("UPDATE setting SET value = '1000' WHERE name = 'live_count'").run();
  const asked: string[] = [];
  const limiter = { limit: async ({ key }: { key: string }) => ({ success: asked.push(key.slice(0, 11)) < 2 }) };
  const render = async (request: Request) => new Response(`our ${new URL(request.url).pathname}`);
  const searched = (path: string) => ask(path, render, db, { limiter });
  expect((await searched('/shop?q=a')).status).toBe(200);
  const { status, text, headers } = await searched('/shop?q=b');
  expect([status, text, headers.get('retry-after')]).toEqual([429, 'our /503', '60']);
  expect((await searched('/shop?page=2')).status).toBe(200);
  expect(asked).toEqual(['shop-words:', 'shop-words:']);
});
