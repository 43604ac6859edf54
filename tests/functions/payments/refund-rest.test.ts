import { describe, expect, test } from 'vitest';
import { fulfillWaitingLines } from '../../../functions/orders/fulfill-waiting-lines';
import { refundOverdue } from '../../../functions/payments/refund-overdue';
import { store } from '../../../src/config/store';
import type { OrderView } from '../../../src/shop/orders/contract';
import { HOUR_MS, MINUTE_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { count, product, restock } from '../../support/stock.ts';

balanceBooksAfterEach();

/** An order of three copies, one of which has its key. */
async function partlyServed() {
  const sold = await product({ keys: 1 });
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: sold, quantity: 3 }]);
  const rest = () => buyer.visitor.post<{ amount?: number; code?: string }>(`/api/orders/${orderId}/refund-rest`, {});
  const view = async () => (await buyer.visitor.get<OrderView>(`/api/orders/${orderId}`)).body;
  return { sold, buyer, orderId, rest, view };
}

const refunds = (orderId: string) =>
  count('SELECT coalesce(sum(amount_minor), 0) FROM refund WHERE order_id = ?', orderId);

test('an order is late by the clock of the shop, and says so to its readers', async () => {
  let now = Date.now();
  const buyer = new Buyer({ now: () => now });
  const { orderId } = await buyer.buy([{ product: await product({ keys: 0 }) }]);
  const view = async () => (await buyer.visitor.get<OrderView>(`/api/orders/${orderId}`)).body;
  expect(await view()).not.toHaveProperty('late');
  now += store.delivery.peakMinutes * MINUTE_MS + 1;
  expect(await view()).toMatchObject({ late: true });
});

describe('I14: a buyer who does not want to wait is refunded for the rest, once', () => {
  test('the missing copies are refunded, the delivered key stays, and later keys go to others', async () => {
    const { sold, orderId, rest, view } = await partlyServed();
    expect((await view()).productsWithoutKeys[0]?.quantity).toBe(2);
    const { status, body } = await rest();
    expect([status, body.amount]).toEqual([200, 20]);
    const after = await view();
    expect([after.status, after.licenseKeys.length, after.productsWithoutKeys]).toEqual(['paid', 1, []]);
    await restock(sold, 2);
    await fulfillWaitingLines(testDeps());
    expect((await view()).licenseKeys).toHaveLength(1);
    expect(await refunds(orderId)).toBe(2_000);
    expect(await count("SELECT count(*) FROM outbox WHERE kind = 'refund' AND subject_id = ?", orderId)).toBe(1);
    expect(
      await count("SELECT count(*) FROM audit WHERE action = 'order_rest.refunded' AND subject = ?", orderId),
    ).toBe(1);
    expect(await count("SELECT count(*) FROM attention WHERE subject = ? AND state = 'open'", orderId)).toBe(0);
  });

  test('pressing twice, or at the moment keys arrive, never refunds and delivers the same copy', async () => {
    const { sold, orderId, rest, view } = await partlyServed();
    const answers = await Promise.all([rest(), rest(), restock(sold, 1).then(() => undefined), rest()]);
    const paid = answers.filter((answer) => answer?.status === 200);
    expect(paid.length).toBeLessThanOrEqual(1);
    const keys = (await view()).licenseKeys.length;
    expect(keys * 1_000 + (await refunds(orderId))).toBeLessThanOrEqual(3_000);
    if (paid.length === 1) expect(keys * 1_000 + (await refunds(orderId))).toBe(3_000);
    expect((await rest()).status).toBe(paid.length === 1 ? 409 : 200);
  });

  test('another browser is refused, and an order without waiting copies has no rest', async () => {
    const { orderId } = await partlyServed();
    const other = await new Buyer().visitor.post<{ code: string }>(`/api/orders/${orderId}/refund-rest`, {});
    expect([other.status, other.body.code]).toEqual([403, 'order_access']);
    const sold = await product({ keys: 1 });
    const buyer = new Buyer();
    const done = await buyer.buy([{ product: sold }]);
    const none = await buyer.visitor.post<{ code: string }>(`/api/orders/${done.orderId}/refund-rest`, {});
    expect([none.status, none.body.code]).toEqual([409, 'nothing_waits']);
  });

  test('after 72 hours the rest is refunded automatically; an order without any key is then refunded', async () => {
    const sold = await product();
    const buyer = new Buyer();
    const { orderId } = await buyer.buy([{ product: sold, quantity: 2 }]);
    const hours = (n: number) => testDeps({ now: () => Date.now() + n * HOUR_MS });
    await refundOverdue(hours(71));
    expect(await refunds(orderId)).toBe(0);
    await refundOverdue(hours(73));
    await refundOverdue(hours(73));
    expect(await refunds(orderId)).toBe(2_000);
    expect((await buyer.visitor.get<OrderView>(`/api/orders/${orderId}`)).body.status).toBe('refunded');
  });
});
