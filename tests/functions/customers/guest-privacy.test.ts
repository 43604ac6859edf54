import { describe, expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import {
  codeFor,
  everythingStored,
  type Failure,
  mailsTo,
  newAddress,
  registered,
  verified,
} from '../../support/customer.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count, db, product, row } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';
import { bounce, sendEvent } from '../mail-fixtures.ts';

balanceBooksAfterEach();

const HALF_HOUR = 30 * 60_000;

const ask = (visitor: Visitor, email: string) => visitor.post<{ message: string }>('/api/privacy/code', { email });
const open = (visitor: Visitor, email: string, code: string) =>
  visitor.post<{ account: boolean; orders: number } & Failure>('/api/privacy/open', { email, code });
const exportData = (visitor: Visitor, email: string) =>
  visitor.post<{ customer: null; orders: object[]; messages: object[] } & Failure>('/api/privacy/export', { email });
const erase = (visitor: Visitor, email: string) =>
  visitor.post<{ message: string } & Failure>('/api/privacy/erase', { email });

async function guest() {
  const email = newAddress();
  const order = await new Buyer().buy([{ product: await product({ keys: 1 }) }], { email });
  return { email, order };
}

/** A browser in which the code of the address was entered. */
async function proven(email: string, now = Date.now): Promise<Visitor> {
  const browser = newVisitor({ now });
  await ask(browser, email);
  expect((await open(browser, email, await codeFor(email))).status).toBe(200);
  return browser;
}

describe('The data of a guest', () => {
  test('are exported with the emailed code in the browser that requested it, without keys and without creating an account', async () => {
    const { email, order } = await guest();
    const accounts = await count('SELECT count(*) FROM customer');
    const browser = newVisitor();
    await ask(browser, email);
    const code = await codeFor(email);
    expect((await open(newVisitor(), email, code)).body.code).toBe('code_expired');
    expect((await exportData(browser, email)).body.code).toBe('code_expired');
    expect((await open(browser, email, code)).body).toMatchObject({ account: false, orders: 1 });
    const { body } = await exportData(browser, email);
    expect(body).toMatchObject({ customer: null, orders: [{ orderNumber: order.orderNumber, email }] });
    expect(JSON.stringify(body)).not.toMatch(/TEST\d+-\d{5}|_hash/);
    expect((await open(browser, email, code)).body.code).toBe('code_expired');
    expect(await count('SELECT count(*) FROM customer')).toBe(accounts);
    expect(await count("SELECT count(*) FROM audit WHERE action = 'customer.exported'")).toBe(1);
  });

  test('are erased together with the codes; the order stays, and an email says what is retained until when', async () => {
    const { email, order } = await guest();
    const browser = await proven(email);
    const { status, body } = await erase(browser, email);
    expect([status, body.message]).toEqual([
      200,
      expect.stringMatching(/^Your orders no longer show who you are\. We keep, sealed, /),
    ]);
    const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Your data at'));
    expect(mail?.text).toContain('because tax law asks for them');
    expect(await everythingStored()).not.toContain(email);
    expect(
      await count(
        "SELECT count(*) FROM orders WHERE id = ? AND status = 'paid' AND first_name = 'Erased'",
        order.orderId,
      ),
    ).toBe(1);
    expect((await erase(browser, email)).body.code).toBe('code_expired');
  });

  test('leave no alert about an email that came back: nobody could write to them', async () => {
    const { email, order } = await guest();
    const browser = await proven(email);
    const mail = await row<{ id: string }>('SELECT id FROM outbox WHERE subject_id = ?', order.orderId);
    await sendEvent('email.bounced', { id: mail?.id ?? '' }, bounce);
    const alerts = () => count("SELECT count(*) FROM attention WHERE kind = 'mail_bounced' AND state = 'open'");
    expect(await alerts()).toBe(1);
    expect((await erase(browser, email)).status).toBe(200);
    expect(await alerts()).toBe(0);
  });

  test('are not erased while an order waits for its key', async () => {
    const email = newAddress();
    await new Buyer().buy([{ product: await product({ keys: 0, backorder: true }) }], { email });
    const browser = await proven(email);
    expect((await erase(browser, email)).body.code).toBe('account_waits');
    expect((await exportData(browser, email)).body.orders).toHaveLength(1);
  });

  test('are found for a person who only wrote to the shop', async () => {
    const email = newAddress();
    const stock = { email, productId: (await product({ keys: 0 })).id };
    expect((await newVisitor().post('/api/stock-requests', stock)).status).toBe(200);
    const browser = await proven(email);
    expect((await erase(browser, email)).body.message).toBe('Your data has been erased.');
    expect(await everythingStored()).not.toContain(email);
  });
});

test('an unknown address gets the same responses, and no email', async () => {
  const { email } = await guest();
  const stranger = newAddress();
  const browser = newVisitor();
  const [known, unknown] = [await ask(browser, email), await ask(browser, stranger)];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await mailsTo(stranger)).toEqual([]);
  const wrong = (await codeFor(email)) === '000000' ? '000001' : '000000';
  const [a, b] = [await open(browser, email, wrong), await open(browser, stranger, wrong)];
  expect([b.status, b.body.code, b.body.error]).toEqual([a.status, 'code_wrong', a.body.error]);
});

test('the owner of a confirmed account is asked to sign in; accounts that others opened with the address are erased', async () => {
  const owner = await verified();
  const browser = newVisitor();
  await ask(browser, owner.email);
  expect((await open(browser, owner.email, await codeFor(owner.email))).body.account).toBe(true);
  for (const call of [exportData, erase]) expect((await call(browser, owner.email)).body.code).toBe('forbidden');
  expect((await owner.get('/api/auth/me')).status).toBe(200);

  const { email } = await guest();
  const stranger = await registered({ email });
  const guestBrowser = await proven(email);
  expect((await erase(guestBrowser, email)).status).toBe(200);
  expect((await stranger.get('/api/auth/me')).status).toBe(401);
});

test('data of an unconfirmed account with another address are neither exported nor erased by a code', async () => {
  const { email } = await guest();
  await registered({ email });
  const other = await guest();
  await db
    .prepare('UPDATE orders SET customer_id = (SELECT id FROM customer WHERE email = ?) WHERE id = ?')
    .bind(email, other.order.orderId)
    .run();
  const browser = await proven(email);
  const { body } = await exportData(browser, email);
  expect(body.orders).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain(other.email);
  expect((await erase(browser, email)).status).toBe(200);
  expect(await count('SELECT count(*) FROM orders WHERE id = ? AND email = ?', other.order.orderId, other.email)).toBe(
    1,
  );
});

test('nor by staff, who may talk to the owner of the mailbox rather than to the person who mistyped the address', async () => {
  const { email } = await guest();
  await registered({ email });
  const other = await guest();
  await db
    .prepare('UPDATE orders SET customer_id = (SELECT id FROM customer WHERE email = ?) WHERE id = ?')
    .bind(email, other.order.orderId)
    .run();
  const buyer = await row<{ id: string }>('SELECT id FROM buyer WHERE email = ?', email);
  const path = `/api/admin/customers/${buyer?.id}`;
  const staff = await verifiedStaff();
  const reason = 'They asked for it on the phone';
  const { body } = await staff.post<{ orders: object[] }>(`${path}/export`, { reason });
  expect(body.orders).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain(other.email);
  expect((await staff.post(`${path}/erase`, { email, reason })).status).toBe(200);
  expect(await row('SELECT email FROM orders WHERE id = ?', other.order.orderId)).toEqual({ email: other.email });
});

test('the code is valid for half an hour after it was entered, and requests are limited', async () => {
  const { email } = await guest();
  let now = Date.now();
  const browser = await proven(email, () => now);
  now += HALF_HOUR + 1;
  expect((await exportData(browser, email)).body.code).toBe('code_expired');
  const many = await Promise.all(Array.from({ length: 30 }, () => ask(newVisitor(), email)));
  expect(many.some(({ status }) => status === 429)).toBe(true);
});
