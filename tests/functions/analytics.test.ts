import { beforeEach, describe, expect, test } from 'vitest';
import { page } from '../../functions/http/page';
import { resetMemory } from '../../functions/platform/isolate-memory';
import { COUNTED, type CountedEvent, type Dimension } from '../../src/shop/analytics/counts';
import { Buyer } from '../support/buyer.ts';
import { newAddress } from '../support/customer.ts';
import { laterDone, testServices } from '../support/deps.ts';
import { clock, db, product } from '../support/stock.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';
import { ask, mailTo, quoteBody, sendPlain, tokenOf, WRITTEN, write } from './contact-fixtures.ts';

const ORIGIN = 'http://localhost:8787';

beforeEach(async () => {
  await laterDone();
  resetMemory();
  await db.batch([db.prepare('DELETE FROM daily_count'), db.prepare('DELETE FROM daily_search')]);
});

/** How often an event occurred, by value of a dimension. */
async function by(event: CountedEvent, dimension: Dimension): Promise<Record<string, number>> {
  await laterDone();
  const { results } = await db
    .prepare('SELECT value, sum(times) AS times FROM daily_count WHERE event = ? AND dimension = ? GROUP BY value')
    .bind(event, dimension)
    .all<{ value: string; times: number }>();
  return Object.fromEntries(results.map(({ value, times }) => [value, times]));
}
const times = async (event: CountedEvent) => (await by(event, 'all'))[''] ?? 0;

const beacon = (visitor: Visitor, body: string, headers: Record<string, string> = {}) =>
  visitor.send('POST', '/api/events', { body, headers: { 'content-type': 'text/plain', ...headers } });
const note = (...events: object[]) =>
  JSON.stringify({ page: '/shop', utm: { source: 'google', medium: 'cpc' }, events });

describe('Events counted by existing calls', () => {
  test('a page and the product it shows, by the call each page makes', async () => {
    const sold = await product();
    const open = (path: string) => newVisitor().send('GET', '/api/storefront', { headers: { referer: ORIGIN + path } });
    await open(`/product/${sold.id}?utm_source=spring&utm_medium=newsletter`);
    await open('/shop');
    await open('/product/no-such-product');
    expect(await by('page_view', 'page')).toEqual({ '/product': 2, '/shop': 1 });
    expect(await by('page_view', 'source')).toEqual({ email: 1, unknown: 2 });
    expect(await by('view_item', 'product')).toEqual({ [sold.id]: 1 });
    // The second call of a page, for products it names, is no second view.
    await newVisitor().send('GET', `/api/storefront?ids=${sold.id}`, { headers: { referer: `${ORIGIN}/shop` } });
    expect(await times('page_view')).toBe(3);
  });

  test('a visit from another site, by the request for the page', async () => {
    const services = testServices();
    const opened = (path: string, headers: Record<string, string>) =>
      page(new Request(ORIGIN + path, { headers }), services, async () => new Response('a page'));
    const document = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site', 'user-agent': 'test' };
    await opened('/faq', { ...document, referer: 'https://www.bing.com/' });
    await opened('/faq?gclid=1', document);
    await opened('/about', { ...document, 'sec-fetch-site': 'none' });
    expect(await by('session_start', 'source')).toEqual({ search: 1, ads: 1, direct: 1 });
    for (const other of [
      { ...document, 'sec-fetch-site': 'same-origin', referer: `${ORIGIN}/` },
      { ...document, 'user-agent': 'Examplebot/1.0' },
      { ...document, 'sec-purpose': 'prefetch' },
      { ...document, 'sec-fetch-dest': 'iframe' },
      { referer: 'https://www.bing.com/' },
    ])
      await opened('/about', other as Record<string, string>);
    await opened('/order-success/order_1', document);
    expect(await times('session_start')).toBe(3);
  });

  test('a purchase once, however often it is confirmed, by product, campaign and country of the order', async () => {
    const [one, two] = [await product({ keys: 2 }), await product({ keys: 2 })];
    const lines = [{ product: one, quantity: 2 }, { product: two }];
    const buyer = new Buyer();
    const { body } = await buyer.order(lines, { change: { utm: { source: 'facebook', medium: 'social' } } });
    await buyer.pay(body);
    for (let n = 0; n < 3; n += 1) expect((await buyer.confirm(body)).status).toBe(200);
    await buyer.visitor.get(`/api/orders/${body.orderId}`);
    expect(await times('purchase')).toBe(1);
    expect(await by('purchase', 'product')).toEqual({ [one.id]: 1, [two.id]: 1 });
    expect([await by('purchase', 'source'), await by('purchase', 'country')]).toEqual([{ social: 1 }, { GB: 1 }]);
  });

  test('a download and a submitted form', async () => {
    const log = {
      orderId: 'order_1',
      downloadType: 'software',
      downloadSource: 'order_success',
      downloadSuccess: true,
    };
    expect((await newVisitor().post('/api/download-access/log', log)).status).toBe(200);
    await newVisitor().post('/api/download-access/log', { ...log, downloadSuccess: false });
    expect(await times('file_download')).toBe(1);
    const sold = await product();
    expect((await ask(quoteBody([{ productId: sold.id, quantity: 9 }]))).status).toBe(200);
    expect((await write(newVisitor(), newAddress())).status).toBe(200);
    expect((await write(newVisitor(), newAddress(), { website: 'x' })).status).toBe(400);
    expect(await times('generate_lead')).toBe(2);
    const email = newAddress();
    await sendPlain(newVisitor(), '/api/contact/form', { ...WRITTEN, email });
    expect(await times('generate_lead')).toBe(2);
    const token = tokenOf((await mailTo(email)).text);
    for (let n = 0; n < 2; n += 1) await sendPlain(newVisitor(), '/api/contact/confirm', { token });
    expect(await times('generate_lead')).toBe(3);
  });
});

describe('beacons', () => {
  test('count what only the browser knows, by page, product and campaign', async () => {
    const sold = await product();
    const { status, body } = await beacon(
      newVisitor(),
      note(
        { event: 'select_item', products: [sold.id] },
        { event: 'add_to_cart', products: [sold.id] },
        { event: 'begin_checkout', products: [sold.id, 'no-such-product', 'nor-this-one'] },
      ),
    );
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await by('begin_checkout', 'product')).toEqual({ [sold.id]: 1, other: 1 });
    expect(await by('add_to_cart', 'page')).toEqual({ '/shop': 1 });
    expect(await by('select_item', 'source')).toEqual({ ads: 1 });
  });

  test('neither read nor set a cookie, and are also accepted as JSON', async () => {
    const visitor = newVisitor();
    visitor.cookies.set('__Host-keystall-customer', 'x'.repeat(40));
    const sold = await product();
    const added = note({ event: 'add_to_cart', products: [sold.id] });
    const { status, headers } = await beacon(visitor, added, { 'content-type': 'application/json' });
    expect([status, headers.getSetCookie()]).toEqual([200, []]);
    expect(await times('add_to_cart')).toBe(1);
  });

  test.each([
    ['no JSON', 'nonsense'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['no event', JSON.stringify({ page: '/', events: [] })],
    ['too many events', note(...Array(21).fill({ event: 'add_to_cart', products: ['a'] }))],
    ['an unknown event', note({ event: 'refund', products: ['a'] })],
    ['an event of the server', note({ event: 'purchase', products: ['a'] })],
    ['a field of a stranger', note({ event: 'add_to_cart', products: ['a'], email: 'ada@example.com' })],
    [
      'another field beside',
      JSON.stringify({ page: '/', events: [{ event: 'add_to_cart', products: ['a'] }], who: 1 }),
    ],
    ['no products', note({ event: 'add_to_cart', products: [] })],
    ['numbers', note({ event: 'add_to_cart', products: [1] })],
  ])('of %s are taken and count nothing', async (_, body) => {
    const answer = await beacon(newVisitor(), body);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    await laterDone();
    expect(await db.prepare('SELECT count(*) AS n FROM daily_count').first('n')).toBe(0);
  });

  test('with invented names are counted as other, so the table stays as small as the lists of the shop', async () => {
    const strange = (n: number) =>
      JSON.stringify({
        page: `/invented-${n}`,
        utm: { source: `source-${n}`, medium: `medium-${n}` },
        events: [{ event: 'add_to_cart', products: [`product-${n}`] }],
      });
    await Promise.all(Array.from({ length: 200 }, (_, n) => beacon(newVisitor(), strange(n))));
    expect(await times('add_to_cart')).toBe(200);
    for (const dimension of ['page', 'product', 'source', 'country'] as const)
      expect(await by('add_to_cart', dimension)).toEqual({ other: 200 });
  });

  test('of 1 MB, of other types and from other sites are refused', async () => {
    const added = note({ event: 'add_to_cart', products: ['a'] });
    expect((await beacon(newVisitor(), 'x'.repeat(1_000_000))).status).toBe(413);
    expect((await beacon(newVisitor(), added, { 'content-type': 'text/html' })).status).toBe(415);
    expect((await beacon(newVisitor(), added, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(await times('add_to_cart')).toBe(0);
  });

  test('above the limit of an address are accepted and dropped', async () => {
    const limited = newVisitor({ limiter: { limit: async () => ({ success: false }) } });
    const { status } = await beacon(limited, note({ event: 'add_to_cart', products: ['a'] }));
    expect([status, await times('add_to_cart')]).toEqual([200, 0]);
  });
});

describe('Searches without results', () => {
  const search = (term: string, visitor = newVisitor()) => beacon(visitor, note({ event: 'search_no_results', term }));
  const found = async () => {
    await laterDone();
    return (await db.prepare('SELECT term, times FROM daily_search ORDER BY term').all()).results;
  };

  test('are stored by term, except terms that may be personal', async () => {
    for (const term of ['Visio  2016', 'visio 2016', 'ada@example.com', '0170 1234567', 'AAAAA-BBBBB-CCCCC'])
      await search(term);
    expect(await found()).toEqual([{ term: 'visio 2016', times: 2 }]);
    expect(await times('search_no_results')).toBe(5);
  });

  test('a day keeps 200 terms at most', async () => {
    const word = (n: number) => `term ${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`;
    for (let n = 0; n < 230; n += 1) await search(word(n));
    await search(word(0));
    await laterDone();
    expect(await db.prepare('SELECT count(*) AS n, max(times) AS most FROM daily_search').first()).toEqual({
      n: 200,
      most: 2,
    });
  });
});

test('events of one isolate are one write, and the request that waits for it may be cut off', async () => {
  const later = clock();
  const calls: number[] = [];
  const counting = new Proxy(db, {
    get: (target, name) =>
      name === 'batch'
        ? (list: D1PreparedStatement[]) => {
            calls.push(list.length);
            return target.batch(list);
          }
        : Reflect.get(target, name).bind(target),
  });
  const settings = { ...testServices().settings, COUNT_EVERY_MS: 50 };
  const sold = await product();
  const shop = newVisitor({ db: counting, settings, now: later.now });
  await shop.get('/api/products');
  calls.length = 0;
  const added = note({ event: 'add_to_cart', products: [sold.id] });
  await Promise.all(Array.from({ length: 20 }, () => beacon(shop, added)));
  await laterDone();
  expect(calls.filter((n) => n === 1)).toHaveLength(1);
  expect(await times('add_to_cart')).toBe(20);
});

test('every event that can be counted is allowed by the table', async () => {
  for (const event of COUNTED) {
    const write = `INSERT INTO daily_count VALUES ('2026-11-22', '${event}', 'all', '', 1)`;
    await db.prepare(write).run();
  }
  expect(await db.prepare('SELECT count(*) AS n FROM daily_count').first('n')).toBe(COUNTED.length);
  await expect(db.prepare("INSERT INTO daily_count VALUES ('2026-11-22', 'x', 'all', '', 1)").run()).rejects.toThrow();
});
