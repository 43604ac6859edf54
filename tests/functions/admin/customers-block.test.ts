import { describe, expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { everythingStored, mailsTo } from '../../support/customer.ts';
import { customer, openSessionOf, verifiedStaff } from '../../support/people.ts';
import { coupon, db, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

balanceBooksAfterEach();

const staff = newVisitor();
// biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here; the contract is checked where they are made.
const get = (path: string) => staff.send<any>('GET', path, { headers: OPERATOR });
const idOf = async (email: string): Promise<string> =>
  (await get(`/api/admin/customers?q=${encodeURIComponent(email)}`)).body.rows[0]?.id;
const reason = 'They asked for it on the phone';
const act = (id: string, verb: string, body: object = { reason }) =>
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  staff.post<any>(`/api/admin/customers/${id}/${verb}`, body, OPERATOR);
const lastAct = (subject: string) =>
  row('SELECT action, reason, after FROM audit WHERE subject = ? ORDER BY id DESC', subject);

async function bought(keys = 3) {
  const catalog = await product({ keys });
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: catalog }]);
  return { catalog, buyer, orderId, id: await idOf(buyer.email) };
}

describe('blocking a customer', () => {
  test('refuses their orders with a code and a way to reach the shop, until they are unblocked', async () => {
    const { catalog, buyer, id } = await bought();
    const { reference } = (await act(id, 'block')).body;
    const refused = await new Buyer().order([{ product: catalog }], { email: buyer.email.toUpperCase() });
    expect([refused.status, refused.body.code]).toEqual([403, 'buyer_blocked']);
    expect(refused.body.error).toMatch(/this email address.*mistake.*write to \S+@\S+ and name the code/);
    expect(refused.body.error).toContain(reference);
    expect(refused.body.error).not.toContain(reason);
    expect((await get(`/api/admin/customers?state=blocked&q=${encodeURIComponent(buyer.email)}`)).body.total).toBe(1);
    expect(await lastAct(id)).toMatchObject({ action: 'customer.blocked', reason });
    expect((await act(id, 'block')).body.code).toBe('changed_meanwhile');
    expect((await act(id, 'unblock')).status).toBe(200);
    expect((await act(id, 'unblock')).body.code).toBe('changed_meanwhile');
    expect((await new Buyer().order([{ product: catalog }], { email: buyer.email })).status).toBe(200);
    expect((await get(`/api/admin/customers?q=${encodeURIComponent(buyer.email)}`)).body.rows[0].state).toBe('guest');
  });

  test('can also block the network of their newest order, for a limited time', async () => {
    const { catalog, buyer, id } = await bought();
    await act(id, 'block', { reason, network: true });
    const again = async () => {
      const { status, body } = await buyer.order([{ product: catalog }], { email: 'another-name@example.org' });
      return [status, body.error ?? ''];
    };
    expect(await again()).toEqual([403, expect.stringContaining('your internet connection')]);
    await db.prepare("UPDATE buyer_block SET ends_at = 1 WHERE kind = 'network'").run();
    expect(await again()).toEqual([200, '']);
  });

  test('requires a reason and an existing customer', async () => {
    const { id } = await bought();
    expect((await act(id, 'block', { reason: 'no' })).body.issues[0].path).toBe('reason');
    expect((await act(id, 'block', { reason, card: true })).status).toBe(400);
    expect((await act('buyer_nobody', 'block')).status).toBe(404);
  });

  test('holds an order that is open at that moment for approval once it is paid', async () => {
    const { catalog, buyer, id } = await bought();
    const other = new Buyer();
    const intent = await other.order([{ product: catalog }], { email: buyer.email });
    await act(id, 'block');
    await other.pay(intent.body as never);
    const paid = await other.confirm(intent.body as never);
    expect(paid.body.licenseKeys).toEqual([]);
    expect(await row('SELECT status, review FROM orders WHERE id = ?', intent.body.orderId ?? '')).toEqual({
      status: 'paid',
      review: 'held',
    });
    expect(
      await row("SELECT state FROM attention WHERE kind = 'order_review' AND subject = ?", intent.body.orderId ?? ''),
    ).toEqual({
      state: 'open',
    });
  });

  test('at the moment of an order either refuses it or holds it for approval', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { catalog, buyer, id } = await bought();
      const order = () => new Buyer().order([{ product: catalog }], { email: buyer.email });
      const [blocked, placed] =
        turn % 2
          ? await Promise.all([act(id, 'block'), order()])
          : (await Promise.all([order(), act(id, 'block')])).toReversed();
      expect(blocked?.status).toBe(200);
      const open = await db
        .prepare("SELECT review FROM orders WHERE email = ? AND status = 'pending'")
        .bind(buyer.email)
        .all();
      expect(open.results).toEqual(placed?.status === 403 ? [] : [{ review: 'held' }]);
    }
  });
});

describe('notes on a customer', () => {
  test('are added, changed and deleted by their author, and audited without their text', async () => {
    const { id } = await bought();
    const [ada, grace] = [await verifiedStaff({}, 'support'), await verifiedStaff({}, 'support')];
    const path = `/api/admin/customers/${id}/notes`;
    expect((await ada.post(path, { text: 'Prefers to be called' })).status).toBe(200);
    const note = (await row('SELECT id FROM buyer_note WHERE buyer_id = ?', id)) as { id: string };
    const put = (who: typeof ada, text: string) =>
      who.send('PUT', `${path}/${note.id}`, {
        body: JSON.stringify({ text }),
        headers: { 'content-type': 'application/json' },
      });
    expect((await put(grace, 'Mine now')).status).toBe(404);
    expect((await grace.send('DELETE', `${path}/${note.id}`)).status).toBe(404);
    expect((await put(ada, 'Prefers email')).status).toBe(200);
    expect(await row('SELECT text FROM buyer_note WHERE id = ?', note.id)).toEqual({ text: 'Prefers email' });
    expect((await ada.send('DELETE', `${path}/${note.id}`)).status).toBe(200);
    expect(await lastAct(id)).toMatchObject({ action: 'customer_note.deleted', after: null });
    expect((await ada.post(path, { text: ' ' })).status).toBe(400);
  });
});

describe('joining guest orders', () => {
  test('attaches those placed with the verified address to the account, once', async () => {
    const { buyer, id, orderId } = await bought();
    expect((await act(id, 'join-orders')).body.code).toBe('no_account');
    const account = await customer(buyer.email);
    expect((await act(id, 'join-orders')).body).toMatchObject({ success: true, orders: 1 });
    expect(await row('SELECT customer_id FROM orders WHERE id = ?', orderId)).toEqual({ customer_id: account });
    expect(await lastAct(id)).toMatchObject({ action: 'customer_order.joined', reason });
    expect((await act(id, 'join-orders')).body.code).toBe('nothing_to_join');
  });

  test('is refused while the address is unverified', async () => {
    const { buyer, id, orderId } = await bought();
    const account = await customer(buyer.email);
    await db.prepare('UPDATE customer SET email_verified_at = NULL WHERE id = ?').bind(account).run();
    expect((await act(id, 'join-orders')).body.code).toBe('address_unverified');
    expect(await row('SELECT customer_id FROM orders WHERE id = ?', orderId)).toEqual({ customer_id: null });
  });
});

describe('sending a customer access', () => {
  test('goes to the address on file: a guest gets an order link, an account a sign-in link', async () => {
    const { buyer, id } = await bought();
    expect((await act(id, 'send-link')).body.message).toContain(buyer.email);
    expect((await mailsTo(buyer.email)).at(-1)?.text).toContain('/order-success/');
    await customer(buyer.email);
    await act(id, 'send-link');
    const link = /\/reset-password\?token=([\w-]+)/.exec(
      (await mailsTo(buyer.email)).map(({ text }) => text).join(' '),
    )?.[1];
    const shopper = newVisitor();
    const set = await shopper.post('/api/auth/reset-password', { token: link, password: 'a long and good passphrase' });
    expect(set.status).toBe(200);
    expect(await lastAct(id)).toMatchObject({ action: 'customer_link.sent', reason });
    for (let n = 0; n < 3; n += 1) await act(id, 'send-link');
    expect((await act(id, 'send-link')).status).toBe(429);
  });

  test('is refused for a guest whose orders have another address now', async () => {
    const { id, orderId } = await bought();
    await (await verifiedStaff()).post(`/api/admin/customers/${id}/notes`, { text: 'Mistyped their address' });
    const corrected = `corrected.${id}@example.org`.toLowerCase();
    await (await verifiedStaff()).post(`/api/admin/orders/${orderId}/address`, { email: corrected, reason });
    expect((await act(id, 'send-link')).body).toMatchObject({ code: 'no_orders' });
  });
});

describe('data of a customer', () => {
  const guarded = async (id: string, verb: string, body: object) =>
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    (await verifiedStaff()).post<any>(`/api/admin/customers/${id}/${verb}`, body);

  test('are exported as customers get them themselves, with a reason', async () => {
    const { buyer, id, orderId } = await bought();
    const guest = await guarded(id, 'export', { reason });
    expect(guest.body).toMatchObject({ customer: null, orders: [{ id: orderId, email: buyer.email }] });
    expect(JSON.stringify(guest.body)).not.toMatch(/ip_hash|network_hash/);
    const account = await customer(buyer.email);
    const own = newVisitor();
    await openSessionOf('customer', account, own);
    const theirs = (await own.get<object>('/api/auth/export')).body;
    const ours = (await guarded(id, 'export', { reason })).body;
    const { exportedAt: _, devices: __, ...same } = theirs as Record<string, unknown>;
    expect(ours).toMatchObject(same);
    expect(await lastAct(id)).toMatchObject({ action: 'customer.exported', reason });
    expect((await guarded(id, 'export', {})).status).toBe(400);
  });

  test('of a guest are erased with the same retention dates, and figures stay without the person', async () => {
    const { buyer, id, orderId } = await bought();
    await act(id, 'notes', { text: `Reach them at ${buyer.email}` });
    await act(id, 'block');
    const value = { kind: 'percentage', basisPoints: 1_000 } as const;
    const gift = await coupon({ value, emails: [buyer.email, '@school.example'] });
    const only = await coupon({ value, emails: [buyer.email] });
    await db
      .prepare(
        "INSERT INTO coupon_batch (id, name, notes, prefix, terms, size, created_at, updated_at) VALUES ('b', '', '', 'B', ?, 1, 1, 1)",
      )
      .bind(JSON.stringify({ kind: 'free', emails: [buyer.email] }))
      .run();
    const erase = (email: string) => guarded(id, 'erase', { email, reason });
    expect((await erase('somebody@example.org')).body.issues[0].path).toBe('email');
    const { message } = (await erase(buyer.email.toUpperCase())).body;
    expect(message).toMatch(/^Your orders no longer show .*until \w+ \d+, \d{4}, in case/);
    expect((await mailsTo(buyer.email)).at(-1)?.subject).toMatch(/^Your data at .* has been erased$/);
    expect(await everythingStored()).not.toContain(buyer.email);
    // An empty list would open the coupon to everyone.
    const listOf = async ({ code }: { code: string }) =>
      JSON.parse((await row<{ emails: string }>('SELECT emails FROM coupon WHERE code = ?', code))?.emails ?? 'null');
    expect(await listOf(gift)).toEqual(['erased@erased.invalid', '@school.example']);
    expect(await listOf(only)).toEqual(['erased@erased.invalid']);
    const { body } = await get(`/api/admin/customers/${id}`);
    expect(body).toMatchObject({ state: 'erased', email: null, name: '', orders: 1, orderList: [], notes: [] });
    expect(await row('SELECT email FROM orders WHERE id = ?', orderId)).toEqual({ email: 'erased@erased.invalid' });
    expect((await erase(buyer.email)).body.code).toBe('customer_erased');
    expect(await lastAct(id)).toMatchObject({ action: 'customer.erased', reason });
  });

  test('are not erased while an order still needs the address', async () => {
    const { buyer, id } = await bought(0);
    expect((await guarded(id, 'erase', { email: buyer.email, reason })).body.code).toBe('account_waits');
  });

  test('are erased completely even while their orders are being joined, in either order', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { buyer, id, orderId } = await bought();
      await customer(buyer.email);
      const verbs = [() => guarded(id, 'erase', { email: buyer.email, reason }), () => act(id, 'join-orders')];
      const answers = await Promise.all((turn % 2 ? verbs : verbs.toReversed()).map((verb) => verb()));
      for (const { status } of answers) expect([200, 409, 503]).toContain(status);
      if (answers.some(({ body }) => body.code === 'busy')) await guarded(id, 'erase', { email: buyer.email, reason });
      expect(await everythingStored()).not.toContain(buyer.email);
      expect(await row('SELECT customer_id FROM orders WHERE id = ?', orderId)).toEqual({ customer_id: null });
    }
  });
});
