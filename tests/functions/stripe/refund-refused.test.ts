import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refundOverdue } from '../../../functions/payments/refund-overdue';
import type { Services } from '../../../functions/platform/services';
import { HOUR_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { reconcile } from '../../support/reconcile.ts';
import { count, db, product, range, row, seatsOf } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
balanceBooksAfterEach();

const REFUNDS = /POST .v1.refunds/;
const refund = (services: Partial<Services>, orderId: string) =>
  verifiedStaff(services).then((staff) => staff.post(`/api/admin/orders/${orderId}/refund`, { reason: 'asked for' }));
const mails = (orderId: string, kind: string) =>
  count('SELECT count(*) FROM outbox WHERE subject_id = ? AND kind = ?', orderId, kind);
const entry = (subject: string) =>
  row<{ state: string; message: string }>(
    "SELECT state, message FROM attention WHERE kind = 'refund_failed' AND subject = ?",
    subject,
  );
const statusOf = async (orderId: string) => (await row('SELECT status FROM orders WHERE id = ?', orderId))?.status;

async function paid(shop = stripeShop(), quantity = 1, keys = 1) {
  const sold = await product({ keys });
  const buyer = new Buyer(shop.services);
  const { body } = await buyer.order([{ product: sold, quantity }]);
  shop.stub.pay(body.paymentIntentId);
  const done = await buyer.confirm(body);
  const reveal = () =>
    buyer.visitor.post(`/api/orders/${body.orderId}/keys/${done.body.licenseKeys[0]?.keyId}/reveal`, {});
  return { ...shop, sold, buyer, reveal, orderId: body.orderId, ref: body.paymentIntentId };
}

describe('I14: an order is refunded, and its buyer emailed, once the provider has accepted', () => {
  test('refused: the order keeps its keys, nobody is emailed, and the entry names the code', async () => {
    const { stub, services, sold, orderId, reveal } = await paid();
    stub.fail(REFUNDS, { refuse: 'insufficient_funds' });
    const { body } = await refund(services, orderId);
    expect(body).toMatchObject({ state: 'failed', orderClosed: false });
    expect([await statusOf(orderId), await seatsOf(sold), await mails(orderId, 'refund')]).toEqual([
      'paid',
      { assigned: 1 },
      0,
    ]);
    expect((await entry(String(body.refundId)))?.message).toContain('(insufficient_funds)');
    expect((await reveal()).status).toBe(200);
  });

  test('failed before its lost answer was found: it counts as refused, and nobody is emailed that it did not arrive', async () => {
    const { stub, services, sold, orderId, ref, reveal } = await paid();
    stub.fail(REFUNDS, 'drop_answer', 'drop_answer', 'drop_answer');
    expect((await refund(services, orderId)).body).toMatchObject({ state: 'intended' });
    const [made] = stub.refunds;
    Object.assign(made ?? {}, { status: 'failed' });
    await deliver(services, stub.event('refund.failed', { id: made?.id, payment_intent: ref }));
    expect([await mails(orderId, 'refund_failed'), await mails(orderId, 'refund')]).toEqual([0, 0]);
    const failed = await row<{ id: string }>("SELECT id FROM refund WHERE order_id = ? AND state = 'failed'", orderId);
    expect((await entry(String(failed?.id)))?.message).toContain('keys are as before');
    expect([await statusOf(orderId), await seatsOf(sold), (await reveal()).status]).toEqual([
      'paid',
      { assigned: 1 },
      200,
    ]);
  });

  test('a refund found in the dashboard closes the entry and the order', async () => {
    const { stub, services, orderId, ref } = await paid();
    stub.fail(REFUNDS, { refuse: 'insufficient_funds' });
    const { body } = await refund(services, orderId);
    const id = stub.addRefund(ref, 1_000);
    await deliver(services, stub.event('refund.created', { id, payment_intent: ref }));
    expect((await entry(String(body.refundId)))?.state).toBe('resolved');
    expect([await statusOf(orderId), await mails(orderId, 'refund')]).toEqual(['refunded', 1]);
  });

  test('refunded in the dashboard, its webhook lost, then here: it is found, and nobody is told to pay again', async () => {
    const { stub, services, orderId, ref } = await paid();
    stub.addRefund(ref, 1_000);
    const { status, body } = await refund(services, orderId);
    expect([status, body.code]).toEqual([409, 'refund_impossible']);
    expect(body.error).toContain('gone back');
    expect([await statusOf(orderId), await mails(orderId, 'refund')]).toEqual(['refunded', 1]);
    const failed = await row<{ id: string }>(
      'SELECT id FROM refund WHERE order_id = ? AND state = ?',
      orderId,
      'failed',
    );
    expect((await entry(String(failed?.id)))?.state).toBe('resolved');
    expect(stub.refunds).toHaveLength(1);
  });

  test('no response: the order stays paid, delivers nothing, and accepts no second refund until the cron knows', async () => {
    const { stub, services, orderId, reveal } = await paid();
    stub.fail(REFUNDS, 'no_answer', 'no_answer', 'no_answer');
    expect((await refund(services, orderId)).body).toMatchObject({ state: 'intended', orderClosed: false });
    expect([await statusOf(orderId), await mails(orderId, 'refund')]).toEqual(['paid', 0]);
    expect((await reveal()).body).toMatchObject({ code: 'keys_on_hold' });
    expect((await refund(services, orderId)).body.code).toBe('refund_under_way');
    await Promise.all([reconcile(testDeps(services)), reconcile(testDeps(services))]);
    expect([await statusOf(orderId), await mails(orderId, 'refund'), stub.refunds.length]).toEqual(['refunded', 1, 1]);
  });

  test('the keys belong to another account now: staff are notified, and no later refund waits', async () => {
    const former = await paid();
    const { stub, services, orderId } = await paid(stripeShop());
    const failpoint = async (name: string) => {
      if (name === 'after:refund-intent') throw new Error('killed');
    };
    expect((await refund({ ...services, failpoint }, former.orderId)).status).toBe(500);
    stub.fail(REFUNDS, 'no_answer', 'no_answer', 'no_answer');
    expect((await refund(services, orderId)).body.state).toBe('intended');
    await reconcile(testDeps(services));
    expect([await statusOf(orderId), await statusOf(former.orderId)]).toEqual(['refunded', 'paid']);
    const { body } = await refund(services, former.orderId);
    expect(body).toMatchObject({ state: 'failed', orderClosed: false });
    expect((await entry(String(body.refundId)))?.message).toContain('(resource_missing)');
    expect((await former.reveal()).status).toBe(200);
  });

  test('accepted, then returned by the buyer’s bank: staff are notified and the email is corrected', async () => {
    const { stub, services, orderId, ref } = await paid();
    const { body } = await refund(services, orderId);
    Object.assign(stub.refunds[0] ?? {}, { status: 'failed' });
    await deliver(services, stub.event('refund.failed', { id: stub.refunds[0]?.id, payment_intent: ref }));
    await deliver(services, stub.event('refund.updated', { id: stub.refunds[0]?.id, payment_intent: ref }));
    expect((await entry(String(body.refundId)))?.state).toBe('open');
    expect(await mails(orderId, 'refund_failed')).toBe(1);
  });
});

describe('I10: what has waited too long is refunded, whatever is ahead of it', () => {
  const late = (services: Partial<Services>) =>
    refundOverdue(testDeps({ ...services, now: () => Date.now() + 73 * HOUR_MS }));
  const refundsOf = (ref: string) =>
    count("SELECT coalesce(sum(amount_minor), 0) FROM refund WHERE provider_ref = ? AND state <> 'failed'", ref);

  test('25 disputed orders block nobody behind them', async () => {
    const shop = stripeShop();
    const sold = await product();
    for (const n of range(25)) {
      const buyer = new Buyer(shop.services);
      const { body } = await buyer.order([{ product: sold }]);
      shop.stub.pay(body.paymentIntentId);
      await buyer.confirm(body);
      await db
        .prepare(
          `INSERT INTO dispute (id, provider_ref, order_id, amount_minor, currency, reason, state, refundable, created_at)
           VALUES (?, ?, ?, 1000, 'USD', 'general', 'opened', 0, 0)`,
        )
        .bind(`du_${n}`, body.paymentIntentId, body.orderId)
        .run();
    }
    const { orderId, ref } = await paid(shop, 1, 0);
    await late(shop.services);
    expect([await statusOf(orderId), await refundsOf(ref)]).toEqual(['refunded', 1_000]);
  });

  test('a part refunded at the provider: the rest is refunded once', async () => {
    const { stub, services, orderId, ref } = await paid(stripeShop(), 2, 0);
    const id = stub.addRefund(ref, 500);
    await deliver(services, stub.event('refund.created', { id, payment_intent: ref }));
    await late(services);
    await late(services);
    expect([await statusOf(orderId), await refundsOf(ref), stub.refunds.length]).toEqual(['refunded', 2_000, 2]);
  });

  test('refused: staff are notified once, and it is not requested every minute', async () => {
    const { stub, services, orderId } = await paid(stripeShop(), 1, 0);
    stub.fail(REFUNDS, { refuse: 'insufficient_funds' }, { refuse: 'insufficient_funds' });
    for (const _ of range(3)) await late(services);
    expect(stub.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')).toHaveLength(1);
    expect(
      await count(
        "SELECT count(*) FROM attention WHERE kind = 'refund_failed' AND state = 'open' AND message LIKE ?",
        `%${orderId}%`,
      ),
    ).toBe(1);
    await db.prepare("UPDATE attention SET state = 'resolved' WHERE kind = 'refund_failed'").run();
    stub.clearFaults();
    await late(services);
    expect(await statusOf(orderId)).toBe('refunded');
  });
});

test('a part refunded at the provider that fails asks nobody to revoke keys, or no longer', async () => {
  const { stub, services, ref, orderId } = await paid();
  const report = (type: string) => deliver(services, stub.event(type, { object: 'refund', payment_intent: ref }));
  const open = (id: string) =>
    count("SELECT count(*) FROM attention WHERE kind = 'refund_elsewhere' AND subject = ? AND state = 'open'", id);
  const failed = stub.addRefund(ref, 300, 'failed');
  await report('refund.failed');
  expect(await open(failed)).toBe(0);
  const late = stub.addRefund(ref, 400, 'pending');
  await report('refund.created');
  expect(await open(late)).toBe(1);
  Object.assign(stub.refunds.find(({ id }) => id === late) ?? {}, { status: 'failed' });
  await report('refund.failed');
  expect(await open(late)).toBe(0);
  expect(await statusOf(orderId)).toBe('paid');
});
