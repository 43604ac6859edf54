import { beforeAll, expect, test } from 'vitest';
import { recentOrders } from '../../../functions/orders/recent-orders';
import type { HomeReport } from '../../../src/shop/reports/contract';
import { HOUR_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { coupon, db, product } from '../../support/stock.ts';

const production = () => ({ settings: { ...testServices().settings, ENVIRONMENT: 'production' as const } });
// biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here; the contract is checked where they are made.
const ask = async (path: string, services = {}) => (await (await verifiedStaff(services)).get<any>(path)).body;
let code: string;
let real: string;
let email: string;

// One order with real money and one with a test card, by the same buyer with the same coupon.
beforeAll(async () => {
  const sold = await product({ keys: 4, priceMinor: 10_000 });
  const made = await coupon({ value: { kind: 'percentage', basisPoints: 1_000 } });
  code = made.code;
  const buyer = new Buyer();
  email = buyer.email;
  real = (await buyer.buy([{ product: sold }], { coupon: { ...made } })).orderId;
  await new Buyer().buy([{ product: sold }], { coupon: { ...made }, email });
  await db.prepare('UPDATE orders SET live_mode = 1 WHERE id = ?').bind(real).run();
});

test('a shop in production counts no test payment, and labels each', async () => {
  const { totals, rows } = await ask(`/api/admin/orders?q=${email}`, production());
  expect(totals).toEqual([{ currency: 'USD', minor: 9_000 }]);
  expect(rows.map(({ id, testMode }: { id: string; testMode: boolean }) => [id === real, testMode])).toEqual([
    [false, true],
    [true, false],
  ]);
  const [customer] = (await ask(`/api/admin/customers?q=${email}`, production())).rows;
  const sumOf = async (list: string) => (await ask(`/api/admin/${list}`, production())).totals;
  expect(await sumOf(`customers?q=${email}`)).toEqual([{ currency: 'USD', minor: 9_000 }]);
  expect(await sumOf(`coupons?q=${code}`)).toEqual([{ currency: 'USD', minor: 1_000 }]);
  // Both documents were issued in the series of tests.
  expect(await sumOf('invoices?kind=invoice')).toEqual([]);
  expect(await sumOf('invoices?kind=invoice&mode=test')).toEqual([{ currency: 'USD', minor: 18_000 }]);
  expect(customer.spent).toEqual([{ currency: 'USD', amount: 90 }]);
  expect((await ask(`/api/admin/customers/${customer.id}`, production())).spent).toEqual(customer.spent);
  const { report } = await ask(`/api/admin/coupons/${code}`, production());
  expect(report.sales).toMatchObject([{ orders: 1, revenue: 90, discount: 10 }]);
  const home: HomeReport = await ask('/api/admin/reports/home', production());
  expect(home.latest?.map(({ testMode }) => testMode)).toEqual([true, false]);
  expect((await ask('/api/admin/session', production())).testShop).toBe(false);
});

test('a shop in test mode counts them all, and says that it is one', async () => {
  const { totals } = await ask(`/api/admin/orders?q=${email}`);
  expect(totals).toEqual([{ currency: 'USD', minor: 18_000 }]);
  const [customer] = (await ask(`/api/admin/customers?q=${email}`)).rows;
  expect(customer.spent).toEqual([{ currency: 'USD', amount: 180 }]);
  expect((await ask(`/api/admin/coupons/${code}`)).report.sales).toMatchObject([{ orders: 2, revenue: 180 }]);
  expect((await ask('/api/admin/session')).testShop).toBe(true);
});

test('the storefront shows no buyer who paid with a test card', async () => {
  const sold = await product({ keys: 4 });
  for (let bought = 0; bought < 4; bought += 1) await new Buyer().buy([{ product: sold }]);
  await db.prepare(`UPDATE orders SET consents = '{"showFirstName":1}'`).run();
  const shown = async (services = {}, later = 0) =>
    (await recentOrders({ ...testDeps(), ...services, now: () => Date.now() + later })).orders.length;
  expect(await shown()).toBeGreaterThan(3);
  // Results are cached for a while, so an hour passes.
  expect(await shown(production(), HOUR_MS)).toBe(0);
});
