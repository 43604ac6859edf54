import { describe, expect, test } from 'vitest';
import type { OrderView } from '../../../src/shop/orders/contract';
import type { CreditOutput } from '../../../src/shop/receivables/contract';
import type { ReceivableRow } from '../../../src/shop/receivables/contract-staff';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer, orderRequest } from '../../support/buyer.ts';
import { setSettings } from '../../support/carts.ts';
import { testDeps } from '../../support/deps.ts';
import { documentsOf } from '../../support/invoices.ts';
import { approved, BANK, buyerOf } from '../../support/on-account.ts';
import { openSessionOf } from '../../support/people.ts';
import { reconcile } from '../../support/reconcile.ts';
import { count, product, range, row } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

const credit = async (visitor: Visitor) => (await visitor.get<CreditOutput>('/api/auth/credit')).body.credit;
const openOf = async (staff: Visitor, orderId: string) => {
  const { body } = await staff.get<{ rows: ReceivableRow[] }>('/api/admin/receivables?sort=createdAt&dir=desc');
  return body.rows.find(({ id }) => id === orderId)?.open;
};

describe('An approved customer orders on account', () => {
  test('keys and invoice are delivered at once; the invoice says until when and where to pay', async () => {
    const { visitor, order, staff } = await approved(100);
    const sold = await product({ keys: 1, priceMinor: 4_900 });
    expect(await credit(visitor)).toMatchObject({ limitMinor: 10_000, freeMinor: 10_000, days: 30, blocked: false });
    const { status, body } = await order([{ product: sold }]);
    expect(status).toBe(200);
    const view = (await visitor.get<OrderView>(`/api/orders/${body.orderId}`)).body;
    expect([view.status, view.licenseKeys.length, view.onAccount]).toEqual(['paid', 1, true]);
    expect((await credit(visitor))?.freeMinor).toBe(5_100);
    const [document] = await documentsOf(body.orderId);
    const { body: page } = await staff.send<string>('GET', `/api/admin/invoices/${document?.id}/page`);
    for (const said of [BANK, 'Payment due', 'On account', 'Payment reference: KS-']) expect(page).toContain(said);
    expect(page).not.toContain('Paid in full');
    expect(await openOf(staff, body.orderId)).toBe(49);
  });

  test('staff find it by the name of its buyer', async () => {
    const { order, staff } = await approved(100);
    const { body } = await order([{ product: await product({ keys: 1, priceMinor: 4_900 }) }]);
    const listed = async (query: string) =>
      (await staff.get<{ rows: ReceivableRow[] }>(`/api/admin/receivables?size=200&${query}`)).body.rows;
    const buyer = (await listed('sort=createdAt')).find(({ id }) => id === body.orderId)?.buyer ?? '';
    expect(buyer).not.toBe('');
    const found = await listed(`q=${encodeURIComponent(buyer.toUpperCase())}`);
    expect(found.map(({ id }) => id)).toContain(body.orderId);
    expect(await listed('q=nobody+of+this+name')).toEqual([]);
  });

  test('the buyer’s data are not erased before it is paid', async () => {
    const { email, order, buyer, staff, book } = await approved(100);
    const { body } = await order([{ product: await product({ keys: 1, priceMinor: 4_900 }) }]);
    const erase = () =>
      staff.post<{ code?: string }>(`/api/admin/customers/${buyer}/erase`, { email, reason: 'asked' });
    expect((await erase()).body.code).toBe('account_waits');
    expect((await book(body.orderId, 'received', 49, 'Transfer of the last minute')).status).toBe(200);
    expect((await erase()).status).toBe(200);
  });

  test('the same request twice is one order', async () => {
    const { order } = await approved(100);
    const sold = await product({ keys: 2, priceMinor: 4_900 });
    const options = { headers: { 'idempotency-key': 'on-account-twice' } };
    const first = await order([{ product: sold }], options);
    const second = await order([{ product: sold }], options);
    expect([first.status, second.status, second.body.orderId]).toEqual([200, 200, first.body.orderId]);
  });

  test('two orders at once never exceed the limit', async () => {
    const { id, order, elsewhere } = await approved(100);
    const sold = await product({ keys: 20, priceMinor: 4_000 });
    const browsers = await Promise.all(range(6).map(elsewhere));
    // For a single address, an order replaces another open one: each is for a colleague of its own.
    const answers = await Promise.all(
      browsers.map((by, at) => order([{ product: sold }], { email: `colleague${at}-${id}@example.com` }, by)),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'placed' : body.code)).sort();
    expect(codes.filter((code) => code === 'placed')).toHaveLength(2);
    expect(codes.filter((code) => code !== 'placed')).toEqual(Array(4).fill('account_limit'));
    const owed = `SELECT coalesce(sum(o.total_usd_minor), 0) FROM receivable r JOIN orders o ON o.id = r.order_id
      WHERE r.customer_id = ? AND o.status IN ('pending', 'paid')`;
    expect(await count(owed, id)).toBe(8_000);
    expect(await count('SELECT count(*) FROM orders WHERE customer_id = ?', id)).toBe(2);
    expect(await count("SELECT count(*) FROM orders WHERE customer_id = ? AND browser_hash = ''", id)).toBe(0);
  });

  test('a Worker that dies between order and settlement leaves it to the cron', async () => {
    const { id, email } = await approved(100);
    const sold = await product({ keys: 1, priceMinor: 4_900 });
    const dying = newVisitor({
      failpoint: async (name) => {
        if (name === 'after:account-order') throw new Error('the Worker died');
      },
    });
    await openSessionOf('customer', id, dying);
    expect((await dying.post('/api/account-orders', orderRequest([{ product: sold }], email))).status).toBe(500);
    await reconcile(testDeps({ now: () => Date.now() + 60_000 }));
    expect((await row('SELECT status FROM orders WHERE customer_id = ?', id))?.status).toBe('paid');
  });

  test('nobody else can: without terms, after they ended, without a bank account', async () => {
    const { visitor, staff, buyer, order } = await approved(100);
    const sold = await product({ keys: 3, priceMinor: 4_900 });
    await setSettings({ bankDetails: '' });
    expect(await credit(visitor)).toBeNull();
    expect((await order([{ product: sold }])).body.code).toBe('account_unavailable');
    await setSettings({ bankDetails: BANK });
    const end = (revision: number) =>
      staff.post<{ code?: string }>(`/api/admin/customers/${buyer}/credit/end`, {
        revision,
        reason: 'They asked for it',
      });
    expect((await end(7)).body.code).toBe('changed_meanwhile');
    expect((await end(1)).status).toBe(200);
    expect((await order([{ product: sold }])).body.code).toBe('account_unavailable');
    const guest = new Buyer();
    const refused = await guest.visitor.post<{ code: string }>(
      '/api/account-orders',
      orderRequest([{ product: sold }], guest.email),
    );
    expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated']);
  });

  test('terms require a confirmed account, a limit and a valid number of days', async () => {
    const { staff } = await approved(100);
    const guest = new Buyer();
    await guest.buy([{ product: await product({ keys: 1 }) }]);
    const path = `/api/admin/customers/${await buyerOf(guest.email)}/credit`;
    const good = { limit: 100, days: 30, keys: 'at_once', revision: 0, reason: 'A good customer' };
    expect((await staff.post(path, good)).body.code).toBe('no_account');
    for (const bad of [
      { limit: 0 },
      { limit: 1.5 },
      { days: 0 },
      { days: 400 },
      { keys: 'never' },
      { reason: '' },
      { extra: 1 },
    ])
      expect((await staff.post(path, { ...good, ...bad })).status).toBe(400);
  });
});

describe('The amount owed', () => {
  test('cannot be paid by a transfer dated in the future', async () => {
    const { staff, order } = await approved(100);
    const { orderId } = (await order([{ product: await product({ keys: 1, priceMinor: 4_900 }) }])).body;
    const { now } = testDeps();
    const dayIn = (days: number) => new Date(now() + days * DAY_MS).toISOString().slice(0, 10);
    const book = (day: string) =>
      staff.post<{ issues?: { path: string }[] }>(`/api/admin/receivables/${orderId}/bookings`, {
        ...{ kind: 'received', amount: 49, day, reference: `transfer of ${day}` },
      });
    const early = await book(dayIn(2));
    expect([early.status, early.body.issues?.[0]?.path]).toEqual([400, 'day']);
    expect(await openOf(staff, orderId)).toBe(49);
    expect((await book(dayIn(0))).status).toBe(200);
    expect(await openOf(staff, orderId)).toBe(0);
  });

  test('can be paid in parts, each transfer once, and never above what is left', async () => {
    const { visitor, staff, order, book } = await approved(100);
    const { orderId } = (await order([{ product: await product({ keys: 1, priceMinor: 4_900 }) }])).body;
    expect((await book(orderId, 'received', 20, 'part-1')).status).toBe(200);
    expect((await book(orderId, 'received', 20, 'part-1')).body.issues?.[0]?.path).toBe('reference');
    expect((await book(orderId, 'received', 30, 'part-2')).body.issues?.[0]).toMatchObject({
      path: 'amount',
      message: 'Only $ 29.00 is left to pay. If more came in, record that sum, and transfer the rest back.',
    });
    expect((await book(orderId, 'returned', 1, 'part-3')).body.issues?.[0]?.path).toBe('amount');
    expect([await openOf(staff, orderId), (await credit(visitor))?.freeMinor]).toEqual([29, 7_100]);
    const both = await Promise.all([book(orderId, 'received', 29, 'rest-a'), book(orderId, 'received', 29, 'rest-b')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect([await openOf(staff, orderId), (await credit(visitor))?.freeMinor]).toEqual([0, 10_000]);
    expect(
      await count("SELECT count(*) FROM audit WHERE action = 'receivable.received' AND subject = ?", orderId),
    ).toBe(2);
  });

  test('is reduced by a refund; what was already paid is refunded manually', async () => {
    const { visitor, staff, order, book } = await approved(200);
    const [one, two] = [await product({ keys: 1, priceMinor: 4_900 }), await product({ keys: 1, priceMinor: 3_000 })];
    const { orderId } = (await order([{ product: one }, { product: two }])).body;
    const refund = (productIds?: string[]) =>
      staff.post(`/api/admin/orders/${orderId}/refund`, {
        reason: 'They asked for it',
        ...(productIds && { productIds }),
      });
    expect((await refund([two.id])).status).toBe(200);
    expect([await openOf(staff, orderId), (await credit(visitor))?.freeMinor]).toEqual([49, 15_100]);
    await book(orderId, 'received', 49, 'refund-1');
    expect((await refund()).status).toBe(200);
    expect(await openOf(staff, orderId)).toBe(-49);
    expect((await credit(visitor))?.freeMinor).toBe(20_000);
    expect((await book(orderId, 'returned', 50, 'refund-2')).status).toBe(400);
    expect((await book(orderId, 'returned', 49, 'refund-2')).status).toBe(200);
    expect(await openOf(staff, orderId)).toBe(0);
    const documents = await documentsOf(orderId);
    expect(documents.map(({ kind, total_minor }) => [kind, total_minor])).toEqual([
      ['invoice', 7_900],
      ['credit_note', 3_000],
      ['credit_note', 4_900],
    ]);
  });
});
