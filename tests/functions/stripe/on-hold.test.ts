import { afterEach, describe, expect, test, vi } from 'vitest';
import { sweepMail } from '../../../functions/mail/sweep';
import { fulfillWaitingLines } from '../../../functions/orders/fulfill-waiting-lines';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count, product, restock, row, seatsOf } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

const openEntries = (kind: string, subject: string) =>
  count("SELECT count(*) FROM attention WHERE kind = ? AND subject = ? AND state = 'open'", kind, subject);

const warnOf = ({ services, stub }: ReturnType<typeof stripeShop>, ref: string, actionable: boolean) => {
  const warning = { id: `issfr_${ref}`, actionable, payment_intent: ref };
  return deliver(services, stub.event('radar.early_fraud_warning.created', warning));
};

/** A paid order of two copies with one key in stock, so that one key is unrevealed and one is awaited. */
async function half() {
  const shop = stripeShop();
  const sold = await product({ keys: 1 });
  const buyer = new Buyer(shop.services);
  const { body: intent } = await buyer.order([{ product: sold, quantity: 2 }]);
  shop.stub.pay(intent.paymentIntentId);
  const { body } = await buyer.confirm(intent);
  const { orderId, paymentIntentId: ref } = intent;
  const dispute = (status: string, { id = `du_${ref}`, ...more }: { id?: string; [field: string]: unknown } = {}) => {
    const object = { id, object: 'dispute', payment_intent: ref, amount: 2_000, currency: 'usd', reason: 'fraudulent' };
    shop.stub.disputes.set(id, { ...object, status, is_charge_refundable: false, ...more });
    return deliver(shop.services, shop.stub.event('charge.dispute.updated', { id }));
  };
  const warn = (actionable: boolean) => warnOf(shop, ref, actionable);
  const keyId = String(body.licenseKeys[0]?.keyId);
  const reveal = () => buyer.visitor.post(`/api/orders/${orderId}/keys/${keyId}/reveal`, {});
  const person = await verifiedStaff(shop.services);
  const staff = (path: string, given: object = {}) =>
    person.post(`/api/admin/orders/${orderId}/${path}`, { reason: 'asked for', ...given });
  const keyOf = async () =>
    (
      await row<{ key_id: string }>(
        'SELECT key_id FROM seat WHERE line_id IN (SELECT id FROM order_line WHERE order_id = ?)',
        orderId,
      )
    )?.key_id;
  const open = openEntries;
  const mails = async () => {
    await sweepMail(testDeps(shop.services));
    return count(
      "SELECT count(*) FROM outbox WHERE subject_id = ? AND kind IN ('order_paid', 'keys_arrived') AND sent_at IS NOT NULL",
      orderId,
    );
  };
  return { ...shop, sold, buyer, orderId, ref, dispute, warn, reveal, staff, person, keyOf, open, mails };
}

describe('While a bank disputes a payment, keys its buyer has not seen are withheld', () => {
  test('none is assigned, shown, emailed or sent again; once it is won everything continues', async () => {
    const { sold, orderId, dispute, reveal, staff, person, buyer, keyOf, mails, services } = await half();
    await dispute('needs_response');
    await restock(sold, 3, 1, services);
    await fulfillWaitingLines(testDeps(services));
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 3 });
    expect(await reveal()).toMatchObject({ status: 409, body: { code: 'keys_on_hold' } });
    const byStaff = await person.post(`/api/admin/keys/${await keyOf()}/reveal`, { reason: 'asked' });
    expect(byStaff.body).toMatchObject({ code: 'keys_on_hold' });
    expect((await staff('resend')).body).toMatchObject({ code: 'keys_on_hold' });
    expect(
      (await buyer.visitor.post('/api/send-license-keys', { orderId, customerEmail: buyer.email })).body,
    ).toMatchObject({
      code: 'keys_on_hold',
    });
    expect(await mails()).toBe(0);
    expect(await count("SELECT count(*) FROM license_event WHERE kind IN ('revealed', 'mailed')")).toBe(0);
    await dispute('won');
    await fulfillWaitingLines(testDeps(services));
    expect(await seatsOf(sold)).toEqual({ assigned: 2, available: 2 });
    expect((await reveal()).status).toBe(200);
    expect(await mails()).toBe(2);
    await laterDone();
  });

  test('a key the buyer has seen can still be viewed', async () => {
    const { dispute, reveal } = await half();
    await reveal();
    await dispute('needs_response');
    expect((await reveal()).status).toBe(200);
  });

  test('a broken key is not replaced meanwhile', async () => {
    const { sold, dispute, keyOf, services } = await half();
    await dispute('needs_response');
    await restock(sold, 3, 1, services);
    const path = `/api/admin/keys/${await keyOf()}/defective`;
    const { body } = await newVisitor(services).post(path, { reason: 'refused', replace: true }, OPERATOR);
    expect(body).toMatchObject({ defective: 1, replaced: 0, unreplaced: 1 });
    expect(await seatsOf(sold)).toEqual({ defective: 1, available: 3 });
  });

  test('lost: a waiting email with keys is closed, since nothing of the order is left', async () => {
    const { orderId, dispute, mails, sold } = await half();
    await dispute('needs_response');
    await dispute('lost');
    expect(await seatsOf(sold)).toEqual({ available: 1 });
    expect(await mails()).toBe(0);
    expect(await row("SELECT state FROM outbox WHERE subject_id = ? AND kind = 'order_paid'", orderId)).toEqual({
      state: 'needs_attention',
    });
  });

  test('a lost part: what the buyer has not seen waits until staff approve the order', async () => {
    const { dispute, reveal, staff } = await half();
    await dispute('lost', { amount: 500 });
    expect((await reveal()).body).toMatchObject({ code: 'keys_on_hold' });
    expect((await staff('approve')).status).toBe(200);
    expect((await reveal()).status).toBe(200);
  });

  test('lost after a partial refund: nothing of the money is left, so nothing of the products is', async () => {
    const { sold, buyer, orderId, dispute, reveal, open, ref } = await half();
    await reveal();
    expect((await buyer.visitor.post(`/api/orders/${orderId}/refund-rest`, {})).status).toBe(200);
    await dispute('needs_response', { amount: 1_000 });
    await dispute('lost', { amount: 1_000 });
    expect(await row('SELECT status FROM orders WHERE id = ?', orderId)).toEqual({ status: 'refunded' });
    expect([await seatsOf(sold), await open('dispute_lost', `du_${ref}`)]).toEqual([{ revoked: 1 }, 1]);
  });

  test('lost in two parts: with the second the keys are taken back', async () => {
    const { sold, orderId, dispute, reveal } = await half();
    await reveal();
    await dispute('lost', { amount: 500 });
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
    await dispute('lost', { id: 'du_second', amount: 1_500 });
    expect(await seatsOf(sold)).toEqual({ revoked: 1 });
    expect(await row('SELECT status FROM orders WHERE id = ?', orderId)).toEqual({ status: 'refunded' });
  });

  test('nobody can approve the order while the bank has not decided', async () => {
    const { dispute, warn, staff } = await half();
    await warn(true);
    await dispute('needs_response');
    expect((await staff('approve')).body).toMatchObject({ code: 'keys_on_hold' });
  });
});

describe('An early fraud warning', () => {
  test('holds what the buyer has not seen until staff approve the order; a repeat does not undo that', async () => {
    const { sold, orderId, warn, reveal, staff, open, services } = await half();
    await warn(true);
    expect(await open('fraud_warning', orderId)).toBe(1);
    await restock(sold, 3, 1, services);
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 3 });
    expect((await reveal()).body).toMatchObject({ code: 'keys_on_hold' });
    expect((await staff('approve')).status).toBe(200);
    expect(await open('fraud_warning', orderId)).toBe(0);
    expect(await seatsOf(sold)).toEqual({ assigned: 2, available: 2 });
    await warn(true);
    expect((await reveal()).status).toBe(200);
  });

  test('that is over leaves the decision with staff', async () => {
    const { orderId, warn, reveal, open } = await half();
    await warn(true);
    await warn(false);
    expect([await open('fraud_warning', orderId), await open('order_review', orderId)]).toEqual([0, 1]);
    expect((await reveal()).body).toMatchObject({ code: 'keys_on_hold' });
  });

  test('that is over: a refund of one product leaves the other, still held, to staff', async () => {
    const shop = stripeShop();
    const [kept, gone] = [await product({ keys: 1 }), await product({ keys: 1 })];
    const buyer = new Buyer(shop.services);
    const { body: intent } = await buyer.order([{ product: kept }, { product: gone }]);
    shop.stub.pay(intent.paymentIntentId);
    await buyer.confirm(intent);
    const { orderId, paymentIntentId: ref } = intent;
    for (const actionable of [true, false]) await warnOf(shop, ref, actionable);
    const staff = await verifiedStaff(shop.services);
    const path = `/api/admin/orders/${orderId}/refund`;
    expect((await staff.post(path, { reason: 'asked for', productIds: [gone.id] })).status).toBe(200);
    expect([await seatsOf(kept), await openEntries('order_review', orderId)]).toEqual([{ assigned: 1 }, 1]);
    await staff.post(path, { reason: 'asked for' });
    expect(await openEntries('order_review', orderId)).toBe(0);
  });

  test('of an order whose keys its buyer has all seen holds nothing', async () => {
    const { services, stub } = stripeShop();
    const sold = await product({ keys: 1 });
    const buyer = new Buyer(services);
    const { body: intent } = await buyer.order([{ product: sold }]);
    stub.pay(intent.paymentIntentId);
    const { body } = await buyer.confirm(intent);
    await buyer.visitor.post(`/api/orders/${intent.orderId}/keys/${body.licenseKeys[0]?.keyId}/reveal`, {});
    const warning = { id: 'issfr_seen', actionable: true, payment_intent: intent.paymentIntentId };
    await deliver(services, stub.event('radar.early_fraud_warning.created', warning));
    expect(await row('SELECT review FROM orders WHERE id = ?', intent.orderId)).toEqual({ review: null });
  });
});

describe('An inquiry of a bank is no dispute', () => {
  test('keys stay available, the refund works, and staff are urged to make it; it may become a dispute', async () => {
    const { orderId, ref, dispute, reveal, staff, open } = await half();
    await dispute('warning_needs_response', { is_charge_refundable: true });
    expect((await reveal()).status).toBe(200);
    expect([await open('dispute_inquiry', `du_${ref}`), await open('dispute', `du_${ref}`)]).toEqual([1, 0]);
    const entry = await row<{ message: string }>(
      "SELECT message FROM attention WHERE kind = 'dispute_inquiry' AND subject = ?",
      `du_${ref}`,
    );
    expect(entry?.message).toContain('Refund the order now');
    await dispute('needs_response');
    expect([await open('dispute_inquiry', `du_${ref}`), await open('dispute', `du_${ref}`)]).toEqual([0, 1]);
    expect((await staff('refund')).body).toMatchObject({ code: 'refund_disputed' });
    await dispute('warning_under_review', { is_charge_refundable: true });
    expect((await row('SELECT state FROM dispute WHERE order_id = ?', orderId))?.state).toBe('opened');
  });

  test('refunded while the bank asks; its end closes the entry', async () => {
    const { ref, dispute, staff, open } = await half();
    await dispute('warning_needs_response', { is_charge_refundable: true });
    expect(await staff('refund')).toMatchObject({ status: 200, body: { state: 'succeeded' } });
    await dispute('warning_closed', { is_charge_refundable: false });
    expect([await open('dispute_inquiry', `du_${ref}`), await open('dispute', `du_${ref}`)]).toEqual([0, 0]);
  });

  test('a dispute that names only its charge finds the order by it', async () => {
    const { orderId, ref, stub, services } = await half();
    stub.charges.set('ch_only', { id: 'ch_only', object: 'charge', payment_intent: ref });
    const object = {
      id: 'du_charge',
      object: 'dispute',
      charge: 'ch_only',
      payment_intent: null,
      amount: 2_000,
      currency: 'usd',
      reason: 'general',
      status: 'needs_response',
    };
    stub.disputes.set('du_charge', object);
    await deliver(services, stub.event('charge.dispute.created', { id: 'du_charge' }));
    const kept = await row('SELECT order_id, state FROM dispute WHERE id = ?', 'du_charge');
    expect(kept).toEqual({ order_id: orderId, state: 'opened' });
  });
});
