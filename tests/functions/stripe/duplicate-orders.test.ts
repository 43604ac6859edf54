import { afterEach, describe, expect, test, vi } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { reconcile } from '../../support/reconcile.ts';
import { count, product, row, seatsOf } from '../../support/stock.ts';
import { stripeShop } from '../../support/stripe.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

const statusOf = async (id: string) => (await row('SELECT status FROM orders WHERE id = ?', id))?.status;

/** Two tabs of one browser: the second, with a corrected address, replaces the order of the first. */
async function twoTabs(second = 1) {
  const shop = stripeShop();
  const sold = await product({ keys: 5 });
  const buyer = new Buyer(shop.services);
  const { body: former } = await buyer.order([{ product: sold }], { email: 'typo@example.com' });
  const { body: latter } = await buyer.order([{ product: sold, quantity: second }]);
  const pay = async (order: typeof former) => {
    shop.stub.pay(order.paymentIntentId);
    return buyer.confirm(order);
  };
  return { shop, sold, former, latter, pay };
}

describe('F14: two tabs pay for the same products, each its own order', () => {
  test('the replaced one last: its payment is refunded, the buyer is notified and led to the paid order', async () => {
    const { shop, sold, former, latter, pay } = await twoTabs();
    expect((await pay(latter)).body.orderId).toBe(latter.orderId);
    const answers = [await pay(former), await pay(former)];
    await reconcile(testDeps(shop.services));
    await laterDone();
    expect(answers.map(({ body }) => body.orderId)).toEqual([latter.orderId, latter.orderId]);
    expect(await statusOf(former.orderId)).toBe('expired');
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 4 });
    expect(shop.stub.refunds.map(({ payment_intent, amount }) => [payment_intent, amount])).toEqual([
      [former.paymentIntentId, 1_000],
    ]);
    expect(
      await count("SELECT count(*) FROM outbox WHERE kind = 'second_payment' AND subject_id = ?", latter.orderId),
    ).toBe(1);
  });

  test('the replaced one first: it is settled, the other is closed and its payment refunded', async () => {
    const { shop, sold, former, latter, pay } = await twoTabs();
    expect((await pay(former)).body).toMatchObject({ orderId: former.orderId, hasLicenseKeys: true });
    expect(await statusOf(latter.orderId)).toBe('expired');
    expect((await pay(latter)).body.orderId).toBe(former.orderId);
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 4 });
    expect(shop.stub.refunds.map(({ payment_intent }) => payment_intent)).toEqual([latter.paymentIntentId]);
  });

  test('other products are another purchase: both are delivered', async () => {
    const { shop, sold, former, latter, pay } = await twoTabs(2);
    await pay(latter);
    expect((await pay(former)).body).toMatchObject({ orderId: former.orderId, hasLicenseKeys: true });
    expect(await seatsOf(sold)).toEqual({ assigned: 3, available: 2 });
    expect(shop.stub.refunds).toEqual([]);
  });
});
