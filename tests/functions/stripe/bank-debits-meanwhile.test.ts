import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendCartReminders } from '../../../functions/carts/remind';
import { releaseExpiredHolds } from '../../../functions/payments/release-expired-holds';
import { HOUR_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { agree, beacon, cartRecord, newSession, setSettings } from '../../support/carts.ts';
import { PASSWORD, verified } from '../../support/customer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { count, MINUTE, product, row, seatsOf } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';
import { DAY, DEBIT, mails, shopAt, statusOf, switchOn } from './bank-debits-fixtures.ts';

balanceBooksAfterEach();
beforeAll(() => switchOn('payUsBank'));
afterAll(async () => {
  vi.unstubAllGlobals();
  await switchOn();
});

/** An order with a pending debit, an hour after its minutes began: its keys are free again. */
async function debited({ cart = false } = {}) {
  const shop = shopAt();
  const { stub, services, time, sendIntentEvent } = shop;
  const sold = await product({ keys: 1 });
  const buyer = new Buyer(services);
  const email = `debit-${sold.id}@example.org`;
  if (cart) {
    const session = newSession();
    await beacon(buyer.visitor, 'capture', cartRecord(session, email, [sold]));
    await agree(buyer.visitor, session, email);
  }
  const { orderId, paymentIntentId: ref } = (await buyer.order([{ product: sold }], { email })).body;
  stub.pay(ref, 'processing');
  Object.assign(stub.intents.get(ref) ?? {}, DEBIT);
  await sendIntentEvent(ref, 'processing');
  const deps = () => testDeps({ ...services, now: time.now });
  time.forward(HOUR_MS);
  await releaseExpiredHolds(deps());
  expect([await statusOf(orderId), await seatsOf(sold)]).toEqual(['expired', { available: 1 }]);
  return { ...shop, sold, buyer, email, orderId, ref, deps };
}

test('its buyer is not erased before the bank has decided, and gets the keys', async () => {
  const { time, email, orderId, ref, end } = await debited();
  const account = await verified(email);
  const erase = () => account.post<{ code?: string }>('/api/auth/erase', { email, password: PASSWORD });
  expect((await erase()).body.code).toBe('account_waits');
  time.forward(DAY);
  await end(ref, 'succeeded');
  expect(await row('SELECT status, email FROM orders WHERE id = ?', orderId)).toEqual({ status: 'paid', email });
  expect(await mails('order_paid', orderId)).toBe(1);
});

test('a failed debit lets its buyer be erased', async () => {
  const { email, ref, end } = await debited();
  await end(ref, 'requires_payment_method');
  const account = await verified(email);
  expect((await account.post('/api/auth/erase', { email, password: PASSWORD })).status).toBe(200);
});

test('its order waits for approval if its buyer was blocked meanwhile', async () => {
  const { email, orderId, ref, end, sold } = await debited();
  await new Buyer().buy([{ product: await product({ keys: 1 }) }], { email });
  const { id } = (await row('SELECT id FROM buyer WHERE email = ?', email)) as { id: string };
  const reason = 'The bank account is somebody else’s';
  expect((await newVisitor().post(`/api/admin/customers/${id}/block`, { reason }, OPERATOR)).status).toBe(200);
  await end(ref, 'succeeded');
  const order = await row('SELECT status, review FROM orders WHERE id = ?', orderId);
  expect(order).toEqual({ status: 'paid', review: 'held' });
  expect(await seatsOf(sold)).toEqual({ available: 1 });
  const calls = "SELECT count(*) FROM attention WHERE kind = 'order_review' AND subject = ? AND state = 'open'";
  expect(await count(calls, orderId)).toBe(1);
});

test('its buyer gets no reminder of the cart they are paying for', async () => {
  await setSettings({ abandonedCarts: 'mail' });
  const { time, email, deps } = await debited({ cart: true });
  for (let hour = 0; hour < 4; hour += 1) {
    await sendCartReminders(deps());
    await laterDone();
    time.forward(HOUR_MS + MINUTE);
  }
  const written = "SELECT count(*) FROM outbox WHERE kind = 'cart_reminder' AND recipient = ?";
  expect(await count(written, email)).toBe(0);
  await setSettings({ abandonedCarts: null });
});
