import { beforeAll, expect, test } from 'vitest';
import { statement } from '../../../functions/db/client';
import { updateReports } from '../../../functions/reports/update-reports';
import { clearSettingsCache } from '../../../functions/settings/shop-settings';
import type { Report } from '../../../src/shop/reports/contract';
import { netOf } from '../../../src/shop/reports/sums';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { db, product, restock } from '../../support/stock.ts';
import { typed } from '../../support/withdrawals.ts';

// Mails that contain keys disclose them: copies are returned unrevealed where mails contain a link.
beforeAll(async () => {
  const link = "INSERT INTO setting (name, value, updated_at, revision) VALUES ('orderMail', '\"link\"', 1, 1)";
  await statement(db, link).run();
  clearSettingsCache();
});

const read = async (view: string) => {
  await laterDone();
  await updateReports(testDeps());
  return (await (await verifiedStaff()).get<Report>(`/api/admin/reports?view=${view}`)).body;
};

/** What was paid for the keys of a product and kept, and the total of its sales. */
async function figuresOf({ id }: { id: string }) {
  const { lots } = await read('stock');
  const { breakdowns } = await read('products');
  const sales = breakdowns.find(({ dimension }) => dimension === 'product')?.rows.find(({ name }) => name === id);
  const kept = lots.filter((lot) => lot.product === id).map(({ paidUsd, backUsd }) => paidUsd - backUsd);
  return { kept, net: sales && netOf(sales.now) };
}

test('refunded copies without a key leave the revenue of the lots alone; the rest is refunded with them', async () => {
  const [late, other] = [
    await product({ keys: 1, priceMinor: 1_000 }),
    await product({ keys: 1, priceMinor: 2_000 }),
  ] as const;
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: late, quantity: 3 }, { product: other }]);
  expect((await buyer.visitor.post(`/api/orders/${orderId}/refund-rest`, {})).status).toBe(200);
  expect(await figuresOf(late)).toEqual({ kept: [1_000], net: 1_000 });
  const staff = await verifiedStaff();
  const answer = await staff.post(`/api/admin/orders/${orderId}/refund`, { reason: 'Changed their mind.' });
  expect(answer.status).toBe(200);
  expect(await figuresOf(late)).toEqual({ kept: [0], net: 0 });
  expect(await figuresOf(other)).toEqual({ kept: [0], net: 0 });
});

test('unrevealed copies are refunded for their own lots, and the rest of the line for the others', async () => {
  const sold = await product({ keys: 1, priceMinor: 1_000 });
  await restock(sold, 2);
  const buyer = new Buyer();
  const agreed = { change: { consents: { terms: true, immediateDelivery: true } } };
  const { orderId, licenseKeys } = await buyer.buy([{ product: sold, quantity: 3 }], agreed);
  await buyer.visitor.post(`/api/orders/${orderId}/keys/${licenseKeys[0]?.keyId}/reveal`, {});
  await typed(orderId);
  expect((await buyer.visitor.post('/api/withdrawals', { orderId })).status).toBe(200);
  expect(await figuresOf(sold)).toEqual({ kept: [0, 1_000], net: 1_000 });
  const staff = await verifiedStaff();
  expect((await staff.post(`/api/admin/orders/${orderId}/refund`, { reason: 'As a courtesy.' })).status).toBe(200);
  expect(await figuresOf(sold)).toEqual({ kept: [0, 0], net: 0 });
});
