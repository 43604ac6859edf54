import { afterEach, expect, test, vi } from 'vitest';
import type { PaymentProvider } from '../../../functions/platform/payments';
import { HOUR_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { reconcile } from '../../support/reconcile.ts';
import { count, product, row, seatsOf } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

/** Blocks the second call of each until both have made it. */
function meeting() {
  let come = 0;
  let open: () => void;
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  return (payments: PaymentProvider): PaymentProvider => {
    let calls = 0;
    return {
      ...payments,
      async refundsOf(ref) {
        const list = await payments.refundsOf(ref);
        calls += 1;
        if (calls === 2) {
          come += 1;
          if (come === 2) open();
          await both;
        }
        return list;
      },
    };
  };
}

test('I14 F16 F22: two crons at once, on both sides of an hour, after Stripe broke down: a part is refunded once', async () => {
  const { stub, services } = stripeShop();
  const [one, two] = [await product({ keys: 1 }), await product({ keys: 1 })];
  const buyer = new Buyer(services);
  const { body } = await buyer.order([{ product: one }, { product: two }]);
  stub.pay(body.paymentIntentId);
  await buyer.confirm(body);
  // Under its first key and under this hour's; the SDK retries each once.
  stub.fail(/POST .v1.refunds/, { status: 500 }, { status: 500 }, { status: 500 }, { status: 500 });
  const asked = { reason: 'asked for', productIds: [one.id] };
  await (await verifiedStaff(services)).post(`/api/admin/orders/${body.orderId}/refund`, asked);
  expect(stub.refunds).toEqual([]);

  const hour = (Math.ceil(Date.now() / HOUR_MS) + 1) * HOUR_MS;
  const meet = meeting();
  const cron = (now: number) =>
    reconcile(testDeps({ ...services, now: () => now, payments: meet(services.payments as PaymentProvider) }));
  await Promise.all([cron(hour - 1), cron(hour + 1)]);
  expect(stub.refunds.map(({ amount }) => amount)).toEqual([1_000]);
  await cron(hour + 2);
  expect(stub.refunds).toHaveLength(1);
  expect(await count("SELECT count(*) FROM refund WHERE order_id = ? AND state = 'succeeded'", body.orderId)).toBe(1);
});

test.each(['the cron', 'a webhook'])(
  'I14: a part that waited for Stripe’s keys and was paid in the dashboard meanwhile is not paid again, found by %s',
  async (finder) => {
    const { stub, services } = stripeShop();
    const [one, two] = [await product({ keys: 1 }), await product({ keys: 1 })];
    const buyer = new Buyer(services);
    const { body } = await buyer.order([{ product: one }, { product: two }]);
    const { orderId, paymentIntentId: ref } = body;
    stub.pay(ref);
    await buyer.confirm(body);
    const keyless = { settings: services.settings } as never;
    const asked = { reason: 'asked for', productIds: [one.id] };
    await (await verifiedStaff(keyless)).post(`/api/admin/orders/${orderId}/refund`, asked);
    const made = stub.addRefund(ref, 1_000);
    if (finder === 'a webhook')
      await deliver(services, stub.event('refund.created', { object: 'refund', id: made, payment_intent: ref }));
    for (const _ of [1, 2]) await reconcile(testDeps(services));
    expect(stub.refunds.map(({ id }) => id)).toEqual([made]);
    const stored = 'SELECT count(*) FROM refund WHERE order_id = ? AND provider_refund_id = ? AND state = ?';
    expect(await count(stored, orderId, made, 'succeeded')).toBe(1);
    expect(await count('SELECT count(*) FROM refund WHERE order_id = ?', orderId)).toBe(1);
    expect(await count("SELECT count(*) FROM attention WHERE kind LIKE 'refund_%' AND state = 'open'")).toBe(0);
    expect([await seatsOf(one), await seatsOf(two)]).toEqual([{ available: 1 }, { assigned: 1 }]);
  },
);

test('refunded in the dashboard before the shop heard of the payment: no key is delivered, and the order closes', async () => {
  const { stub, services } = stripeShop();
  const sold = await product({ keys: 1 });
  const buyer = new Buyer(services);
  const { body: intent } = await buyer.order([{ product: sold }]);
  const { orderId, paymentIntentId: ref } = intent;
  stub.pay(ref);
  const latest_charge = { id: 'ch_back', object: 'charge', refunded: true, amount_refunded: 1_000 };
  Object.assign(stub.intents.get(ref) ?? {}, { latest_charge });
  const id = stub.addRefund(ref, 1_000);
  const { status, body } = await buyer.confirm(intent);
  expect([status, body.licenseKeys]).toEqual([200, []]);
  const open = "SELECT count(*) FROM attention WHERE kind = 'order_review' AND subject = ? AND state = 'open'";
  expect([await seatsOf(sold), await count(open, orderId)]).toEqual([{ available: 1 }, 1]);
  await deliver(
    services,
    stub.event('charge.refunded', { object: 'charge', id: 'ch_back', payment_intent: ref, refund: id }),
  );
  expect(await row('SELECT status FROM orders WHERE id = ?', orderId)).toEqual({ status: 'refunded' });
  expect([await seatsOf(sold), await count(open, orderId)]).toEqual([{ available: 1 }, 0]);
});
