import { afterAll, expect, test } from 'vitest';
import { sendCartReminders } from '../../../functions/carts/remind';
import { optOutOfReminders } from '../../../functions/carts/statements';
import { optOutOfReviews } from '../../../functions/reviews/statements';
import { HOUR_MS, MINUTE_MS } from '../../../src/shop/time';
import { setSettings } from '../../support/carts.ts';
import { everythingStored, mailsTo, newAddress, verified } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { makeLink, readAsStaff } from '../../support/links.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count, db, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';
import { left, time, written } from '../carts-fixtures.ts';
import { ask, quoteBody } from '../contact-fixtures.ts';

const reason = 'They lost their mailbox and named two orders';

/** Follows the newest link of a change of address in a mailbox. */
async function follow(mailbox: string): Promise<void> {
  const tokens = (await mailsTo(mailbox)).map(({ text }) => /account-address\?token=([\w-]+)/.exec(text)?.[1]);
  const sent = await newVisitor().post('/api/account-address', { token: tokens.findLast(Boolean) });
  expect(sent.status).toBe(200);
}

/** Changes the address of an account; returns the customer's id. */
async function change(email: string, to: string): Promise<string> {
  const { body } = await newVisitor().send<{ rows: { id: string }[] }>('GET', `/api/admin/customers?q=${email}`, {
    headers: OPERATOR,
  });
  const id = body.rows[0]?.id ?? '';
  const asked = await (await verifiedStaff()).post(`/api/admin/customers/${id}/address`, { email: to, reason });
  expect(asked.status).toBe(200);
  await follow(to);
  return id;
}

afterAll(() => setSettings({ abandonedCarts: null }));

const optOut = (table: string, email: string, at: number) =>
  db.prepare(`INSERT INTO ${table} (email, created_at) VALUES (?, ?)`).bind(email, at).run();

/** The addresses among these that opted out of reminders of carts, and of requests for reviews. */
async function optedOut(...emails: string[]): Promise<string[][]> {
  const of = async (table: string) => {
    const { results } = await db
      .prepare(`SELECT email FROM ${table} WHERE email IN (SELECT value FROM json_each(?)) ORDER BY created_at, rowid`)
      .bind(JSON.stringify(emails))
      .all<{ email: string }>();
    return results.map(({ email }) => email);
  };
  return [await of('cart_opt_out'), await of('review_opt_out')];
}

test('an opt-out applies to the new address, too, until the change is undone, and goes when the customer is erased', async () => {
  const [{ email }, to] = [await verified(), newAddress()];
  await optOut('cart_opt_out', email, 1_001);
  await optOut('review_opt_out', email, 1_002);
  await change(email, to);
  expect(await optedOut(email, to)).toEqual([
    [email, to],
    [email, to],
  ]);
  await follow(email);
  expect(await optedOut(email, to)).toEqual([[email], [email]]);

  const last = newAddress();
  const id = await change(email, last);
  const erased = await (await verifiedStaff()).post(`/api/admin/customers/${id}/erase`, { email: last, reason });
  expect(erased.status).toBe(200);
  const kept = await everythingStored();
  for (const address of [email, last]) expect(kept).not.toContain(address);
});

test('who opted out in the same millisecond as another person stays opted out when that one is erased', async () => {
  const [{ email }, other] = [await verified(), newAddress()];
  for (const address of [email, other]) await optOutOfReminders(db, address, 3_001).run();
  for (const address of [other, email]) await optOutOfReviews(db, address, 3_001).run();
  const id = await change(email, newAddress());
  const { email: last } = (await row<{ email: string }>('SELECT email FROM buyer WHERE id = ?', id)) ?? {};
  const erased = await (await verifiedStaff()).post(`/api/admin/customers/${id}/erase`, { email: last, reason });
  expect(erased.status).toBe(200);
  expect(await optedOut(email, other)).toEqual([[other], [other]]);
});

test('what the new address had opted out of before stays, also when the change is undone', async () => {
  const [{ email }, to] = [await verified(), newAddress()];
  await optOut('cart_opt_out', email, 2_001);
  await optOut('cart_opt_out', to, 2_002);
  await change(email, to);
  await follow(email);
  expect(await optedOut(email, to)).toEqual([[email, to], []]);
});

test('who moves away and back, and undoes the way back, stays opted out at both addresses', async () => {
  const [{ email }, to] = [await verified(), newAddress()];
  await optOut('cart_opt_out', email, 4_001);
  await optOut('review_opt_out', email, 4_002);
  await change(email, to);
  await change(to, email);
  await follow(to);
  expect(await optedOut(email, to)).toEqual([
    [email, to],
    [email, to],
  ]);
});

test('nobody is reminded at the former address of a cart that was left with it', async () => {
  await setSettings({ abandonedCarts: 'mail' });
  const [mover, other] = [await left(), await left()];
  await verified(mover.email);
  await change(mover.email, newAddress());
  for (let look = 0; look < 2; look += 1) {
    await sendCartReminders(testDeps({ now: time.now }));
    time.forward(HOUR_MS + MINUTE_MS);
  }
  await sendCartReminders(testDeps({ now: time.now }));
  expect([await written(mover.email), await written(other.email)]).toEqual([0, 1]);
});

test('a quote goes along with its thread, and what was offered is accepted from the new address', async () => {
  const [{ email }, to] = [await verified(), newAddress()];
  const { id: productId } = await product({ keys: 4 });
  const lines = [{ productId, quantity: 2 }];
  expect((await ask(quoteBody(lines, email))).status).toBe(200);
  const thread = await row<{ id: string }>('SELECT id FROM thread WHERE email = ?', email);
  const staff = newVisitor();
  const offer = async (payBy: 'cart' | 'link') => {
    const { revision } =
      (await row<{ revision: number }>('SELECT revision FROM thread WHERE id = ?', thread?.id ?? '')) ?? {};
    const body = { text: 'Gladly.', days: 14, revision, payBy, lines: [{ productId, quantity: 2, unitPrice: 7 }] };
    const made = await staff.post(`/api/admin/threads/${thread?.id}/offers`, body, OPERATOR);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
  };
  await offer('cart');
  await offer('link');
  await change(email, to);
  const bound = (address: string) =>
    Promise.all(
      [
        'quote WHERE email = ?',
        'payment_link WHERE email = ?',
        'coupon WHERE emails = json_array(?) AND active = 1',
      ].map((what) => count(`SELECT count(*) FROM ${what}`, address)),
    );
  expect([await bound(email), await bound(to)]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ]);
  await follow(email);
  expect([await bound(email), await bound(to)]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ]);
});

test('links made for an account and its stock requests go along; what the new address had stays with it', async () => {
  const [{ email }, to] = [await verified(), newAddress()];
  const [once, twice] = [await product(), await product()];
  const [own, other] = [await makeLink({ email }), await makeLink({ email: to })];
  const wish = (productId: string, address: string) =>
    newVisitor().post('/api/stock-requests', { productId, email: address });
  for (const [{ id }, address] of [[once, email] as const, [twice, email] as const, [twice, to] as const])
    expect((await wish(id, address)).status).toBe(200);
  const lockedTo = async () => [(await readAsStaff(own.id)).link.email, (await readAsStaff(other.id)).link.email];
  const wished = async (address: string) => {
    const { results } = await db
      .prepare('SELECT product_id FROM stock_request WHERE email = ? ORDER BY product_id')
      .bind(address)
      .all<{ product_id: string }>();
    return results.map(({ product_id }) => product_id);
  };

  await change(email, to);
  expect(await lockedTo()).toEqual([to, to]);
  expect([await wished(email), await wished(to)]).toEqual([[], [once.id, twice.id].sort()]);
  await follow(email);
  expect(await lockedTo()).toEqual([email, to]);
  expect([await wished(email), await wished(to)]).toEqual([[once.id], [twice.id]]);

  const last = newAddress();
  const id = await change(email, last);
  expect((await lockedTo())[0]).toBe(last);
  const erased = await (await verifiedStaff()).post(`/api/admin/customers/${id}/erase`, { email: last, reason });
  expect(erased.status).toBe(200);
  const kept = await everythingStored();
  for (const address of [email, last]) expect(kept).not.toContain(address);
});
