import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { reconcile } from '../../support/reconcile.ts';
import { clock, count, db, MINUTE, product, range, row, seatsOf } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();
beforeEach(async () => {
  await db.batch([db.prepare('DELETE FROM event_cursor'), db.prepare('DELETE FROM provider_event')]);
});

type Shop = ReturnType<typeof stripeShop>;
const tick = (shop: Shop, now = Date.now) => reconcile(testDeps({ ...shop.services, now }));
const statusOf = async (id: string) => (await row('SELECT status FROM orders WHERE id = ?', id))?.status;
const openEntries = (kind: string, subject: string) =>
  count("SELECT count(*) FROM attention WHERE kind = ? AND subject = ? AND state = 'open'", kind, subject);

describe('A payment that is no longer needed', () => {
  test('of an expired order is canceled at Stripe once, and its keys are released', async () => {
    const time = clock();
    const shop = stripeShop({ now: time.now });
    const sold = await product({ keys: 1 });
    const { body } = await new Buyer(shop.services).order([{ product: sold }]);
    time.forward(36 * MINUTE);
    await tick(shop, time.now);
    expect(shop.stub.intents.get(body.paymentIntentId)?.status).toBe('canceled');
    expect(await seatsOf(sold)).toEqual({ available: 1 });
    await tick(shop, time.now);
    expect(shop.stub.calls.filter(({ path }) => path.endsWith(`${body.paymentIntentId}/cancel`))).toHaveLength(1);
  });

  test('of a replaced cart is canceled too; the new one can be paid', async () => {
    const shop = stripeShop();
    const sold = await product({ keys: 3 });
    const buyer = new Buyer(shop.services);
    const { body: former } = await buyer.order([{ product: sold }]);
    const { body: latter } = await buyer.order([{ product: sold, quantity: 2 }]);
    await tick(shop);
    expect(shop.stub.intents.get(former.paymentIntentId)?.status).toBe('canceled');
    shop.stub.pay(latter.paymentIntentId);
    expect((await buyer.confirm(latter)).status).toBe(200);
    expect(await seatsOf(sold)).toEqual({ assigned: 2, available: 1 });
  });

  test('F17: that was made just before the cancellation is settled like any late payment', async () => {
    const time = clock();
    const shop = stripeShop({ now: time.now });
    const { body } = await new Buyer(shop.services).order([{ product: await product({ keys: 1 }) }]);
    time.forward(36 * MINUTE);
    shop.stub.fail(/GET .v1.payment_intents/, ...range(4).map(() => 'down' as const));
    shop.stub.pay(body.paymentIntentId);
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    await tick(shop, time.now);
    quiet.mockRestore();
    shop.stub.clearFaults();
    expect(await statusOf(body.orderId)).toBe('expired');
    await tick(shop, time.now);
    expect(await statusOf(body.orderId)).toBe('paid');
  });

  test('F16: while Stripe is down seats are released anyway, and the cancellation is made later', async () => {
    const time = clock();
    const shop = stripeShop({ now: time.now });
    const sold = await product({ keys: 1 });
    const { body } = await new Buyer(shop.services).order([{ product: sold }]);
    time.forward(36 * MINUTE);
    shop.stub.fail(/./, ...range(20).map(() => 'down' as const));
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    await tick(shop, time.now);
    quiet.mockRestore();
    expect(await seatsOf(sold)).toEqual({ available: 1 });
    shop.stub.clearFaults();
    await tick(shop, time.now);
    expect(shop.stub.intents.get(body.paymentIntentId)?.status).toBe('canceled');
  });
});

describe('Unreported payments', () => {
  async function paid(shop: Shop) {
    const { body } = await new Buyer(shop.services).order([{ product: await product({ keys: 1 }) }]);
    shop.stub.pay(body.paymentIntentId);
    const intent = shop.stub.intents.get(body.paymentIntentId) ?? {};
    return { ...body, event: shop.stub.event('payment_intent.succeeded', intent) };
  }

  test('F9: three payments without a webhook raise an alarm, and the next webhook ends it', async () => {
    const shop = stripeShop();
    for (const _ of range(2)) await paid(shop);
    await tick(shop);
    expect(await openEntries('webhooks_silent', 'stripe')).toBe(0);
    await paid(shop);
    await tick(shop);
    expect(await openEntries('webhooks_silent', 'stripe')).toBe(1);
    const { event } = await paid(shop);
    expect((await deliver(shop.services, event)).status).toBe(200);
    await tick(shop);
    expect(await openEntries('webhooks_silent', 'stripe')).toBe(0);
  });

  test('F9: a single payment raises one after six hours; a slow webhook does not', async () => {
    const time = clock();
    const shop = stripeShop({ now: time.now });
    const { event } = await paid(shop);
    await tick(shop, time.now);
    time.forward(6 * 60 * MINUTE + MINUTE);
    await tick(shop, time.now);
    expect(await openEntries('webhooks_silent', 'stripe')).toBe(1);
    const now = Math.floor(time.now() / 1000);
    await deliver(shop.services, event, { timestamp: now });
    await tick(shop, time.now);
    expect(await openEntries('webhooks_silent', 'stripe')).toBe(0);
  });

  test('I5 F9: a payment of an unknown order without a webhook is found in the list of payments', async () => {
    const time = clock();
    const shop = stripeShop({ now: time.now });
    const stray = shop.stub.addIntent({ metadata: { orderId: 'order_unknown' } });
    const { orderId } = await paid(shop);
    shop.stub.events.length = 0;
    await tick(shop, time.now);
    expect(await openEntries('payment_mismatch', stray)).toBe(1);
    expect(await statusOf(orderId)).toBe('paid');
    const later = shop.stub.addIntent({ metadata: { orderId: 'order_unknown2' } });
    await tick(shop, time.now);
    expect(await openEntries('payment_mismatch', later)).toBe(0);
    time.forward(61 * MINUTE);
    await tick(shop, time.now);
    expect(await openEntries('payment_mismatch', later)).toBe(1);
  });
});
