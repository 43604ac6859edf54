import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCron } from '../../../functions/cron';
import { reconcileBankPayments } from '../../../functions/payments/reconcile-bank-payments';
import { clearSettingsCache } from '../../../functions/settings/shop-settings';
import type { OrderView } from '../../../src/shop/orders/contract';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { makeLink, Payer } from '../../support/links.ts';
import { clock, count, db, MINUTE, product, row, seatsOf } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';

balanceBooksAfterEach();
const switchOn = async (...names: string[]) => {
  await db.prepare("DELETE FROM setting WHERE name LIKE 'pay%'").run();
  for (const name of names)
    await db
      .prepare("INSERT INTO setting (name, value, updated_at, revision) VALUES (?, 'true', 1, 1)")
      .bind(name)
      .run();
  clearSettingsCache();
};
beforeEach(() => switchOn('payKlarna', 'paySepa', 'payUsBank'));
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchOn();
});

const mails = (kind: string, id: string) =>
  count('SELECT count(*) FROM outbox WHERE kind = ? AND subject_id = ?', kind, id);

/** An order whose buyer has agreed to a debit that the bank takes days to pay. */
async function debited(headers: Record<string, string> = {}) {
  const time = clock();
  const shop = stripeShop({ now: time.now });
  const buyer = new Buyer(shop.services);
  const sold = await product({ keys: 1 });
  const { body } = await buyer.order([{ product: sold }], { headers });
  const { orderId, paymentIntentId: ref } = body;
  const latest_charge = { id: 'ch_1', object: 'charge', payment_method_details: { type: 'us_bank_account' } };
  const become = (status: string, more: object = {}) => {
    shop.stub.pay(ref, status);
    Object.assign(shop.stub.intents.get(ref) ?? {}, { latest_charge, ...more });
  };
  const sendEvent = (type: string) =>
    deliver(shop.services, shop.stub.event(`payment_intent.${type}`, { id: ref, metadata: { orderId } }), {
      timestamp: Math.floor(time.now() / 1000),
    });
  const cron = () => runCron(testDeps({ ...shop.services, now: time.now }), {});
  const view = async () => (await buyer.visitor.get<OrderView>(`/api/orders/${orderId}`)).body;
  become('processing');
  await sendEvent('processing');
  return { ...shop, time, buyer, body, orderId, ref, sold, become, sendEvent, cron, view };
}

test('a payment accepts cards and what is enabled in its currency; the storefront names it', async () => {
  const shop = stripeShop();
  const buyer = new Buyer(shop.services);
  await buyer.order([{ product: await product({ keys: 1 }) }]);
  const { params } = shop.stub.calls.find(({ path }) => path === '/v1/payment_intents') ?? { params: {} };
  const types = Object.entries(params).filter(([name]) => name.startsWith('allowed_payment_method_types'));
  expect(types.map(([, value]) => value)).toEqual(['card', 'klarna', 'us_bank_account']);
  const { body } = await buyer.visitor.get<{ otherMethods: string[] }>('/api/storefront');
  expect(body.otherMethods).toEqual(['klarna', 'sepa_debit', 'us_bank_account']);
});

test('the hosted page of a payment link offers what is enabled in the currency of the link', async () => {
  const { stub, services } = stripeShop();
  const { id } = await makeLink({ currency: 'EUR', amount: 50 }, services);
  expect((await new Payer(services).begin(id)).status).toBe(200);
  const { params } = stub.calls.find(({ path }) => path === '/v1/checkout/sessions') ?? { params: {} };
  const types = Object.entries(params).filter(([name]) => name.startsWith('allowed_payment_method_types'));
  expect(types.map(([, value]) => value)).toEqual(['card', 'klarna', 'sepa_debit']);
});

describe('A bank debit that takes days', () => {
  test('is shown on the order page and emailed; its keys return to stock, and are assigned once the money arrives', async () => {
    const { time, orderId, sold, view, cron, become, sendEvent } = await debited();
    const waiting = await view();
    expect(waiting).toMatchObject({ status: 'pending', waitsForBank: true, hasLicenseKeys: false, testMode: true });
    expect(waiting).not.toHaveProperty('sandbox');
    expect(await mails('payment_pending', orderId)).toBe(1);
    await sendEvent('processing');
    expect(await mails('payment_pending', orderId)).toBe(1);
    time.forward(40 * MINUTE);
    await cron();
    expect(await seatsOf(sold)).toEqual({ available: 1 });
    expect(await view()).toMatchObject({ status: 'pending', waitsForBank: true });
    time.forward(3 * DAY_MS);
    become('succeeded');
    await sendEvent('succeeded');
    expect(await view()).toMatchObject({ status: 'paid', waitsForBank: false, hasLicenseKeys: true });
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
    expect(await row('SELECT method FROM payment WHERE order_id = ?', orderId)).toEqual({ method: 'us_bank_account' });
  });

  test('is not started again by the same request, even after the order has expired', async () => {
    const headers = { 'idempotency-key': 'one-debit' };
    const { time, buyer, orderId, sold, cron, become, sendEvent, view } = await debited(headers);
    const again = () => buyer.order([{ product: sold }], { headers });
    expect((await again()).body).toMatchObject({ code: 'payment_pending', orderId });
    time.forward(40 * MINUTE);
    await cron();
    const { status, body } = await again();
    expect([status, body]).toMatchObject([402, { code: 'payment_pending', orderId }]);
    expect(await count('SELECT count(*) FROM orders WHERE email = ?', buyer.email)).toBe(1);
    become('requires_payment_method', { last_payment_error: { type: 'card_error', code: 'debit_not_authorized' } });
    await sendEvent('payment_failed');
    expect(await view()).toMatchObject({ status: 'expired', waitsForBank: false });
    expect((await again()).status).toBe(200);
  });

  test('that fails closes the order, releases its keys and notifies the buyer, once', async () => {
    const { orderId, sold, view, become, sendEvent, time } = await debited();
    time.forward(3 * DAY_MS);
    const refusedAt = time.now();
    become('requires_payment_method', { last_payment_error: { type: 'card_error', code: 'debit_not_authorized' } });
    await sendEvent('payment_failed');
    await sendEvent('payment_failed');
    const { status, waitsForBank, endedAt = 0 } = await view();
    expect([status, waitsForBank, endedAt >= refusedAt]).toEqual(['expired', false, true]);
    expect([await mails('payment_refused', orderId), await seatsOf(sold)]).toEqual([1, { available: 1 }]);
    const act = await row("SELECT reason FROM audit WHERE action = 'bank_debit.refused' AND subject = ?", orderId);
    expect(act?.reason).toBe('debit_not_authorized');
  });

  test('without any webhook is checked by the cron; one that never ends notifies staff', async () => {
    const { time, stub, services, view, become, orderId } = await debited();
    stub.events.length = 0;
    time.forward(22 * DAY_MS);
    const deps = testDeps({ ...services, now: time.now });
    await reconcileBankPayments(deps);
    const open = "SELECT count(*) FROM attention WHERE kind = 'payment_unrecorded' AND subject = ? AND state = 'open'";
    expect(await count(open, orderId)).toBe(1);
    become('succeeded');
    await reconcileBankPayments(deps);
    expect(await view()).toMatchObject({ status: 'paid' });
    expect(await count(open, orderId)).toBe(0);
  });

  test('unknown to Stripe, because the keys are of another account, notifies staff after three weeks', async () => {
    const { time, stub, services, orderId, ref, view } = await debited();
    const open = () =>
      row<{ message: string }>(
        "SELECT message FROM attention WHERE kind = 'payment_unrecorded' AND subject = ? AND state = 'open'",
        orderId,
      );
    const intent = stub.intents.get(ref);
    stub.intents.delete(ref);
    const deps = testDeps({ ...services, now: time.now });
    time.forward(20 * DAY_MS);
    await reconcileBankPayments(deps);
    expect(await open()).toBeNull();
    time.forward(2 * DAY_MS);
    await reconcileBankPayments(deps);
    expect((await open())?.message).toContain('does not know');
    expect(await view()).toMatchObject({ status: 'pending', waitsForBank: true });
    if (intent) stub.intents.set(ref, { ...intent, status: 'succeeded', amount_received: intent.amount });
    await reconcileBankPayments(deps);
    expect(await view()).toMatchObject({ status: 'paid' });
  });

  test('paid when nothing is left: the order waits first in line, and is not refunded as abandoned', async () => {
    const { time, sold, view, cron, become, sendEvent, services } = await debited();
    time.forward(40 * MINUTE);
    await cron();
    const other = new Buyer(services);
    const { body } = await other.order([{ product: sold }]);
    expect(body.awaiting).toEqual([]);
    become('succeeded');
    await sendEvent('succeeded');
    expect(await view()).toMatchObject({ status: 'paid', items: [{ state: 'awaiting_keys' }] });
  });
});

test('a card that only takes a moment is no bank debit', async () => {
  const { stub, services } = stripeShop();
  const { body } = await new Buyer(services).order([{ product: await product({ keys: 1 }) }]);
  stub.pay(body.paymentIntentId, 'processing');
  const latest_charge = { id: 'ch_2', object: 'charge', payment_method_details: { type: 'card' } };
  Object.assign(stub.intents.get(body.paymentIntentId) ?? {}, { latest_charge });
  await deliver(services, stub.event('payment_intent.processing', { id: body.paymentIntentId }));
  expect(await mails('payment_pending', body.orderId)).toBe(0);
});

test('a payment blocked by Radar says so, and that no bank was asked', async () => {
  const { stub, services } = stripeShop();
  const { body } = await new Buyer(services).order([{ product: await product({ keys: 1 }) }]);
  const outcome = { type: 'blocked', reason: 'highest_risk_level', network_status: 'not_sent_to_network' };
  Object.assign(stub.intents.get(body.paymentIntentId) ?? {}, {
    latest_charge: { id: 'ch_3', object: 'charge', outcome, payment_method_details: { type: 'card' } },
    last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'fraudulent' },
  });
  await deliver(services, stub.event('payment_intent.payment_failed', { id: body.paymentIntentId }));
  const act = await row("SELECT reason FROM audit WHERE action = 'payment.declined' AND subject = ?", body.orderId);
  expect(act?.reason).toBe('blocked by Stripe Radar (highest_risk_level); no bank was asked');
});

describe('The stand-in simulates them', () => {
  async function played(method: string) {
    const buyer = new Buyer();
    const { body } = await buyer.order([{ product: await product({ keys: 1 }) }]);
    const card = { clientSecret: body.clientSecret, cardNumber: '', expiry: '', cvc: '', method };
    const { body: answer } = await buyer.visitor.post<{ status: string }>('/api/sandbox/confirm', card);
    const view = async () => (await buyer.visitor.get<OrderView>(`/api/orders/${body.orderId}`)).body;
    const bank = (outcome: string, visitor = buyer.visitor) =>
      visitor.post<{ code?: string }>('/api/sandbox/bank', { orderId: body.orderId, outcome });
    return { buyer, body, answer, view, bank };
  }

  test('a debit waits until its bank pays or refuses', async () => {
    const paid = await played('sepa_debit');
    expect(paid.answer.status).toBe('processing');
    expect(await paid.view()).toMatchObject({ status: 'pending', waitsForBank: true });
    expect((await paid.bank('paid', new Buyer().visitor)).body.code).toBe('order_access');
    expect((await paid.bank('paid')).status).toBe(200);
    expect(await paid.view()).toMatchObject({ status: 'paid', hasLicenseKeys: true });
    expect((await paid.bank('refused')).body.code).toBe('order_closed');
    const refused = await played('us_bank_account');
    expect((await refused.bank('refused')).status).toBe(200);
    expect(await refused.view()).toMatchObject({ status: 'expired', waitsForBank: false });
    expect(await mails('payment_refused', refused.body.orderId)).toBe(1);
  });

  test('Klarna pays at once', async () => {
    const { buyer, body, answer } = await played('klarna');
    expect(answer.status).toBe('succeeded');
    expect((await buyer.confirm(body)).status).toBe(200);
    expect(await row('SELECT method FROM payment WHERE order_id = ?', body.orderId)).toEqual({ method: 'klarna' });
  });
});
