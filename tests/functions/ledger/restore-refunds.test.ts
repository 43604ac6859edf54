import { expect, test, vi } from 'vitest';
import { runCron } from '../../../functions/cron';
import { statement } from '../../../functions/db/client';
import { replay } from '../../../functions/ledger/replay';
import { setSelling } from '../../../functions/ledger/selling';
import { sendMail } from '../../../functions/mail/send-mail';
import { clearSettingsCache } from '../../../functions/settings/shop-settings';
import { HOUR_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import { broken } from '../../support/conservation.ts';
import { PASSWORD } from '../../support/customer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { makeLink, Payer } from '../../support/links.ts';
import { approved } from '../../support/on-account.ts';
import { verifiedStaff } from '../../support/people.ts';
import { restoreTo, snapshot } from '../../support/restore.ts';
import { count, db, product, restock, row, seatsOf } from '../../support/stock.ts';
import { typed, type View } from '../../support/withdrawals.ts';
import { sendEvent } from '../mail-fixtures.ts';

// A restore replays the whole ledger and runs the cron several times: half a minute on a loaded machine.
vi.setConfig({ testTimeout: 180_000 });

test('a restored database pays nobody back whose key the ledger remembers', async () => {
  const late = await product({ keys: 0 });
  const { orderId } = await new Buyer().buy([{ product: late }]);
  const refunds = () => count('SELECT count(*) FROM refund WHERE order_id = ?', orderId);
  const keys = () =>
    count('SELECT count(*) FROM key_assignment a JOIN order_line l ON l.id = a.line_id WHERE l.order_id = ?', orderId);
  await runCron(testDeps());
  const longAgo = Date.now() - 73 * HOUR_MS;
  await db.prepare('UPDATE order_line SET paid_at = ? WHERE order_id = ?').bind(longAgo, orderId).run();
  const before = await snapshot();
  await restock(late, 1);
  await runCron(testDeps());
  await laterDone();
  expect([await keys(), await refunds()]).toEqual([1, 0]);

  await restoreTo(before);
  expect(await keys()).toBe(0);
  await runCron(testDeps());
  expect(await refunds()).toBe(0);
  for (let more = true; more; ) ({ more } = await replay(testDeps()));
  await setSelling(testDeps(), { state: 'on', reason: 'restored' });
  await runCron(testDeps());
  expect([await keys(), await refunds()]).toEqual([1, 0]);
  expect(await broken(db)).toEqual([]);
});

/** The cron notices that the ledger is ahead; then the rest of the restore. */
async function finish(): Promise<void> {
  await runCron(testDeps());
  expect(await count("SELECT count(*) FROM selling WHERE state = 'off'")).toBe(1);
  for (let more = true; more; ) ({ more } = await replay(testDeps()));
  await setSelling(testDeps(), { state: 'on', reason: 'restored' });
}

/** An order whose key is revealed after the backup that replaces the database, and staff signed in before it. */
async function seenAfterBackup() {
  const link =
    "INSERT OR REPLACE INTO setting (name, value, updated_at, revision) VALUES ('orderMail', '\"link\"', 1, 1)";
  await statement(db, link).run();
  clearSettingsCache();
  const sold = await product({ keys: 1 });
  const buyer = new Buyer();
  const { orderId, licenseKeys } = await buyer.buy([{ product: sold }]);
  const staff = await verifiedStaff();
  await typed(orderId);
  await runCron(testDeps());
  const before = await snapshot();
  const path = `/api/orders/${orderId}/keys/${licenseKeys[0]?.keyId}/reveal`;
  expect((await buyer.visitor.post(path, {})).status).toBe(200);
  await runCron(testDeps());
  await restoreTo(before);
  const refunds = () => count('SELECT count(*) FROM refund WHERE order_id = ?', orderId);
  return { sold, buyer, orderId, staff, refunds };
}

test('I21: a withdrawal while the ledger is ahead waits: a key that was seen meanwhile is not sold again', async () => {
  const { sold, buyer, orderId, refunds } = await seenAfterBackup();
  const withdraw = () => buyer.visitor.post<View>('/api/withdrawals', { orderId });
  const early = await withdraw();
  expect([early.status, early.body.code, await refunds()]).toEqual([503, 'selling_off', 0]);
  expect(early.body.error).toMatch(/^We cannot take a withdrawal here right now/);
  await finish();
  expect(await seatsOf(sold)).toEqual({ assigned: 1 });
  expect((await withdraw()).body.withdrawn).toMatchObject({ copies: 0, seen: 1, amount: null });
  expect(await broken(db)).toEqual([]);
});

test('I21: staff refund nothing while the ledger is ahead, and read why', async () => {
  const { orderId, staff, refunds } = await seenAfterBackup();
  const refund = () =>
    staff.post<{ code?: string; error?: string }>(`/api/admin/orders/${orderId}/refund`, { reason: 'Asked for it' });
  const early = await refund();
  expect([early.status, early.body.code, await refunds()]).toEqual([503, 'selling_off', 0]);
  await finish();
  expect((await refund()).status).toBe(200);
});

test('missing copies are paid back by nobody while the ledger is ahead', async () => {
  const late = await product({ keys: 0 });
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: late }]);
  await runCron(testDeps());
  const before = await snapshot();
  await restock(late, 1);
  await runCron(testDeps());
  await restoreTo(before);
  const { status, body } = await buyer.visitor.post<{ code?: string }>(`/api/orders/${orderId}/refund-rest`, {});
  expect([status, body.code]).toEqual([503, 'selling_off']);
  await finish();
});

test('who asks in the moment between an entry of the ledger and its number is served', async () => {
  const [asked, numbered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sleep = () => {
    asked.resolve();
    return numbered.promise;
  };
  const buyer = new Buyer({ sleep });
  const { orderId } = await buyer.buy([{ product: await product({ keys: 0 }) }]);
  await runCron(testDeps());
  await typed(orderId);
  await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
  let answer: Promise<{ status: number }> | undefined;
  const failpoint = async (name: string) => {
    if (name !== 'after:ledger-put') return;
    answer = buyer.visitor.post<View>('/api/withdrawals', { orderId });
    await asked.promise;
  };
  await runCron(testDeps({ failpoint }));
  numbered.resolve();
  expect((await answer)?.status).toBe(200);
});

test('I21: an entry that tells of a refund alone is not taken for one of the restored database', async () => {
  const { orderId } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
  const staff = await verifiedStaff();
  await runCron(testDeps());
  const before = await snapshot();
  expect((await staff.post(`/api/admin/orders/${orderId}/refund`, { reason: 'Asked for it' })).status).toBe(200);
  await runCron(testDeps());
  await restoreTo(before);
  await finish();
  expect(await count("SELECT count(*) FROM orders WHERE id = ? AND status = 'refunded'", orderId)).toBe(1);
  expect(await broken(db)).toEqual([]);
});

test('I21: an entry that tells alone that an email came back is not taken for one of the restored database', async () => {
  const { orderId } = await new Buyer().buy([{ product: await product({ keys: 0 }) }]);
  await laterDone();
  const mail = await row<{ id: string }>('SELECT id FROM outbox WHERE subject_id = ?', orderId);
  const id = mail?.id ?? '';
  await sendMail(testDeps(), id);
  await runCron(testDeps());
  const before = await snapshot();
  await sendEvent('email.bounced', { id });
  await runCron(testDeps());
  await restoreTo(before);
  await finish();
  expect(await count("SELECT count(*) FROM outbox WHERE id = ? AND state = 'bounced'", id)).toBe(1);
});

test('what was paid by a link or booked for an order that waits is not asked for again', async () => {
  const sold = await product({ keys: 0, priceMinor: 4_900 });
  const { order, book } = await approved(100, { keys: 'on_payment' });
  const { orderId } = (await order([{ product: sold }])).body;
  const payer = new Payer();
  const { id } = await makeLink({ email: payer.email });
  await runCron(testDeps());
  const before = await snapshot();
  const paid = (await payer.buy(id)).body;
  expect((await book(orderId, 'received', 20, 'DE-PART')).status).toBe(200);
  const later = (await order([{ product: sold }], { change: { forceNew: true } })).body.orderId;
  expect((await book(later, 'received', 5, 'DE-LATER')).status).toBe(200);
  await runCron(testDeps());
  await restoreTo(before);
  await finish();
  expect(await count("SELECT count(*) FROM orders WHERE id = ? AND status = 'paid'", String(paid.orderId))).toBe(1);
  const again = await payer.send(id, { amount: 5_000, currency: 'USD' });
  // An amount has no keys to wait for, for want of which it would be paid back.
  const waits = "SELECT count(*) FROM order_line WHERE order_id = ? AND state = 'awaiting_keys'";
  expect(await count(waits, String(paid.orderId))).toBe(0);
  expect([(await payer.look(id)).body, again.body]).toMatchObject(Array(2).fill({ code: 'payment_link_paid' }));
  expect(await count('SELECT sum(amount_minor) FROM receivable_booking WHERE order_id = ?', orderId)).toBe(2_000);
  expect(await broken(db)).toEqual([]);
});

test('who was erased since stays erased in mails and invoices, and what the books need of them is not lost', async () => {
  const buyer = new Buyer();
  const { visitor, email } = buyer;
  const person = { firstName: 'Ada', lastName: 'Byron', email, password: PASSWORD };
  expect((await visitor.post('/api/auth/register', person)).status).toBe(200);
  const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  const staff = await verifiedStaff();
  await runCron(testDeps());
  const before = await snapshot();
  expect((await visitor.post('/api/auth/erase', { email, password: PASSWORD })).status).toBe(200);
  await runCron(testDeps());
  await restoreTo(before);
  await finish();
  const kept = await staff.post<{ retained: object }>(`/api/admin/orders/${orderId}/retained-buyer`, {
    reason: 'Audit',
  });
  expect(kept.body.retained).toMatchObject({ dispute: { email }, books: { firstName: 'Ada', city: 'London' } });
  const named = "SELECT count(*) FROM outbox WHERE subject_id = ?1 AND recipient <> 'erased@erased.invalid'";
  const invoiced = "SELECT count(*) FROM invoice WHERE order_id = ?1 AND buyer ->> 'firstName' IS NOT NULL";
  expect([await count(named, orderId), await count(invoiced, orderId)]).toEqual([0, 0]);
});
