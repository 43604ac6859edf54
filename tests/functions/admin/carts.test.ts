import { afterAll, beforeAll, expect, test } from 'vitest';
import type { cartList, ReadCartOutput } from '../../../src/shop/carts/contract-staff';
import type { PageOf } from '../../../src/shop/staff/contract-list';
import { HOUR_MS, MINUTE_MS } from '../../../src/shop/time';
import { Buyer, type TestProduct } from '../../support/buyer.ts';
import { beacon, cartOf, cartRecord, newSession, setSettings } from '../../support/carts.ts';
import { row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';
import { left, recover, remind, reminded, services, time, written } from '../carts-fixtures.ts';

beforeAll(() => setSettings({ abandonedCarts: 'mail' }));
afterAll(() => setSettings({ abandonedCarts: null }));

const staff = newVisitor(services);
const get = async <T>(path: string) => (await staff.send<T>('GET', path, { headers: OPERATOR })).body;
const post = (path: string, body: object) => staff.post(path, body, OPERATOR);
const listed = (query: string) => get<PageOf<typeof cartList>>(`/api/admin/carts?${query}`);
const reason = 'They asked us to';

test('staff see carts with their content, reminders and revenue less refunds', async () => {
  const { email, token, products } = await reminded();
  const plain = await left({ ticked: false });
  const before = (await listed('')).recovered;
  const buyer = new Buyer(services);
  await recover(token, buyer.visitor);
  const { orderId } = await buyer.buy([{ product: products[0] as TestProduct }]);
  const [found] = (await listed(`q=${email}`)).rows;
  expect(found).toMatchObject({
    state: 'recovered',
    subtotalMinor: 1_000,
    mails: 1,
    reminders: 'on',
    orderId,
    recoveredMinor: 1_000,
    lines: [{ productId: products[0]?.id, quantity: 1, usdMinor: 1_000 }],
  });
  expect((await listed('')).recovered).toEqual({ orders: before.orders + 1, minor: before.minor + 1_000 });
  expect((await listed(`q=${email}&state=open`)).total).toBe(0);
  expect((await listed(`q=${plain.email}&reminders=not_asked`)).total).toBe(1);
  const read = await get<ReadCartOutput>(`/api/admin/carts/${found?.id}`);
  expect(read).toMatchObject({
    campaign: 'newsletter, email, autumn',
    device: 'Firefox, Linux, desktop',
    mails: [{ step: 1, state: 'sent', closed: null }],
  });
  const file = await newVisitor().send<string>('GET', `/api/admin/carts.csv?q=${email}`, { headers: OPERATOR });
  expect(String(file.body)).toContain(`${email},Ada Byron,Recovered,1 × ${products[0]?.id},10.00,,Opted in,1,`);
});

test('open carts lead the list, the newest first, and bought ones end it, however new they are', async () => {
  const [wanted, plain, buyer] = [await left(), await left({ ticked: false }), new Buyer(services)];
  await beacon(buyer.visitor, 'capture', cartRecord(newSession(), buyer.email, wanted.products));
  await buyer.buy([{ product: wanted.products[0] as TestProduct }]);
  const emails = [buyer.email, plain.email, wanted.email];
  const { rows } = await listed('size=200');
  const found = rows.filter(({ email }) => emails.includes(email)).map(({ email, state }) => [email, state]);
  expect(found).toEqual([
    [plain.email, 'open'],
    [wanted.email, 'open'],
    [buyer.email, 'bought'],
  ]);
});

test('reminders of a cart are stopped, with one that already waits, and the audit says who did it and why', async () => {
  const { email } = await left();
  const id = (await cartOf(email))?.id ?? '';
  expect((await post(`/api/admin/carts/${id}/stop`, { reason: '' })).status).toBe(400);
  expect((await post(`/api/admin/carts/${id}/stop`, { reason })).status).toBe(200);
  expect((await post(`/api/admin/carts/${id}/stop`, { reason })).status).toBe(404);
  await remind();
  time.forward(HOUR_MS + MINUTE_MS);
  await remind();
  expect([await written(email), (await listed(`q=${email}`)).rows[0]?.reminders]).toEqual([0, 'stopped']);
  expect(await row('SELECT action, reason FROM audit WHERE subject = ?', id)).toEqual({
    action: 'cart_reminder.stopped',
    reason,
  });
});

test('a cart is erased once, together with its address', async () => {
  const { email } = await left();
  const id = (await cartOf(email))?.id ?? '';
  expect((await post(`/api/admin/carts/${id}/erase`, { reason })).status).toBe(200);
  expect((await post(`/api/admin/carts/${id}/erase`, { reason })).status).toBe(404);
  expect([await cartOf(email), (await listed(`q=${email}`)).total]).toEqual([null, 0]);
  const audit = await row<{ action: string; before: string }>('SELECT action, before FROM audit WHERE subject = ?', id);
  expect([audit?.action, audit?.before.includes(email)]).toEqual(['cart.erased', false]);
});
