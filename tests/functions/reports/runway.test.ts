import { beforeAll, expect, test } from 'vitest';
import { compose } from '../../../functions/mail/compose';
import type { OutboxRow } from '../../../functions/mail/statements';
import { updateReports } from '../../../functions/reports/update-reports';
import type { StockOutput } from '../../../src/shop/licenses/contract-staff';
import type { HomeReport, Report } from '../../../src/shop/reports/contract';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, db, product } from '../../support/stock.ts';

const time = clock();
const services = { now: time.now };
let fast: { id: string; priceMinor: number };
let ended: { id: string; priceMinor: number };

beforeAll(async () => {
  fast = await product({ keys: 1_501, priceMinor: 1_000 });
  ended = await product({ keys: 3, priceMinor: 1_000 });
  for (const sold of [fast, ended]) await new Buyer(services).buy([{ product: sold }]);
  await laterDone();
  await updateReports(testDeps(services));
  // As if 3,000 had been sold within the month.
  await db.prepare('UPDATE daily_sales SET units = 3000 WHERE name = ?').bind(fast.id).run();
  await db.prepare("UPDATE product SET status = 'retired' WHERE id = ?").bind(ended.id).run();
});

test('fast sellers are listed with the keys needed, and products that are off sale are not', async () => {
  const staff = await verifiedStaff(services);
  const row = { productId: fast.id, stock: 1_500, sold: 3_000, onSale: true };
  expect((await staff.get<HomeReport>('/api/admin/reports/home')).body.runway).toMatchObject([row]);
  expect((await staff.get<Report>('/api/admin/reports?view=stock')).body.runway).toMatchObject([row]);
});

test('owed copies stay in the list of what to order, whatever became of their product', async () => {
  const owed = await product({ keys: 0, priceMinor: 1_000 });
  await new Buyer(services).buy([{ product: owed }]);
  await laterDone();
  await updateReports(testDeps(services));
  await db.prepare("UPDATE product SET status = 'retired' WHERE id = ?").bind(owed.id).run();
  const staff = await verifiedStaff(services);
  const { runway } = (await staff.get<Report>('/api/admin/reports?view=stock')).body;
  // Their order depends on their ids, and those on how many products other files have created.
  const listed = runway.toSorted((one, other) => one.waiting - other.waiting);
  expect(listed.map(({ productId, waiting, onSale }) => [productId, waiting, onSale])).toEqual([
    [fast.id, 0, true],
    [owed.id, 1, false],
  ]);
});

test('Licenses counts sales as Home does, refunds included', async () => {
  const returned = await product({ keys: 5, priceMinor: 1_000 });
  const { orderId } = await new Buyer(services).buy([{ product: returned, quantity: 2 }]);
  await laterDone();
  const staff = await verifiedStaff(services);
  await staff.post(`/api/admin/orders/${orderId}/refund`, { reason: 'asked for it' });
  await laterDone();
  await updateReports(testDeps(services));
  const { runway } = (await staff.get<HomeReport>('/api/admin/reports/home')).body;
  const { products } = (await staff.get<StockOutput>('/api/admin/stock')).body;
  const of = <Row extends { productId: string }>(rows: Row[]) =>
    rows.find(({ productId }) => productId === returned.id);
  expect(of(runway)?.sold).toBe(2);
  expect(of(products)?.sold30d).toBe(2);
});

test('a summary lists nothing as running out that lasts or is off sale', async () => {
  const day = new Date(time.now()).toISOString().slice(0, 10);
  const mail = { id: 'mail_soon', kind: 'sales_summary', subject_id: `summary_day_${day}_x`, created_at: time.now() };
  const composed = await compose(testDeps(services), mail as OutboxRow);
  expect(composed?.mail.text).toContain('Net revenue');
  expect(composed?.mail.text).not.toMatch(/\d+ left/);
});
