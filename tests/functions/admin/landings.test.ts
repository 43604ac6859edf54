import { beforeAll, expect, test, vi } from 'vitest';
import { pruneCounts } from '../../../functions/analytics/prune-counts';
import { watchPages } from '../../../functions/coupons/watch-pages';
import { countView } from '../../../functions/storefront/count-view';
import type { LandingRow } from '../../../src/shop/content/contract-staff';
import { type LandingPage, landingPage } from '../../../src/shop/content/landing-pages';
import { DAY_MS } from '../../../src/shop/time';
import { countedBatches } from '../../support/batches.ts';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, coupon, db, product, range, row } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const TEN = { kind: 'percentage', basisPoints: 1_000 } as const;
const FACTS = {
  title: 'A page',
  description: 'What it says in search results, at some length.',
  products: [] as string[],
  hosts: [] as string[],
  keywords: [] as string[],
  default: false,
  draft: false,
  noindex: false,
};
const NOON = Date.parse('2026-11-22T12:00:00Z');
/** Staff are warned, by the clock of the shop, about a page whose date has come. */
const NEXT_MONTH = new Date(Date.now() + 30 * DAY_MS).toISOString();
const page = (id: string, change: object) => landingPage(id, { ...FACTS, ...change }, NOON);

let pages: LandingPage[];
let staff: Visitor;
let open: { code: string };
let sold: { id: string; priceMinor: number };

beforeAll(async () => {
  sold = await product({ keys: 9 });
  const gone = await product();
  await db.prepare("UPDATE product SET status = 'retired' WHERE id = ?").bind(gone.id).run();
  open = await coupon({ value: TEN });
  pages = [
    page('spring', { coupon: open.code, products: [sold.id], hosts: ['spring.example'], token: 'partner-1' }),
    page('broken', { coupon: 'NO-SUCH', products: [sold.id, gone.id] }),
    page('later', { publishAt: NEXT_MONTH, coupon: open.code }),
    page('idea', { draft: true, coupon: open.code }),
  ];
  staff = await verifiedStaff({ landingPages: async () => pages });
});

const list = async (query = '') =>
  (await staff.get<{ rows: LandingRow[]; total: number; campaigns: object[] }>(`/api/admin/landings${query}`)).body;
const one = async (id: string) => (await staff.get<{ landing: LandingRow }>(`/api/admin/landings/${id}`)).body.landing;

test('every page is listed with its state; drafts and scheduled pages have no further details', async () => {
  const { rows, total } = await list();
  expect(total).toBe(4);
  expect(rows.map(({ id, state, coupon: named }) => [id, state, named !== null])).toEqual([
    ['broken', 'live', true],
    ['idea', 'draft', false],
    ['later', 'scheduled', false],
    ['spring', 'live', true],
  ]);
  expect(await one('spring')).toMatchObject({ token: 'partner-1', hosts: ['spring.example'], warnings: [] });
});

test('a page whose coupon or product is gone says what to do', async () => {
  const { rows } = await list('?trouble=yes');
  expect(rows.map(({ id }) => id)).toEqual(['broken']);
  const [broken] = rows;
  expect(broken?.coupon).toEqual({ code: 'NO-SUCH', state: null });
  expect(broken?.products.map(({ live }) => live)).toEqual([true, false]);
  expect(broken?.warnings).toHaveLength(2);
  expect(broken?.warnings[0]).toBe('There is no coupon NO-SUCH. Create it, or remove it from the page.');
});

test('the list filters by host and state, and an unknown page is not found', async () => {
  expect((await list('?q=spring.example')).rows.map(({ id }) => id)).toEqual(['spring']);
  expect((await list('?state=draft')).rows.map(({ id }) => id)).toEqual(['idea']);
  expect((await staff.get('/api/admin/landings/no-such-page')).status).toBe(404);
});

test('orders are counted by campaign and by the coupon of a page', async () => {
  const utm = { source: 'newsletter', medium: 'email', campaign: 'Spring' };
  const bought = { coupon: { ...open, value: TEN, productIds: null }, change: { utm } };
  await new Buyer().buy([{ product: sold }], bought);
  await new Buyer().order([{ product: sold }], { change: { utm } });
  expect(await one('spring')).toMatchObject({ orders: 1, couponOrders: 1 });
  expect((await list()).campaigns).toContainEqual({ ...utm, currency: 'USD', orders: 1, revenue: 9 });
});

test('orders of a page are counted however many campaigns there are', async () => {
  const utm = { source: 'newsletter', medium: 'email', campaign: 'broken' };
  const { orderId } = await new Buyer().buy([{ product: sold }], { change: { utm } });
  const { results } = await db.prepare("SELECT name FROM pragma_table_info('orders')").all<{ name: string }>();
  const own: Record<string, string> = {
    id: "id || '_' || n",
    provider_ref: "'pi_' || n",
    utm: "json_object('source', 'x', 'medium', 'y', 'campaign', 'many-' || (n / 2))",
  };
  const columns = results.map(({ name }) => name).filter((name) => name !== 'seq');
  await db
    .prepare(
      `WITH RECURSIVE copy(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM copy WHERE n < 203)
       INSERT INTO orders (${columns}) SELECT ${columns.map((name) => own[name] ?? name)} FROM orders, copy WHERE id = ?1`,
    )
    .bind(orderId)
    .run();
  const { rows, campaigns } = await list();
  expect(campaigns).toHaveLength(100);
  expect(rows.find(({ id }) => id === 'broken')?.orders).toBe(1);
});

test('views are counted by page and day from the call each page makes, whatever its URL', async () => {
  const later = clock();
  const shop = newVisitor({ landingPages: async () => pages, now: later.now });
  const open = async (referer: string, headers = {}) => {
    const answer = await shop.send('GET', '/api/storefront', { headers: { referer, ...headers } });
    expect(answer.status).toBe(200);
  };
  const ours = 'http://localhost:8787';
  const before = (await one('spring')).views;
  // Reported concurrently, they are one write.
  await Promise.all([open(`${ours}/spring?utm_source=x`), open(`${ours}/spring/`), open(`${ours}/t/partner-1`)]);
  await laterDone();
  for (const other of ['/idea', '/later', '/', '/no-such-page', '/spring/more']) await open(ours + other);
  await open('https://elsewhere.example/spring');
  await open('no address');
  await open(`${ours}/spring`, { 'user-agent': 'Examplebot/1.0' });
  await laterDone();
  const { views } = await one('spring');
  expect(views - before).toBe(3);
  expect((await list('?sort=views&dir=desc')).rows[0]?.id).toBe('spring');
  // By itself, the list begins with the pages that need attention.
  const { rows } = await list('');
  expect(rows[0]?.warnings).not.toEqual([]);
  expect(rows.find(({ warnings }) => warnings.length === 0)?.id).toBe('spring');
  const counted =
    "SELECT value, times FROM daily_count WHERE event = 'page_view' AND dimension = 'page' ORDER BY value";
  const { results } = await db.prepare(counted).all();
  expect(results).toEqual([
    { value: '/', times: 1 },
    { value: '/spring', times: 3 },
    { value: 'other', times: 4 },
  ]);
  later.forward(762 * DAY_MS);
  await pruneCounts(testDeps({ now: later.now }));
  expect(await row('SELECT count(*) AS rows FROM daily_count')).toEqual({ rows: 0 });
});

test('a view that could not be written is written with the next', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const away = { batch: () => expect.unreachable(), prepare: () => expect.unreachable() } as unknown as D1Database;
  const landingPages = async () => pages;
  const from = 'http://localhost:8787/broken';
  const before = (await one('broken')).views;
  await countView(testDeps({ db: away, landingPages }), {
    from,
    at: from,
    userAgent: 'test',
    country: undefined,
    products: [],
  });
  expect(silent).toHaveBeenCalledOnce();
  silent.mockRestore();
  expect((await one('broken')).views).toBe(before);
  await newVisitor({ landingPages }).send('GET', '/api/storefront', { headers: { referer: from } });
  await laterDone();
  expect((await one('broken')).views).toBe(before + 2);
});

test('staff are notified of a live page with a closed coupon until it is open again', async () => {
  const entry = (id: string) =>
    row<{ state: string; message: string }>(
      "SELECT state, message FROM attention WHERE kind = 'page_coupon' AND subject = ?",
      `page:${id}`,
    );
  const { code } = await coupon({ value: TEN });
  const offering = [page('autumn', { coupon: code })];
  await watchPages(testDeps(), offering);
  expect(await entry('autumn')).toBeFalsy();
  await db.prepare('UPDATE coupon SET active = 0 WHERE code = ?').bind(code).run();
  await watchPages(testDeps(), offering);
  await watchPages(testDeps(), offering);
  expect((await entry('autumn'))?.message).toBe(
    `Landing page /autumn: The coupon ${code} is paused, so the page does not show it. Open it again, or take it off the page.`,
  );
  const batches = countedBatches();
  await watchPages(
    testDeps({ db: batches.db }),
    range(1_200).map((at) => page(`autumn-${at}`, { coupon: code })),
  );
  expect([(await entry('autumn-1199'))?.state, batches.most() < 1_000]).toEqual(['open', true]);
  await db.prepare('UPDATE coupon SET active = 1 WHERE code = ?').bind(code).run();
  await watchPages(testDeps(), offering);
  expect((await entry('autumn'))?.state).toBe('resolved');
});
