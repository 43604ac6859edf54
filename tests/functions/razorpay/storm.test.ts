import { afterEach, expect, test, vi } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { expectEqualBooks, stormInRupees } from '../../support/razorpay-storm.ts';
import { seatsOf } from '../../support/stock.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

test('storm: 60 orders in rupees by four triggers: browser dead, webhooks lost, both, answers lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { sold, shop } = await stormInRupees({ orders: 60, seats: 40, concurrency: 60 });
  await expectEqualBooks(shop, { orders: 60, seats: 40 });
  expect(await seatsOf(sold)).toEqual({ assigned: 40 });
}, 120_000);
