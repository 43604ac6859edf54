import { expect, test } from 'vitest';
import { updateReports } from '../../../functions/reports/update-reports';
import type { HomeReport } from '../../../src/shop/reports/contract';
import { DAY_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { MINUTE, product } from '../../support/stock.ts';

// A Wednesday, 10:20 in New York.
let at = Date.parse('2026-11-18T15:20:00Z');
const services = { now: () => at };

test('the same day last week is counted until the same minute, as the page says', async () => {
  const sold = await product({ keys: 3, priceMinor: 10_000 });
  const buy = async () => {
    const bought = await new Buyer(services).buy([{ product: sold }]);
    await laterDone();
    await updateReports(testDeps(services));
    return bought.orderId;
  };
  const [kept, back] = [await buy(), await buy()];
  at += 20 * MINUTE;
  await (await verifiedStaff(services)).post(`/api/admin/orders/${back}/refund`, { reason: 'Changed their mind.' });
  await laterDone();
  await updateReports(testDeps(services));
  const lastWeekBy = async (minutes: number) => {
    at = Date.parse('2026-11-25T15:00:00Z') + minutes * MINUTE;
    await updateReports(testDeps(services));
    const { body } = await (await verifiedStaff(services)).get<HomeReport>('/api/admin/reports/home');
    return [body.hour, body.lastWeek.orders, body.lastWeek.gross, body.lastWeek.refund];
  };
  expect(kept).not.toBe(back);
  expect(await lastWeekBy(10)).toEqual([10 + 1 / 6, 0, 0, 0]);
  expect(await lastWeekBy(30)).toEqual([10.5, 2, 20_000, 0]);
  expect(await lastWeekBy(45)).toEqual([10.75, 2, 20_000, 10_000]);
  expect(await lastWeekBy(75)).toEqual([11.25, 2, 20_000, 10_000]);
  at += DAY_MS;
  expect((await lastWeekBy(75))[1]).toBe(2);
});

test('on the day the clocks go back it is counted until the same local time, too', async () => {
  at = Date.parse('2026-10-25T14:10:00-04:00');
  await new Buyer(services).buy([{ product: await product({ keys: 1, priceMinor: 10_000 }) }]);
  await laterDone();
  const lastWeekBy = async (time: string) => {
    at = Date.parse(`2026-11-01T${time}:00-05:00`);
    await updateReports(testDeps(services));
    const { body } = await (await verifiedStaff(services)).get<HomeReport>('/api/admin/reports/home');
    return [body.hour, body.lastWeek.orders];
  };
  expect(await lastWeekBy('14:06')).toEqual([14.1, 0]);
  expect(await lastWeekBy('14:15')).toEqual([14.25, 1]);
  expect(await lastWeekBy('23:30')).toEqual([23.5, 1]);
});
