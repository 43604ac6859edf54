import { beforeAll, expect, test } from 'vitest';
import { metered } from '../../../functions/platform/meter';
import { updateReports } from '../../../functions/reports/update-reports';
import { store } from '../../../src/config/store';
import type { HomeReport, Report } from '../../../src/shop/reports/contract';
import { dayAt } from '../../../src/shop/reports/days';
import { VIEW_NAMES } from '../../../src/shop/reports/views';
import { DAY_MS } from '../../../src/shop/time';
import { Buyer, billing } from '../../support/buyer.ts';
import { setSettings } from '../../support/carts.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { alikeOrders } from '../../support/sales-rows.ts';
import { clock, count, coupon, db, product, restock } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';

const time = clock();
let sold: { id: string; priceMinor: number };
const services = { now: time.now };
const keep = () => updateReports(testDeps(services));
const read = async (query: string) => {
  const staff = await verifiedStaff(services);
  return (await staff.get<Report>(`/api/admin/reports${query}`)).body;
};

beforeAll(async () => {
  sold = await product({ keys: 3, priceMinor: 10_000 });
  const tenth = await coupon({ value: { kind: 'percentage', basisPoints: 1_000 } });
  const first = await new Buyer(services).buy([{ product: sold }]);
  await new Buyer(services).buy([{ product: sold }], { coupon: { ...tenth }, currency: 'EUR' });
  const staff = await verifiedStaff(services);
  await staff.post(`/api/admin/orders/${first.orderId}/refund`, { reason: 'Changed their mind.' });
  await laterDone();
  await keep();
});

test('sales, a coupon and a refund appear in their reports', async () => {
  const sales = await read('?view=sales');
  expect(sales.days.at(-1)).toMatchObject({
    orders: 2,
    units: 2,
    gross: 20_000,
    discount: 1_000,
    refunds: 1,
    refund: 10_000,
  });
  expect([sales.pending, sales.days.length, sales.daysBefore.length]).toEqual([0, 30, 30]);
  expect(time.now() - (sales.asOf ?? 0)).toBeLessThan(60_000);
  const { breakdowns } = await read('?view=products&period=7d');
  expect(
    breakdowns.map(({ dimension, rows }) => [dimension, rows.map(({ label, now }) => [label, now.orders])]),
  ).toEqual([
    ['product', [[sold.id, 2]]],
    [
      'coupon',
      [
        ['', 1],
        ['', 1],
      ],
    ],
  ]);
  const { currencies } = await read('?view=payments');
  expect(currencies.map(({ currency, now }) => [currency, now.orders]).sort()).toEqual([
    ['EUR', 1],
    ['USD', 1],
  ]);
  const { tallies } = await read('?view=service');
  expect(tallies.find(({ metric }) => metric === 'to_key')).toMatchObject({ name: '10', now: 2, before: 0 });
  const { lots, runway, defects } = await read('?view=stock');
  expect(lots).toMatchObject([{ sold: 2, returned: 1, paidUsd: 19_000, backUsd: 10_000, costUsd: null }]);
  expect(runway).toMatchObject([{ productId: sold.id, stock: 2, sold: 2 }]);
  expect(defects).toMatchObject([{ sold: 2, defective: 0, costUsd: 0, creditUsd: 0 }]);
});

test('home compares today with the same day last week until the same hour', async () => {
  const staff = await verifiedStaff(services);
  const home = (await staff.get<HomeReport>('/api/admin/reports/home')).body;
  expect(home).toMatchObject({ now: { orders: 2, refund: 10_000 }, lastWeek: { orders: 0 } });
  time.forward(7 * DAY_MS);
  await keep();
  const later = (await (await verifiedStaff(services)).get<HomeReport>('/api/admin/reports/home')).body;
  expect([later.now.orders, later.days.length, later.today > home.today]).toEqual([0, 30, true]);
});

test('a key that arrives late is counted on the day it was paid', async () => {
  await new Buyer(services).buy([{ product: sold, quantity: 3 }]);
  await keep();
  time.forward(DAY_MS / 2);
  await restock(sold, 1, 1, services);
  await laterDone();
  await keep();
  const { tallies } = await read('?view=service&period=7d');
  expect(tallies.filter(({ metric }) => metric === 'to_key').map(({ name, now }) => [name, now])).toEqual([
    ['10', 2],
    ['86400', 1],
  ]);
  expect(await count('SELECT count(*) FROM report_change')).toBe(0);
});

test.each([...VIEW_NAMES.map((view) => `?view=${view}&period=365d`), '/home', '/checks'])(
  '%s takes at most three calls',
  async (query) => {
    const meter = { trips: 0, read: 0, written: 0 };
    const staff = await verifiedStaff({ ...services, db: metered(db, meter) });
    Object.assign(meter, { trips: 0, read: 0, written: 0 });
    const { status } = await staff.get(`/api/admin/reports${query}`);
    expect([status, meter.trips <= 3, meter.written]).toEqual([200, true, 0]);
  },
);

test('a custom period is compared with the same number of days right before, without future days', async () => {
  const { now, before, days } = await read('?from=2020-02-27&to=2020-03-01');
  expect([now, before, days.length]).toEqual([
    { from: '2020-02-27', to: '2020-03-01' },
    { from: '2020-02-23', to: '2020-02-26' },
    4,
  ]);
  const today = dayAt(time.now(), store.hours.timeZone);
  const chosen = await read(`?view=marketing&from=${today.slice(0, 4)}-01-01&to=${today.slice(0, 4)}-12-31`);
  expect(chosen.now.to <= today).toBe(true);
});

test.each([
  ['?from=2026-01-01', 'to'],
  ['?from=2026-01-02&to=2026-01-01', 'to'],
  ['?from=2020-01-01&to=2026-01-01', 'from'],
  ['?from=2026-02-30&to=2026-03-01', 'from'],
])('%s is refused at %s', async (query, path) => {
  const staff = await verifiedStaff(services);
  const { status, body } = await staff.get<{ issues: { path: string }[] }>(`/api/admin/reports${query}`);
  expect([status, body.issues[0]?.path]).toEqual([400, path]);
});

test('an unknown view or period is refused at its field', async () => {
  const staff = await verifiedStaff(services);
  for (const [name, value] of [
    ['view', 'secrets'],
    ['period', '9d'],
  ]) {
    const { status, body } = await staff.get<{ issues: { path: string }[] }>(`/api/admin/reports?${name}=${value}`);
    expect([status, body.issues[0]?.path]).toEqual([400, name]);
  }
});

test('cards and wallets are separate, with their declines, first pages of visits and recovered carts', async () => {
  const { stub, services: stripe } = stripeShop(services);
  const buyer = new Buyer(stripe);
  await restock(sold, 5, 1, services);
  const pay = async (wallet: string | null, landingPage?: string) => {
    const { body } = await buyer.order([{ product: sold }], { change: { landingPage, forceNew: true } });
    const details = { type: 'card', card: { fingerprint: null, wallet: wallet && { type: wallet } } };
    const intent = stub.intents.get(body.paymentIntentId) ?? {};
    const refused = { type: 'card_error', code: 'card_declined', payment_method: details };
    Object.assign(intent, { last_payment_error: refused });
    const failed = stub.event('payment_intent.payment_failed', { id: body.paymentIntentId });
    await deliver(stripe, failed, { timestamp: Math.floor(time.now() / 1000) });
    Object.assign(intent, { last_payment_error: null, latest_charge: { id: 'ch_1', payment_method_details: details } });
    stub.pay(body.paymentIntentId);
    return (await buyer.confirm(body)).body.orderId;
  };
  const before = await read('?view=marketing&period=7d');
  const landings = (report: Report) =>
    report.breakdowns.find(({ dimension }) => dimension === 'landing')?.rows.map(({ name, now }) => [name, now.orders]);
  expect(landings(before)).toEqual([['', 1]]);
  const orderId = await pay('apple_pay', '/spring-offer');
  await pay(null);
  await db
    .prepare(
      `INSERT INTO abandoned_cart (id, session_hash, state, email, customer_name, customer_phone, lines, subtotal_minor,
         sum_differs, page_url, referrer, order_id, closed_at, created_at, updated_at)
       VALUES ('cart_x', 'x', 'recovered', 'x@example.com', '', '', '[]', 0, 0, '', '', ?, 1, 1, 1)`,
    )
    .bind(orderId)
    .run();
  await laterDone();
  await keep();
  const { breakdowns, tallies } = await read('?view=payments&period=7d');
  expect(breakdowns[0]?.rows.map(({ name, now }) => [name, now.orders])).toEqual([
    ['sandbox:card', 1],
    ['stripe:apple_pay', 1],
    ['stripe:card', 1],
  ]);
  expect(tallies.map(({ name, now }) => [name, now])).toEqual([
    ['stripe:apple_pay', 1],
    ['stripe:card', 1],
  ]);
  expect(landings(await read('?view=marketing&period=7d'))?.sort()).toEqual([
    ['', 2],
    ['/spring-offer', 1],
  ]);
  const sales = await read('?view=sales&period=7d');
  const carts = sales.breakdowns.find(({ dimension }) => dimension === 'cart')?.rows;
  expect(carts?.find(({ name }) => name === 'recovered')?.now).toMatchObject({ orders: 1, gross: 10_000 });
});

test('the tax of a day is that of its invoices less its credit notes', async () => {
  await setSettings({ taxRates: 'destination' });
  await restock(sold, 2, 1, services);
  const [kept, back] = [new Buyer(services), new Buyer(services)];
  const inGermany = ({ email }: Buyer) => ({ change: { billingInfo: { ...billing(email), country: 'DE' } } });
  await kept.buy([{ product: sold }], inGermany(kept));
  const { orderId } = await back.buy([{ product: sold }], inGermany(back));
  await keep();
  // 19 of 119 parts of $ 100.00, twice.
  expect((await read('?view=sales&period=7d')).tax).toEqual({ now: 3_194, before: 0 });
  const staff = await verifiedStaff(services);
  await staff.post(`/api/admin/orders/${orderId}/refund`, { reason: 'Changed their mind.' });
  await laterDone();
  await keep();
  expect((await read('?view=sales&period=7d')).tax).toEqual({ now: 1_597, before: 0 });
  const { currencies } = await read('?view=payments&period=7d');
  expect(currencies.find(({ currency }) => currency === 'USD')?.tax).toBe(1_597);
  await setSettings({ taxRates: null });
});

test('no part reads more rows after a thousand more orders', async () => {
  const parts = [...VIEW_NAMES.map((view) => `?view=${view}&period=365d`), '/home', '/checks'];
  const rows = async () => {
    const meter = { trips: 0, read: 0, written: 0 };
    const staff = await verifiedStaff({ ...services, db: metered(db, meter) });
    const read: [string, number][] = [];
    for (const part of parts) {
      // The first call of a person may write when they were last seen.
      await staff.get(`/api/admin/reports${part}`);
      meter.read = 0;
      const { status } = await staff.get(`/api/admin/reports${part}`);
      read.push([`${part} ${status}`, meter.read]);
    }
    return read;
  };
  await alikeOrders(sold.id, time.now(), { from: 0, many: 20 });
  await keep();
  const few = await rows();
  await alikeOrders(sold.id, time.now(), { from: 20, many: 1_000 });
  await keep();
  expect((await read('?view=sales')).days.at(-1)?.orders).toBeGreaterThan(500);
  expect(await rows()).toEqual(few);
});
