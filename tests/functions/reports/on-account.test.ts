import { expect, test } from 'vitest';
import { updateReports } from '../../../functions/reports/update-reports';
import type { Report } from '../../../src/shop/reports/contract';
import { laterDone, testDeps } from '../../support/deps.ts';
import { approved } from '../../support/on-account.ts';
import { product } from '../../support/stock.ts';

test('figures count an order on account when its keys are delivered, never before its transfer', async () => {
  const sold = await product({ keys: 3, priceMinor: 4_900 });
  const [trusted, first] = [await approved(100), await approved(100, { keys: 'on_payment' })];
  const today = async () => {
    await laterDone();
    await updateReports(testDeps());
    const { body } = await trusted.staff.get<Report>('/api/admin/reports?view=sales');
    const { orders, units, gross } = body.days.at(-1) ?? {};
    return { orders, units, gross };
  };
  const { orderId: waiting } = (await first.order([{ product: sold }])).body;
  expect((await today()).orders ?? 0).toBe(0);
  await first.book(waiting, 'received', 20, 'a-part-of-it');
  expect((await today()).orders ?? 0).toBe(0);
  const { orderId } = (await trusted.order([{ product: sold }])).body;
  expect(await today()).toEqual({ orders: 1, units: 1, gross: 4_900 });
  await first.book(waiting, 'received', 29, 'the-rest');
  expect(await today()).toEqual({ orders: 2, units: 2, gross: 9_800 });
  // The transfer of an order whose keys are out changes no figure.
  await trusted.book(orderId, 'received', 49, 'later');
  expect(await today()).toEqual({ orders: 2, units: 2, gross: 9_800 });
});
