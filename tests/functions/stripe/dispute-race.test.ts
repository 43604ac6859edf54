import { afterEach, expect, test, vi } from 'vitest';
import { recordDispute } from '../../../functions/payments/record-dispute';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { count, product, row, seatsOf } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

/** A database that runs `meanwhile` once, before the first batch is written. */
function interrupted(real: D1Database, meanwhile: () => Promise<void>): D1Database {
  let waiting = true;
  return new Proxy(real, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'batch') return value.bind(target);
      return async (statements: D1PreparedStatement[]) => {
        const first = waiting;
        waiting = false;
        if (first) await meanwhile();
        return real.batch(statements);
      };
    },
  });
}

test('an older event written after the last one asks nobody for an answer that is too late', async () => {
  const { services, stub } = stripeShop();
  const buyer = new Buyer(services);
  const { body: intent } = await buyer.order([{ product: await product({ keys: 1 }), quantity: 1 }]);
  stub.pay(intent.paymentIntentId);
  await buyer.confirm(intent);
  const id = `du_${intent.paymentIntentId}`;
  const says = (status: string) =>
    stub.disputes.set(id, {
      id,
      object: 'dispute',
      payment_intent: intent.paymentIntentId,
      amount: 2_000,
      currency: 'usd',
      reason: 'fraudulent',
      status,
      is_charge_refundable: false,
    });

  const deps = testDeps(services);
  says('needs_response');
  const db = interrupted(deps.db, async () => {
    says('lost');
    await recordDispute(testDeps(services), id);
  });
  await recordDispute({ ...deps, db }, id);

  expect(await row('SELECT state FROM dispute WHERE id = ?', id)).toMatchObject({ state: 'lost' });
  const open = "SELECT count(*) FROM attention WHERE subject = ? AND state = 'open' AND kind = ?";
  expect(await count(open, id, 'dispute')).toBe(0);
  expect(await count(open, id, 'dispute_lost')).toBe(1);
});

test('a part is lost, and the rest is refunded in the dashboard: nothing of the order is left', async () => {
  const { services, stub } = stripeShop();
  const buyer = new Buyer(services);
  const sold = await product({ keys: 1, priceMinor: 2_000 });
  const { body: intent } = await buyer.order([{ product: sold, quantity: 1 }]);
  const ref = intent.paymentIntentId;
  stub.pay(ref);
  await buyer.confirm(intent);
  const [object, id] = ['dispute', `du_${ref}`];
  const dispute = { id, object, payment_intent: ref, amount: 500, currency: 'usd', reason: 'general', status: 'lost' };
  stub.disputes.set(id, { ...dispute, is_charge_refundable: true });
  await deliver(services, stub.event('charge.dispute.closed', { id }));
  expect(await row('SELECT status FROM orders WHERE id = ?', intent.orderId)).toEqual({ status: 'paid' });
  const total = Number(stub.intents.get(ref)?.amount);
  stub.addRefund(ref, total - 500);
  await deliver(services, stub.event('charge.refunded', { object: 'charge', id: 'ch_rest', payment_intent: ref }));
  expect(await row('SELECT status FROM orders WHERE id = ?', intent.orderId)).toEqual({ status: 'refunded' });
  expect(await seatsOf(sold)).toEqual({ available: 1 });
});

test('a dispute in the currency of the card is compared with no payment in another one: staff decide', async () => {
  const { services, stub } = stripeShop();
  const buyer = new Buyer(services);
  const sold = await product({ keys: 1, priceMinor: 10_000 });
  const { body: intent } = await buyer.order([{ product: sold, quantity: 1 }]);
  const ref = intent.paymentIntentId;
  stub.pay(ref);
  await buyer.confirm(intent);
  // ¥ 10,500 are about $ 70 of the $ 100 paid, but more minor units than those.
  const [object, id] = ['dispute', `du_${ref}`];
  const dispute = {
    id,
    object,
    payment_intent: ref,
    amount: 10_500,
    currency: 'jpy',
    reason: 'general',
    status: 'lost',
  };
  stub.disputes.set(id, { ...dispute, is_charge_refundable: false });
  await deliver(services, stub.event('charge.dispute.closed', { id }));
  expect(await row('SELECT status, review FROM orders WHERE id = ?', intent.orderId)).toEqual({
    status: 'paid',
    review: 'held',
  });
  expect(await seatsOf(sold)).toEqual({ assigned: 1 });
  const entry = "SELECT message FROM attention WHERE kind = 'dispute_lost' AND subject = ?";
  expect(await row(entry, id)).toMatchObject({
    message: expect.stringContaining('in JPY is lost; it was paid in USD'),
  });
});
