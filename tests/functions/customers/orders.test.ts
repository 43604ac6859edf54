import { describe, expect, test } from 'vitest';
import type { OrderSummary, OwnKey } from '../../../src/shop/customers/contract';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import {
  codeFor,
  everythingStored,
  type Failure,
  mailsTo,
  newAddress,
  PASSWORD,
  registered,
  SESSION,
  verified,
} from '../../support/customer.ts';
import { count, product } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';
import { ask, open, typed, type View } from '../../support/withdrawals.ts';

balanceBooksAfterEach();

const ordersOf = async (visitor: Visitor) =>
  (await visitor.get<{ orders: OrderSummary[] }>('/api/auth/orders')).body.orders;
const access = async (visitor: Visitor, id: string) =>
  (await visitor.get<{ access: string }>(`/api/orders/${id}`)).body.access;

async function boughtBy(email: string) {
  const order = await new Buyer().buy([{ product: await product({ keys: 1 }) }], { email });
  return { id: order.orderId, number: order.orderNumber, keyId: order.licenseKeys[0]?.keyId ?? '' };
}

describe('The orders of an account', () => {
  test('include guest orders with their keys once the address is verified, and not before', async () => {
    const email = newAddress();
    const { id, number, keyId } = await boughtBy(email);
    const unverified = await registered({ email });
    expect(await ordersOf(unverified)).toEqual([]);
    expect(await access(unverified, id)).toBe('status');
    const owner = await verified(email);
    expect(await ordersOf(owner)).toMatchObject([
      { id, orderNumber: number, status: 'paid', total: 10, currency: 'USD', keysReady: 1, keysAwaited: 0 },
    ]);
    expect(await access(owner, id)).toBe('owner');
    const reveal = await owner.post<{ licenseKey: string }>(`/api/orders/${id}/keys/${keyId}/reveal`, {});
    expect(reveal.body.licenseKey).toMatch(/^TEST/);
    expect(await count("SELECT count(*) FROM license_event WHERE kind = 'revealed' AND assignment_id = ?", keyId)).toBe(
      1,
    );
  });

  test('include an order placed while signed in, whatever its email address', async () => {
    const customer = await registered();
    const buyer = new Buyer();
    buyer.visitor.cookies.set(SESSION, customer.cookies.get(SESSION) ?? '');
    const order = await buyer.buy([{ product: await product({ keys: 1 }) }]);
    expect((await ordersOf(customer)).map(({ id }) => id)).toEqual([order.orderId]);
    expect(await access(customer, order.orderId)).toBe('owner');
  });

  test('are hidden from other customers and from a browser that signed out', async () => {
    const owner = await verified();
    const { id, keyId } = await boughtBy(owner.email);
    expect(await access(owner, id)).toBe('owner');
    const other = await verified();
    const token = owner.cookies.get(SESSION) ?? '';
    await owner.post('/api/auth/logout', {});
    const late = newVisitor();
    late.cookies.set(SESSION, token);
    for (const visitor of [other, owner, late, newVisitor()]) {
      expect(await access(visitor, id)).toBe('status');
      expect((await visitor.post<Failure>(`/api/orders/${id}/keys/${keyId}/reveal`, {})).body.code).toBe(
        'order_access',
      );
    }
    expect(await ordersOf(other)).toEqual([]);
    expect((await newVisitor().get('/api/auth/orders')).status).toBe(401);
  });
});

describe('The keys of an account', () => {
  test('are all copies of all its orders, masked, and are revealed through their order', async () => {
    const owner = await verified();
    const sold = await product({ keys: 3 });
    const two = await new Buyer().buy([{ product: sold, quantity: 2 }], { email: owner.email });
    const one = await new Buyer().buy([{ product: sold }], { email: owner.email });
    const { body } = await owner.get<{ keys: OwnKey[] }>('/api/auth/keys');
    expect(body.keys.map(({ orderNumber }) => orderNumber)).toEqual([
      one.orderNumber,
      two.orderNumber,
      two.orderNumber,
    ]);
    expect(JSON.stringify(body)).not.toContain('TEST');
    const [first] = body.keys;
    const reveal = await owner.post<{ licenseKey: string }>(
      `/api/orders/${first?.orderId}/keys/${first?.keyId}/reveal`,
      {},
    );
    expect(reveal.body.licenseKey).toMatch(/^TEST/);
    expect((await (await verified()).get<{ keys: OwnKey[] }>('/api/auth/keys')).body.keys).toEqual([]);
  });

  test('of an unconfirmed address are not shown', async () => {
    const email = newAddress();
    await boughtBy(email);
    const unverified = await registered({ email });
    expect((await unverified.get<{ keys: OwnKey[] }>('/api/auth/keys')).body.keys).toEqual([]);
    expect((await newVisitor().get('/api/auth/keys')).status).toBe(401);
  });
});

test('the withdrawal code of an order opens no other order of the address, and reopens none', async () => {
  const email = newAddress();
  const first = await boughtBy(email);
  const second = await boughtBy(email);
  const browser = newVisitor();
  await ask(browser, first.number, email);
  const code = await codeFor(email);
  expect((await open(browser, second.number, email, code)).body.code).toBe('code_expired');
  await ask(browser, second.number, email);
  expect((await open(browser, first.number, email, code)).status).toBe(200);
  const other = await browser.post<View>('/api/withdrawals', { orderId: second.id });
  expect([other.status, other.body.withdrawn]).toEqual([403, undefined]);
  expect((await browser.post<View>('/api/withdrawals', { orderId: first.id })).body.withdrawn).toBeTruthy();
});

test('a withdrawal is part of its buyer’s data export, and identifies nobody once they are erased', async () => {
  const email = newAddress();
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }], { email });
  await typed(orderId);
  await buyer.visitor.post('/api/withdrawals', { orderId });
  const customer = await verified(email);
  const { body } = await customer.get<{ orders: { withdrawals: object[] }[] }>('/api/auth/export');
  expect(body.orders[0]?.withdrawals).toMatchObject([{ outcome: 'refunded', copies: 1, amountMinor: 1_000 }]);
  expect((await customer.post('/api/auth/erase', { email, password: PASSWORD })).status).toBe(200);
  expect(await everythingStored()).not.toContain(email);
  expect(await count('SELECT count(*) FROM withdrawal WHERE order_id = ?', orderId)).toBe(1);
});

describe('Finding orders by an emailed code', () => {
  const ask = (email: string, visitor = newVisitor()) => visitor.post('/api/order-lookup/code', { email });
  const find = (email: string, code: string, visitor: Visitor) =>
    visitor.post<Failure & { orders: OrderSummary[] }>('/api/order-lookup', { email, code });

  test('opens every order of the address in that browser, once', async () => {
    const email = newAddress();
    const first = await boughtBy(email);
    const second = await boughtBy(email);
    const browser = newVisitor();
    await ask(email, browser);
    const code = await codeFor(email);
    expect((await find(email, code, newVisitor())).body.code).toBe('code_expired');
    const { body } = await find(email, code, browser);
    expect(body.orders.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await access(browser, first.id)).toBe('owner');
    expect((await find(email, code, browser)).body.code).toBe('code_expired');
  });

  test('gets the same response whether or not there is an order', async () => {
    const email = newAddress();
    await boughtBy(email);
    const unknown = newAddress();
    const browser = newVisitor();
    expect((await ask(email, browser)).body).toEqual((await ask(unknown, browser)).body);
    expect(await mailsTo(unknown)).toEqual([]);
    const code = await codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const answerFor = async (address: string) => {
      const { status, body } = await find(address, wrong, browser);
      return [status, body.error, body.code];
    };
    expect(await answerFor(email)).toEqual(await answerFor(unknown));
  });
});
