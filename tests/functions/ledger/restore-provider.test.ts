import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCron } from '../../../functions/cron';
import { statement } from '../../../functions/db/client';
import { replay } from '../../../functions/ledger/replay';
import { setSelling } from '../../../functions/ledger/selling';
import { recordRefunds } from '../../../functions/payments/record-refunds';
import { settle } from '../../../functions/payments/settle';
import { clearSettingsCache } from '../../../functions/settings/shop-settings';
import { Buyer } from '../../support/buyer.ts';
import { broken } from '../../support/conservation.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { restoreTo, snapshot } from '../../support/restore.ts';
import { count, db, product, seatsOf } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';

afterEach(() => vi.unstubAllGlobals());

// Mails that contain keys disclose them.
beforeAll(async () => {
  const link =
    "INSERT OR REPLACE INTO setting (name, value, updated_at, revision) VALUES ('orderMail', '\"link\"', 1, 1)";
  await statement(db, link).run();
  clearSettingsCache();
});

const refundsOf = (orderId: string) => count('SELECT count(*) FROM refund WHERE order_id = ?', orderId);

async function paidBeforeBackup() {
  const shop = stripeShop();
  const { stub, services } = shop;
  const cron = () => runCron(testDeps(services));
  const sold = await product({ keys: 1 });
  const buyer = new Buyer(services);
  const { body } = await buyer.order([{ product: sold }]);
  const { orderId, paymentIntentId: ref } = body;
  stub.pay(ref);
  const { licenseKeys } = (await buyer.confirm(body)).body;
  const staff = await verifiedStaff(services);
  await cron();
  const before = await snapshot();
  const reveal = () => buyer.visitor.post(`/api/orders/${orderId}/keys/${licenseKeys[0]?.keyId}/reveal`, {});
  /** Stripe reports the refunds of the payment, by webhook and in its list. */
  const report = () =>
    deliver(services, stub.event('charge.refunded', { id: `ch_${ref}`, object: 'charge', payment_intent: ref }));
  const bringBack = async () => {
    for (let more = true; more; ) ({ more } = await replay(testDeps(services)));
    await setSelling(testDeps(services), { state: 'on', reason: 'restored' });
  };
  return { sold, orderId, ref, services, stub, staff, before, cron, reveal, report, bringBack };
}

describe('I21 what the provider reports while the database is older than the ledger', () => {
  test('a refund of ours that only the ledger knows does not stop the replay', async () => {
    const { orderId, staff, before, cron, report, bringBack } = await paidBeforeBackup();
    expect((await staff.post(`/api/admin/orders/${orderId}/refund`, { reason: 'Asked for it' })).status).toBe(200);
    await report();
    await cron();
    await restoreTo(before);
    // The first minute reads the provider's events again, and selling is off.
    await cron();
    await bringBack();
    expect(await count('SELECT count(*) FROM refund WHERE order_id = ?', orderId)).toBe(1);
    expect(await broken(db)).toEqual([]);
  });

  test('a refund at the provider does not return a key that was seen since the backup', async () => {
    const { sold, orderId, stub, ref, before, cron, reveal, report, bringBack } = await paidBeforeBackup();
    expect((await reveal()).status).toBe(200);
    await cron();
    await restoreTo(before);
    await cron();
    // Staff cannot refund here now, so they do at the provider.
    stub.addRefund(ref, 1_000);
    await report();
    const waiting = () =>
      count('SELECT count(*) FROM provider_event WHERE instr(body, ?) AND handled_at IS NULL', `"ch_${ref}"`);
    expect([await refundsOf(orderId), await waiting()]).toEqual([0, 1]);
    await bringBack();
    await cron();
    expect((await seatsOf(sold)).available).toBeUndefined();
    expect([await refundsOf(orderId), await waiting()]).toEqual([1, 0]);
    expect(await count("SELECT count(*) FROM orders WHERE id = ? AND status = 'refunded'", orderId)).toBe(1);
    expect(await broken(db)).toEqual([]);
  });
});

test('I21 a second payment that only the ledger knows is not paid back twice', async () => {
  const services = testServices();
  const buyer = new Buyer();
  const { body } = await buyer.order([{ product: await product({ keys: 1 }) }]);
  await buyer.pay(body);
  await buyer.confirm(body);
  await runCron(testDeps());
  const before = await snapshot();
  const payment = await services.payments.retrieve(body.paymentIntentId);
  if (!payment) throw new Error('the stand-in lost a payment');
  const again = { kind: 'payment' as const, payment: { ...payment, ref: `${payment.ref}_second` } };
  await settle(testDeps(), again);
  await runCron(testDeps());
  await restoreTo(before);
  await runCron(testDeps());
  await expect(settle(testDeps(), again)).rejects.toMatchObject({ code: 'selling_off' });
  expect(await refundsOf(body.orderId)).toBe(0);
  for (let more = true; more; ) ({ more } = await replay(testDeps()));
  await setSelling(testDeps(), { state: 'on', reason: 'restored' });
  await settle(testDeps(), again);
  expect(await refundsOf(body.orderId)).toBe(1);
  expect(await broken(db)).toEqual([]);
});

describe('I21 what earlier versions recorded from the provider during a restore', () => {
  test('a refund of ours is merged with the one of the ledger, and its key stays the next buyer’s', async () => {
    const { sold, orderId, ref, services, stub, staff, before, cron, report, bringBack } = await paidBeforeBackup();
    expect((await staff.post(`/api/admin/orders/${orderId}/refund`, { reason: 'Asked for it' })).status).toBe(200);
    await report();
    const next = new Buyer(services);
    const { body } = await next.order([{ product: sold }]);
    stub.pay(body.paymentIntentId);
    expect((await next.confirm(body)).body.licenseKeys).toHaveLength(1);
    await cron();
    await restoreTo(before);
    await cron();
    await recordRefunds(testDeps(services), ref);
    expect(await refundsOf(orderId)).toBe(1);
    await bringBack();
    await cron();
    expect(await refundsOf(orderId)).toBe(1);
    expect(
      await count("SELECT sum(amount_minor) FROM refund WHERE order_id = ? AND state = 'succeeded'", orderId),
    ).toBe(await count('SELECT total_minor FROM orders WHERE id = ?', orderId));
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
    expect(await broken(db)).toEqual([]);
  });

  test('a key that was seen and went back to stock is revoked', async () => {
    const { sold, orderId, ref, services, stub, before, cron, reveal, bringBack } = await paidBeforeBackup();
    expect((await reveal()).status).toBe(200);
    await cron();
    await restoreTo(before);
    await cron();
    stub.addRefund(ref, 1_000);
    await recordRefunds(testDeps(services), ref);
    expect(await seatsOf(sold)).toEqual({ available: 1 });
    await bringBack();
    await cron();
    expect(await seatsOf(sold)).toEqual({ revoked: 1 });
    expect(await refundsOf(orderId)).toBe(1);
    expect(await broken(db)).toEqual([]);
  });
});
