import { afterEach, describe, expect, test, vi } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { reconcile } from '../../support/reconcile.ts';
import { clock, count, MINUTE, product, row, seatsOf } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';
import type { Json } from '../../support/stripe-stub.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

type Shop = ReturnType<typeof stripeShop>;

async function paid({ stub, services }: Shop) {
  const sold = await product({ keys: 1 });
  const buyer = new Buyer(services);
  const { body } = await buyer.order([{ product: sold }]);
  stub.pay(body.paymentIntentId);
  await buyer.confirm(body);
  return { ...body, ref: body.paymentIntentId, sold };
}

const statusOf = async (orderId: string) => (await row('SELECT status FROM orders WHERE id = ?', orderId))?.status;
const entries = (kind: string, subject: string) =>
  count("SELECT count(*) FROM attention WHERE kind = ? AND subject = ? AND state = 'open'", kind, subject);
/** What Stripe's schema allows around every event: other versions, nulls and unknown fields. */
const ODD = {
  api_version: '2019-12-03',
  request: null,
  pending_webhooks: 0,
  account: 'acct_1',
  context: null,
  new: {},
};

async function sendEvent(shop: Shop, type: string, object: Json, fields: Json = {}) {
  const event = shop.stub.event(type, object, { ...ODD, ...fields });
  const { status } = await deliver(shop.services, event);
  const handled = await row('SELECT handled_at FROM provider_event WHERE id = ?', String(event.id));
  return [status, Number(handled?.handled_at) > 0];
}

const DONE = [200, true];

test.each([
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.created',
  'payment_intent.partially_funded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payment_intent.something_new',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
  'customer.created',
])('I9: %s is answered and kept, whatever its object leaves out', async (type) => {
  const shop = stripeShop();
  expect(
    await sendEvent(shop, type, { id: 'x_nobody_knows', payment_intent: null, charge: null, metadata: null }),
  ).toEqual(DONE);
  expect(await sendEvent(shop, type, {}, { data: { object: {}, previous_attributes: null } })).toEqual(DONE);
});

describe('What Stripe’s schema leaves open', () => {
  test('a payment unknown to Stripe: staff are notified; one without metadata belongs to another product', async () => {
    const shop = stripeShop();
    const bare = shop.stub.addIntent({ metadata: undefined, amount_received: undefined });
    for (const ref of [bare, 'pi_elsewhere'])
      expect(await sendEvent(shop, 'payment_intent.succeeded', { id: ref })).toEqual(DONE);
    expect([await entries('payment_mismatch', bare), await entries('payment_mismatch', 'pi_elsewhere')]).toEqual([
      0, 1,
    ]);
  });

  test('a refund that includes its whole payment, or names only its charge', async () => {
    for (const naming of ['whole', 'charge'] as const) {
      const shop = stripeShop();
      const { orderId, ref } = await paid(shop);
      const id = shop.stub.addRefund(ref, 1_000);
      shop.stub.charges.set('ch_odd', { id: 'ch_odd', object: 'charge', payment_intent: ref });
      const named = naming === 'whole' ? { payment_intent: { id: ref } } : { payment_intent: null, charge: 'ch_odd' };
      expect(await sendEvent(shop, 'refund.created', { id, object: 'refund', ...named })).toEqual(DONE);
      expect(await statusOf(orderId)).toBe('refunded');
    }
  });

  test('a charge.refunded of a charge that names no payment', async () => {
    const shop = stripeShop();
    const { orderId, ref } = await paid(shop);
    shop.stub.addRefund(ref, 1_000);
    shop.stub.charges.set('ch_bare', { id: 'ch_bare', object: 'charge', payment_intent: ref });
    const charge = { id: 'ch_bare', object: 'charge', payment_intent: null, refunds: null };
    expect(await sendEvent(shop, 'charge.refunded', charge)).toEqual(DONE);
    expect(await statusOf(orderId)).toBe('refunded');
  });

  test('a dispute unknown to Stripe is taken from the event; one of an unknown charge is reported', async () => {
    const shop = stripeShop();
    const { ref } = await paid(shop);
    const object = {
      id: `du_${ref}`,
      amount: 1_000,
      currency: 'usd',
      status: 'needs_response',
      charge: { id: 'ch_1' },
    };
    expect(await sendEvent(shop, 'charge.dispute.created', { ...object, payment_intent: { id: ref } })).toEqual(DONE);
    expect(await row('SELECT state, reason FROM dispute WHERE id = ?', object.id)).toEqual({
      state: 'opened',
      reason: 'general',
    });
    const stray = { ...object, id: 'du_stray', payment_intent: null, charge: 'ch_stray' };
    expect(await sendEvent(shop, 'charge.dispute.created', stray)).toEqual(DONE);
    expect(await entries('dispute', 'du_stray')).toBe(1);
    const found = await row<{ message: string }>("SELECT message FROM attention WHERE subject = 'du_stray'");
    expect(found?.message).toMatch(/charge ch_stray.*cannot tell which order/);
    expect(found?.message).not.toContain('belongs to no order');
  });

  test('a dispute in an undocumented form is accepted, and notifies staff', async () => {
    const shop = stripeShop();
    const event = shop.stub.event('charge.dispute.created', { id: 'du_odd', object: 'dispute', status: 'lost' });
    expect((await deliver(shop.services, event)).status).toBe(200);
    expect(await entries('event_failed', String(event.id))).toBe(1);
  });

  test('a dispute lost, then won on appeal: staff decide about new keys', async () => {
    const shop = stripeShop();
    const { orderId, ref } = await paid(shop);
    const id = `du_${ref}`;
    const object = { id, payment_intent: ref, amount: 1_000, currency: 'usd', reason: 'fraudulent' };
    for (const status of ['lost', 'appeal_under_review', 'won']) {
      shop.stub.disputes.set(id, { ...object, status });
      expect(await sendEvent(shop, 'charge.dispute.updated', { id })).toEqual(DONE);
    }
    expect(await row('SELECT state FROM dispute WHERE id = ?', id)).toEqual({ state: 'won' });
    expect([await statusOf(orderId), await entries('dispute_won', id), await entries('dispute_lost', id)]).toEqual([
      'refunded',
      1,
      0,
    ]);
  });

  test('a fraud warning that names only its charge finds the order, and ends once it requires nothing', async () => {
    const shop = stripeShop();
    const { orderId, ref } = await paid(shop);
    shop.stub.charges.set('ch_efw', { id: 'ch_efw', object: 'charge', payment_intent: { id: ref } });
    const warning = { id: 'issfr_2', actionable: true, charge: 'ch_efw', fraud_type: 'misc' };
    expect(await sendEvent(shop, 'radar.early_fraud_warning.created', warning)).toEqual(DONE);
    expect(await entries('fraud_warning', orderId)).toBe(1);
    const over = { ...warning, actionable: false, charge: { id: 'ch_efw', payment_intent: ref } };
    expect(await sendEvent(shop, 'radar.early_fraud_warning.updated', over)).toEqual(DONE);
    expect(await entries('fraud_warning', orderId)).toBe(0);
    await sendEvent(shop, 'radar.early_fraud_warning.created', { ...warning, charge: 'ch_unknown' });
    expect(await entries('fraud_warning', 'ch_unknown')).toBe(1);
  });

  test('a fraud warning that arrives after its own end holds no keys', async () => {
    const shop = stripeShop();
    const { orderId, ref } = await paid(shop);
    const warning = { id: 'issfr_3', actionable: true, charge: 'ch_3', payment_intent: ref, fraud_type: 'misc' };
    const over = { ...warning, actionable: false };
    expect(await sendEvent(shop, 'radar.early_fraud_warning.updated', over)).toEqual(DONE);
    expect(await sendEvent(shop, 'radar.early_fraud_warning.created', warning)).toEqual(DONE);
    expect(await entries('fraud_warning', orderId)).toBe(0);
    expect(await row('SELECT review FROM orders WHERE id = ?', orderId)).not.toEqual({ review: 'held' });
  });
});

describe('Payments that do not go through', () => {
  test('a refund made at Stripe that fails later at the bank is reported to staff', async () => {
    const shop = stripeShop();
    const { ref } = await paid(shop);
    const id = shop.stub.addRefund(ref, 1_000);
    await sendEvent(shop, 'refund.created', { id, payment_intent: ref });
    Object.assign(shop.stub.refunds[0] ?? {}, { status: 'failed' });
    expect(await sendEvent(shop, 'refund.failed', { id, payment_intent: ref })).toEqual(DONE);
    expect(await entries('refund_failed', `refund_${id}`)).toBe(1);
  });

  test('a declined card is in the order’s history with Stripe’s reason; the order can still be paid', async () => {
    const shop = stripeShop();
    const buyer = new Buyer(shop.services);
    const { body } = await buyer.order([{ product: await product({ keys: 1 }) }]);
    const intent = shop.stub.intents.get(body.paymentIntentId) ?? { status: '', amount: 0 };
    Object.assign(intent, { last_payment_error: { type: 'card_error', decline_code: 'insufficient_funds' } });
    expect(await sendEvent(shop, 'payment_intent.payment_failed', intent)).toEqual(DONE);
    const found = "SELECT action, reason FROM audit WHERE subject = ? AND action = 'payment.declined'";
    expect(await row(found, body.orderId)).toEqual({ action: 'payment.declined', reason: 'insufficient_funds' });
    shop.stub.pay(body.paymentIntentId);
    expect((await buyer.confirm(body)).status).toBe(200);
  });

  test('one that was canceled at Stripe releases its keys at once', async () => {
    const shop = stripeShop();
    const sold = await product({ keys: 1 });
    const { body } = await new Buyer(shop.services).order([{ product: sold }]);
    expect(await seatsOf(sold)).toEqual({ held: 1 });
    shop.stub.pay(body.paymentIntentId, 'canceled');
    expect(await sendEvent(shop, 'payment_intent.canceled', { id: body.paymentIntentId })).toEqual(DONE);
    expect([await statusOf(body.orderId), await seatsOf(sold)]).toEqual(['expired', { available: 1 }]);
  });
});

test('F30: during a rotation of the signing secret both are accepted', async () => {
  const shop = stripeShop({}, { STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_test' });
  const event = shop.stub.event('payment_intent.created', { id: 'pi_1' });
  for (const secret of ['whsec_test', 'whsec_new'])
    expect((await deliver(shop.services, event, { secret })).status).toBe(200);
  expect((await deliver(shop.services, event, { secret: 'whsec_other' })).status).toBe(400);
});

test('F10 F23: an old event whose work was cut off after its response is processed by the cron', async () => {
  const time = clock();
  const shop = stripeShop({ now: time.now });
  await reconcile(testDeps({ ...shop.services, now: time.now }));
  const stray = shop.stub.addIntent();
  const created = Math.floor(time.now() / 1000) - 2 * 24 * 3600;
  const event = shop.stub.event('payment_intent.succeeded', { id: stray }, { created });
  const failpoint = async (name: string) => {
    if (name === 'after:event-insert') throw new Error('cut off');
  };
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  await deliver({ ...shop.services, failpoint }, event);
  quiet.mockRestore();
  shop.stub.intents.delete(stray);
  time.forward(3 * MINUTE);
  await reconcile(testDeps({ ...shop.services, now: time.now }));
  const kept = await row('SELECT handled_at FROM provider_event WHERE id = ?', String(event.id));
  expect(kept?.handled_at).toBeGreaterThan(0);
});
