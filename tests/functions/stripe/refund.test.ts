import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Services } from '../../../functions/platform/services';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer, type Wanted } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { reconcile } from '../../support/reconcile.ts';
import { count, coupon, product, range, row, seatsOf } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';
import { newVisitor } from '../../support/visitor.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

type Shop = ReturnType<typeof stripeShop>;

async function paid({ stub, services }: Shop, wanted: Wanted[], options = {}) {
  const buyer = new Buyer(services);
  const { body } = await buyer.order(wanted, options);
  stub.pay(body.paymentIntentId);
  const done = await buyer.confirm(body);
  return { ...body, ref: body.paymentIntentId, buyer, keys: done.body.licenseKeys };
}

const refund = async (services: Partial<Services>, orderId: string, body: object = {}) =>
  (await verifiedStaff(services)).post(`/api/admin/orders/${orderId}/refund`, { reason: 'asked for', ...body });

const statusOf = async (orderId: string) => (await row('SELECT status FROM orders WHERE id = ?', orderId))?.status;
const refundedOf = (orderId: string) =>
  count("SELECT coalesce(sum(amount_minor), 0) FROM refund WHERE order_id = ? AND state <> 'failed'", orderId);

describe('I14: staff refund an order', () => {
  test('the whole order: money, keys, email and audit; a key nobody saw returns, a seen one is revoked', async () => {
    const shop = stripeShop();
    const sold = await product({ keys: 2 });
    const { orderId, ref, buyer, keys } = await paid(shop, [{ product: sold, quantity: 2 }]);
    const reveal = `/api/orders/${orderId}/keys/${keys[0]?.keyId}/reveal`;
    expect((await buyer.visitor.post(reveal, {})).status).toBe(200);
    const { status, body } = await refund(shop.services, orderId);
    expect([status, body]).toMatchObject([
      200,
      { state: 'succeeded', amount: { minor: 2_000, currency: 'USD' }, orderClosed: true },
    ]);
    expect(shop.stub.refunds).toMatchObject([{ payment_intent: ref, amount: 2_000 }]);
    expect(await statusOf(orderId)).toBe('refunded');
    expect(await seatsOf(sold)).toEqual({ available: 1, revoked: 1 });
    expect(await count("SELECT count(*) FROM outbox WHERE subject_id = ? AND kind = 'refund'", orderId)).toBe(1);
    const audit = await row(
      "SELECT permission, reason FROM audit WHERE subject = ? AND action = 'order.refunded'",
      orderId,
    );
    expect(audit).toEqual({ permission: 'orders:refund', reason: 'asked for' });
  });

  test('a returned key is sold again and its former buyer no longer sees it', async () => {
    const shop = stripeShop();
    const sold = await product({ keys: 1 });
    const first = await paid(shop, [{ product: sold }]);
    await refund(shop.services, first.orderId);
    const second = await paid(shop, [{ product: sold }]);
    expect(second.keys).toHaveLength(1);
    const reveal = `/api/orders/${first.orderId}/keys/${first.keys[0]?.keyId}/reveal`;
    expect((await first.buyer.visitor.post(reveal, {})).status).not.toBe(200);
    const seen = await first.buyer.visitor.get(`/api/orders/${first.orderId}`);
    expect(seen.body).toMatchObject({ status: 'refunded', licenseKeys: [], productsWithoutKeys: [] });
  });

  test('product by product: the parts of a discount add up to what was paid', async () => {
    const shop = stripeShop();
    const goods = [
      await product({ keys: 1, priceMinor: 999 }),
      await product({ keys: 1, priceMinor: 1_001 }),
      await product({ keys: 1, priceMinor: 1_333 }),
    ];
    const off = await coupon({ value: { kind: 'percentage', basisPoints: 1_700 } });
    const { orderId, ref } = await paid(
      shop,
      goods.map((one) => ({ product: one })),
      { coupon: off },
    );
    const total = await count('SELECT total_minor FROM orders WHERE id = ?', orderId);
    for (const [index, { id }] of goods.entries()) {
      expect(await statusOf(orderId)).toBe('paid');
      expect((await refund(shop.services, orderId, { productIds: [id] })).body.orderClosed).toBe(index === 2);
    }
    expect(await refundedOf(orderId)).toBe(total);
    expect(
      shop.stub.refunds.filter((one) => one.payment_intent === ref).reduce((sum, one) => sum + one.amount, 0),
    ).toBe(total);
    expect(await statusOf(orderId)).toBe('refunded');
    expect((await refund(shop.services, orderId)).body.code).toBe('refund_impossible');
  });

  test('F25: ten clicks at once refund once', async () => {
    const shop = stripeShop();
    const { orderId } = await paid(shop, [{ product: await product({ keys: 1 }) }]);
    const answers = await Promise.all(range(10).map(() => refund(shop.services, orderId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refundedOf(orderId)).toBe(1_000);
    expect(shop.stub.refunds).toHaveLength(1);
  });

  test('F1 F15: a crash before or after the call: the cron finishes it, and the money is refunded once', async () => {
    for (const at of ['after:refund-intent', 'after:refund']) {
      const shop = stripeShop();
      const { orderId } = await paid(shop, [{ product: await product({ keys: 1 }) }]);
      const failpoint = async (name: string) => {
        if (name === at) throw new Error('killed');
      };
      const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
      expect((await refund({ ...shop.services, failpoint }, orderId)).status).toBe(500);
      quiet.mockRestore();
      await reconcile(testDeps(shop.services));
      expect(shop.stub.refunds).toHaveLength(1);
      expect(await row('SELECT state FROM refund WHERE order_id = ?', orderId)).toEqual({ state: 'succeeded' });
    }
  });

  test('F16: Stripe does not respond: the intent stays and the cron asks again', async () => {
    const shop = stripeShop();
    const { orderId } = await paid(shop, [{ product: await product({ keys: 1 }) }]);
    shop.stub.fail(/POST .v1.refunds/, 'no_answer', 'no_answer', 'no_answer');
    expect((await refund(shop.services, orderId)).body.state).toBe('intended');
    await reconcile(testDeps(shop.services));
    expect(await row('SELECT state FROM refund WHERE order_id = ?', orderId)).toEqual({ state: 'succeeded' });
  });

  test('F16: Stripe keeps failing for that key: another key refunds the money, once', async () => {
    const shop = stripeShop();
    const { orderId } = await paid(shop, [{ product: await product({ keys: 1 }) }]);
    shop.stub.fail(/POST .v1.refunds/, { status: 500 });
    expect((await refund(shop.services, orderId)).body.state).toBe('succeeded');
    expect(shop.stub.refunds).toHaveLength(1);
  });

  test('Stripe refuses: the refund has failed and staff are notified', async () => {
    const shop = stripeShop();
    const { orderId, ref } = await paid(shop, [{ product: await product({ keys: 1 }) }]);
    shop.stub.fail(/POST .v1.refunds/, { refuse: 'charge_disputed' }, { refuse: 'charge_disputed' });
    const direct = shop.services.payments?.refund(ref, 1_000, 'refund_none', 'refused');
    await expect(direct).rejects.toMatchObject({ code: 'refund_refused', providerCode: 'charge_disputed' });
    const { body } = await refund(shop.services, orderId);
    expect(body.state).toBe('failed');
    expect(
      await count("SELECT count(*) FROM attention WHERE kind = 'refund_failed' AND subject = ?", String(body.refundId)),
    ).toBe(1);
  });

  test('is refused without the permission, for an unpaid order, and without a reason', async () => {
    const shop = stripeShop();
    const open = await new Buyer(shop.services).order([{ product: await product({ keys: 1 }) }]);
    expect(
      (await newVisitor(shop.services).post(`/api/admin/orders/${open.body.orderId}/refund`, { reason: 'x' })).status,
    ).toBe(401);
    expect((await refund(shop.services, open.body.orderId)).body.code).toBe('refund_impossible');
    expect((await refund(shop.services, 'order_none')).status).toBe(404);
    expect((await refund(shop.services, open.body.orderId, { reason: '' })).status).toBe(400);
  });
});

describe('I14: refunds in the provider’s dashboard', () => {
  test('F25: a whole refund reported five times is recorded once and closes the order', async () => {
    const shop = stripeShop();
    const sold = await product({ keys: 1 });
    const { orderId, ref } = await paid(shop, [{ product: sold }]);
    shop.stub.addRefund(ref, 1_000);
    const event = shop.stub.event('charge.refunded', { id: 'ch_1', payment_intent: ref });
    await Promise.all(range(5).map(() => deliver(shop.services, event)));
    await deliver(shop.services, event);
    expect(await refundedOf(orderId)).toBe(1_000);
    expect(await statusOf(orderId)).toBe('refunded');
    expect(await seatsOf(sold)).toEqual({ available: 1 });
  });

  test('a part keeps the keys, is reported to staff, and two parts are the whole', async () => {
    const shop = stripeShop();
    const { orderId, ref } = await paid(shop, [{ product: await product({ keys: 1 }) }]);
    for (const [amount, status] of [
      [400, 'paid'],
      [600, 'refunded'],
    ] as const) {
      const id = shop.stub.addRefund(ref, amount);
      await deliver(shop.services, shop.stub.event('refund.created', { id, payment_intent: ref }));
      expect(await statusOf(orderId)).toBe(status);
    }
    expect(await refundedOf(orderId)).toBe(1_000);
    expect(await count("SELECT count(*) FROM attention WHERE kind = 'refund_elsewhere' AND state = 'open'")).toBe(0);
  });

  test('F8 F25: a refund reported before its payment; our own refund reported by webhook too', async () => {
    const shop = stripeShop();
    const early = await new Buyer(shop.services).order([{ product: await product({ keys: 1 }) }]);
    const ref = early.body.paymentIntentId;
    shop.stub.pay(ref);
    shop.stub.addRefund(ref, 1_000);
    await deliver(shop.services, shop.stub.event('charge.refunded', { id: 'ch_2', payment_intent: ref }));
    expect(await statusOf(early.body.orderId)).toBe('refunded');
    const own = await paid(shop, [{ product: await product({ keys: 1 }) }]);
    await refund(shop.services, own.orderId);
    await deliver(shop.services, shop.stub.event('charge.refunded', { id: 'ch_3', payment_intent: own.ref }));
    expect(await count('SELECT count(*) FROM refund WHERE order_id = ?', own.orderId)).toBe(1);
  });
});

describe('disputes', () => {
  const disputed = async (shop: Shop, amount = 1_000) => {
    const sold = await product({ keys: 1 });
    const order = await paid(shop, [{ product: sold }]);
    const id = `du_${order.ref}`;
    const object = { id, object: 'dispute', payment_intent: order.ref, amount, currency: 'usd', reason: 'fraudulent' };
    const sendEvent = (type: string, status?: string) => {
      if (status) shop.stub.disputes.set(id, { ...object, status });
      return deliver(shop.services, shop.stub.event(`charge.dispute.${type}`, { id }));
    };
    const stateOf = async () => (await row('SELECT state FROM dispute WHERE id = ?', id))?.state;
    return { ...order, sold, id, sendEvent, stateOf };
  };
  const open = (kind: string, subject: string) =>
    count("SELECT count(*) FROM attention WHERE kind = ? AND subject = ? AND state = 'open'", kind, subject);

  test('opened: staff are notified and no refund is made meanwhile; won: the entry is closed', async () => {
    const shop = stripeShop();
    const { orderId, id, sendEvent, stateOf } = await disputed(shop);
    await sendEvent('created', 'needs_response');
    expect([await stateOf(), await open('dispute', id)]).toEqual(['opened', 1]);
    expect((await refund(shop.services, orderId)).body.code).toBe('refund_disputed');
    await sendEvent('closed', 'won');
    expect([await stateOf(), await open('dispute', id), await statusOf(orderId)]).toEqual(['won', 0, 'paid']);
    expect((await refund(shop.services, orderId)).status).toBe(200);
  });

  test('lost: the order closes and the key is taken back; a late "created" changes nothing', async () => {
    const shop = stripeShop();
    const { orderId, id, sold, sendEvent, stateOf, buyer, keys } = await disputed(shop);
    await buyer.visitor.post(`/api/orders/${orderId}/keys/${keys[0]?.keyId}/reveal`, {});
    await sendEvent('closed', 'lost');
    await sendEvent('created');
    expect([await stateOf(), await statusOf(orderId), await open('dispute_lost', id)]).toEqual(['lost', 'refunded', 1]);
    expect(await seatsOf(sold)).toEqual({ revoked: 1 });
  });

  test('a lost part leaves the keys to staff', async () => {
    const shop = stripeShop();
    const { orderId, id, sendEvent } = await disputed(shop, 300);
    await sendEvent('closed', 'lost');
    expect([await statusOf(orderId), await open('dispute_lost', id)]).toEqual(['paid', 1]);
  });
});
