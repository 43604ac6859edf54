import { describe, expect, test } from 'vitest';
import { pruneCustomers } from '../../../functions/customers/prune';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { everythingStored, mailsTo, newAddress, PASSWORD, signIn, verified } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { customer, openPasskeyOf, openSessionOf, verifiedStaff } from '../../support/people.ts';
import { clock, count, db, MINUTE, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR, type Visitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

const reason = 'They lost their mailbox and named two orders';
const operator = newVisitor();
// biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here; the contract is checked where they are made.
const get = async (path: string) => (await operator.send<any>('GET', path, { headers: OPERATOR })).body;
const idOf = async (email: string) =>
  (await get(`/api/admin/customers?q=${encodeURIComponent(email)}`)).rows[0]?.id as string;
const detail = (id: string) => get(`/api/admin/customers/${id}`);
const start = (who: Visitor, id: string, email: string, more: object = { reason }) =>
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  who.post<any>(`/api/admin/customers/${id}/address`, { email, ...more });
const tokenFor = async (email: string) =>
  (await mailsTo(email)).map(({ text }) => /\/account-address\?token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean) ?? '';
// biome-ignore lint/suspicious/noExplicitAny: as above.
const follow = (token: string, visitor = newVisitor()) => visitor.post<any>('/api/account-address', { token });
const emailOf = async (id: string) =>
  (await row<{ email: string }>('SELECT email FROM customer WHERE id = ?', id))?.email;

/** A buyer who ordered as a guest and has a verified account; `to` is the new address they want. */
async function buyerWithAccount() {
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: await product({ keys: 2 }) }]);
  const account = await customer(buyer.email);
  const browser = newVisitor();
  await openSessionOf('customer', account, browser);
  return { email: buyer.email, orderId, account, browser, id: await idOf(buyer.email), to: newAddress() };
}

/** An order of an address in the owner's former shop. */
const pastOrder = (email: string) =>
  db
    .prepare(
      `INSERT INTO past_order (id, source, number, number_key, email, name, placed_at, status, currency, total_minor, lines, imported_at)
       VALUES ('past of ' || ?1, 'shopify', '#1', '1', ?1, 'Ada', 1, 'paid', 'USD', 100, '[]', 1)`,
    )
    .bind(email)
    .run();

async function changed() {
  const them = await buyerWithAccount();
  expect((await start(await verifiedStaff(), them.id, them.to)).status).toBe(200);
  expect((await follow(await tokenFor(them.to))).status).toBe(200);
  return them;
}

describe('a change of address that staff start', () => {
  test('takes effect once the link in the new mailbox is confirmed, moves the orders and notifies the former address', async () => {
    const { email, orderId, account, browser, id, to } = await buyerWithAccount();
    expect((await start(await verifiedStaff(), id, to.toUpperCase())).body.message).toContain(to);
    const { addressChange } = await detail(id);
    expect(addressChange).toMatchObject({ email: to, by: 'Grace Hopper' });
    expect(addressChange.expiresAt - addressChange.createdAt).toBe(2 * DAY_MS);

    const token = await tokenFor(to);
    const asked = await newVisitor().get(`/api/account-address?token=${token}`);
    expect(asked.body).toMatchObject({ kind: 'confirm', formerEmail: expect.stringContaining('…@') });
    expect(await emailOf(account)).toBe(email);
    expect((await browser.get('/api/auth/me')).status).toBe(200);

    expect((await Promise.all([follow(token), follow(token)])).map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await row('SELECT email, customer_id FROM orders WHERE id = ?', orderId)).toEqual({
      email: to,
      customer_id: account,
    });
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    expect(await detail(id)).toMatchObject({ email: to, state: 'account', orders: 1, addressChange: null });
    expect(await idOf(email)).toBeUndefined();
    expect((await mailsTo(email)).at(-1)).toMatchObject({ subject: expect.stringContaining('was changed') });
    const acts = await db
      .prepare('SELECT actor, action, reason, after FROM audit WHERE subject = ? ORDER BY id')
      .bind(id)
      .all<Record<string, string>>();
    expect(acts.results).toMatchObject([
      { action: 'customer_address_change.requested', reason, actor: expect.stringMatching(/^staff:/) },
      { action: 'customer_address_change.confirmed', actor: `customer:${account}` },
    ]);
    expect(JSON.stringify(acts.results)).not.toContain(to);
  });

  test('is undone from the former address: every session ends, new passwords are removed, and staff are notified', async () => {
    const { email, orderId, account, id, to } = await changed();
    await openPasskeyOf(account);
    const stranger = newVisitor();
    await openSessionOf('customer', account, stranger);
    await db.prepare("UPDATE customer SET password_hash = 'a stranger’s' WHERE id = ?").bind(account).run();
    const token = await tokenFor(email);
    expect((await newVisitor().get<{ kind: string }>(`/api/account-address?token=${token}`)).body.kind).toBe('undo');
    expect((await follow(token)).body.message).toContain('has its former address again');
    expect(await row('SELECT email, password_hash FROM customer WHERE id = ?', account)).toEqual({
      email,
      password_hash: null,
    });
    expect(await count('SELECT count(*) FROM customer_passkey WHERE owner_id = ?', account)).toBe(0);
    expect((await stranger.get('/api/auth/me')).status).toBe(401);
    expect(await row('SELECT email FROM orders WHERE id = ?', orderId)).toEqual({ email });
    expect(await detail(id)).toMatchObject({ email, orders: 1 });
    expect(await idOf(to)).toBeUndefined();
    expect(await row("SELECT state FROM attention WHERE kind = 'account_address_undone' AND subject = ?", id)).toEqual({
      state: 'open',
    });
    expect((await follow(token)).body.code).toBe('link_closed');
  });

  test('keeps the former password for signing in', async () => {
    const own = await verified();
    const to = newAddress();
    await start(await verifiedStaff(), await idOf(own.email), to);
    await follow(await tokenFor(to));
    expect((await signIn(newVisitor(), to, PASSWORD)).status).toBe(200);
    expect((await signIn(newVisitor(), own.email, PASSWORD)).body.code).toBe('sign_in_failed');
  });

  test('merges the guest purchases of the new address; undone, those orders stay', async () => {
    const { email, account, id, to } = await buyerWithAccount();
    await new Buyer().buy([{ product: await product({ keys: 1 }) }], { email: to });
    await pastOrder(email);
    await pastOrder(to);
    const past = async (address: string) =>
      (await row<{ id: string }>('SELECT group_concat(id) AS id FROM past_order WHERE email = ?', address))?.id ?? '';
    await operator.post(`/api/admin/customers/${await idOf(to)}/notes`, { text: 'Called twice' }, OPERATOR);
    await start(await verifiedStaff(), id, to);
    await follow(await tokenFor(to));
    expect(await detail(id)).toMatchObject({ email: to, orders: 2, notes: [{ text: 'Called twice' }] });
    expect((await past(to)).split(',')).toHaveLength(2);
    await follow(await tokenFor(email));
    expect(await detail(id)).toMatchObject({ email, orders: 1 });
    expect(await detail(await idOf(to))).toMatchObject({ state: 'guest', orders: 1 });
    expect([await past(email), await past(to)]).toEqual([`past of ${email}`, `past of ${to}`]);
    expect(await count('SELECT count(*) FROM past_order WHERE moved_from IS NOT NULL')).toBe(0);
    expect(await emailOf(account)).toBe(email);
    const tally = 'SELECT state, people FROM buyer_tally WHERE people > 0 ORDER BY state';
    const counted = 'SELECT state, count(*) AS people FROM buyer GROUP BY state ORDER BY state';
    expect((await db.prepare(tally).all()).results).toEqual((await db.prepare(counted).all()).results);
  });

  test('leaves no trace of either address when the customer is erased', async () => {
    const { email, id, to } = await changed();
    const last = newAddress();
    await start(await verifiedStaff(), id, last);
    const erased = await (await verifiedStaff()).post(`/api/admin/customers/${id}/erase`, { email: to, reason });
    expect(erased.status).toBe(200);
    const kept = await everythingStored();
    for (const address of [email, to, last]) expect(kept).not.toContain(address);
  });

  test('leaves no way for an import to bring either address back once the customer is erased', async () => {
    const them = await buyerWithAccount();
    await pastOrder(them.email);
    const staff = await verifiedStaff();
    await start(staff, them.id, them.to);
    await follow(await tokenFor(them.to));
    await staff.post(`/api/admin/customers/${them.id}/erase`, { email: them.to, reason });
    const body = ['email,username', `${them.email},ada`, `${them.to},ada`].join('\n');
    const facts = { kind: 'customers', dryRun: 'false', file: 'a'.repeat(64), name: 'c.csv', total: '2', from: '0' };
    const path = `/api/admin/imports/part?${new URLSearchParams(facts)}`;
    const headers = { 'content-type': 'text/csv' };
    const imported = await staff.send<{ rows: { state: string }[] }>('POST', path, { body, headers });
    expect(imported.body.rows.map(({ state }) => state)).toEqual(['skipped', 'skipped']);
    expect(await count('SELECT count(*) FROM buyer WHERE email IN (?, ?)', them.email, them.to)).toBe(0);
  });
});

describe('A change of address is refused', () => {
  test('if another account has confirmed the address, at the start or meanwhile', async () => {
    const { account, email, id, to } = await buyerWithAccount();
    const other = await verified();
    const staff = await verifiedStaff();
    expect(await start(staff, id, other.email)).toMatchObject({
      status: 409,
      body: { code: 'address_taken', error: 'Another account has confirmed this address.' },
    });
    expect((await start(staff, id, email)).body.issues[0].path).toBe('email');
    await start(staff, id, to);
    const token = await tokenFor(to);
    await customer(to);
    expect((await follow(token)).body).toMatchObject({ code: 'link_closed', error: expect.stringMatching(/another/) });
    expect(await emailOf(account)).toBe(email);
  });

  test('for a guest, an unconfirmed account and a blocked customer', async () => {
    const guest = new Buyer();
    await guest.buy([{ product: await product({ keys: 1 }) }]);
    const staff = await verifiedStaff();
    expect((await start(staff, await idOf(guest.email), newAddress())).body.code).toBe('no_account');
    const { account, id, to, email } = await buyerWithAccount();
    await start(staff, id, to);
    await operator.post(`/api/admin/customers/${id}/block`, { reason }, OPERATOR);
    expect((await follow(await tokenFor(to))).body.code).toBe('link_closed');
    expect((await start(staff, id, to)).body.code).toBe('customer_blocked');
    expect(await emailOf(account)).toBe(email);
    await operator.post(`/api/admin/customers/${id}/unblock`, { reason }, OPERATOR);
    await db.prepare('UPDATE customer SET email_verified_at = NULL WHERE id = ?').bind(account).run();
    expect((await start(staff, id, to)).body.code).toBe('address_unverified');
  });

  test('after two days, after withdrawal, and after a newer change', async () => {
    const { account, email, id, to } = await buyerWithAccount();
    const time = clock();
    const staff = await verifiedStaff();
    await start(staff, id, to);
    const first = await tokenFor(to);
    time.forward(2 * DAY_MS + MINUTE);
    expect((await follow(first, newVisitor({ now: time.now }))).body.code).toBe('link_closed');

    await start(staff, id, newAddress());
    expect((await follow(first)).body.code).toBe('link_closed');
    await start(staff, id, to);
    const support = await verifiedStaff({}, 'support');
    const withdraw = () => support.post<{ code: string }>(`/api/admin/customers/${id}/address/withdraw`, { reason });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).body.code).toBe('changed_meanwhile');
    expect((await follow(await tokenFor(to))).body.code).toBe('link_closed');
    expect((await detail(id)).addressChange).toBeNull();
    expect(await emailOf(account)).toBe(email);
    await start(staff, id, to);
    await pruneCustomers(testDeps({ now: time.now }));
    expect(await count('SELECT count(*) FROM customer_address_change WHERE customer_id = ?', account)).toBe(0);
  });

  test('without permission, reauthentication or reason, and after five attempts an hour', async () => {
    const { id, to } = await buyerWithAccount();
    expect((await start(await verifiedStaff({}, 'support'), id, to)).status).toBe(403);
    const late = clock();
    const unproven = await verifiedStaff({ now: late.now }, 'manager');
    late.forward(11 * MINUTE);
    expect((await start(unproven, id, to)).body.code).toBe('reauthenticate');
    const manager = await verifiedStaff({}, 'manager');
    expect((await start(manager, id, to, {})).status).toBe(400);
    for (let n = 0; n < 5; n += 1) expect((await start(manager, id, to)).status).toBe(200);
    expect((await start(manager, id, to)).status).toBe(429);
    expect((await operator.post(`/api/admin/customers/${id}/address`, { email: to, reason }, OPERATOR)).status).toBe(
      403,
    );
  });
});
