import { describe, expect, test } from 'vitest';
import { forgetCustomers } from '../../../functions/customers/forget';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import {
  dump,
  type Failure,
  mailsTo,
  newAddress,
  PASSWORD,
  registered,
  signIn,
  verified,
} from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { clock, count, product, row } from '../../support/shelf.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

const DAY = 24 * 3600 * 1000;

async function customerWithOrder() {
  const email = newAddress();
  const buyer = new Buyer();
  const order = await buyer.buy([{ product: await product({ keys: 1 }) }], { email });
  return { customer: await verified(email), buyer, order };
}

const erase = (visitor: Visitor, body: object) => visitor.post<Failure>('/api/auth/erase', body);

describe('export my data', () => {
  test('holds account, orders, devices and mails, and no key, hash or token', async () => {
    const { customer, order } = await customerWithOrder();
    const { body } = await customer.get<{ orders: object[]; mails: object[] }>('/api/auth/export');
    expect(body).toMatchObject({
      customer: { email: customer.email, firstName: 'Ada' },
      orders: [{ orderNumber: order.orderNumber, email: customer.email, city: 'London', total_minor: 1000 }],
      devices: [{ current: true }],
    });
    expect(body.mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/TEST\d+-\d{5}|scrypt|_hash/);
  });

  test('tells what was sent with an address only to who has proved it', async () => {
    const { customer } = await customerWithOrder();
    const stranger = await registered({ email: customer.email });
    const { body } = await stranger.get<{ orders: object[]; mails: object[] }>('/api/auth/export');
    expect([body.orders, body.mails]).toEqual([[], []]);
  });
});

describe('erase me', () => {
  test('takes the person out of everything and keeps the books', async () => {
    const { customer, buyer, order } = await customerWithOrder();
    await mailsTo(customer.email);
    const before = await row('SELECT * FROM orders WHERE id = ?', order.orderId);
    expect((await erase(customer, { email: customer.email, password: PASSWORD })).status).toBe(200);
    const after = await row('SELECT * FROM orders WHERE id = ?', order.orderId);
    const kept = [
      'seq',
      'id',
      'status',
      'country',
      'currency',
      'subtotal_minor',
      'total_minor',
      'total_usd_minor',
      'created_at',
      'paid_at',
    ];
    for (const name of kept) expect([name, after?.[name]]).toEqual([name, before?.[name]]);
    expect(after).toMatchObject({
      first_name: 'Erased',
      last_name: '',
      phone: '',
      address: '',
      city: '',
      zip_code: '',
      ip_hash: '',
    });
    const tables = [
      'orders',
      'customer',
      'customer_session',
      'customer_token',
      'customer_passkey',
      'outbox',
      'mail_event',
      'audit',
      'coupon_redemption',
      'review',
      'contact_message',
      'address_change',
    ];
    expect(await dump(...tables)).not.toContain(customer.email);
    expect((await customer.get('/api/auth/me')).status).toBe(401);
    expect((await signIn(newVisitor(), customer.email)).status).toBe(401);
    // The key was paid for: it stays good, and the browser that paid still sees it.
    const view = await buyer.visitor.get<{ access: string; productsWithKeys: { licenseKeys: { state: string }[] }[] }>(
      `/api/orders/${order.orderId}`,
    );
    expect(view.body.access).toBe('owner');
    expect(JSON.stringify(view.body)).toContain('"assigned"');
  });

  test('asks for the address and the password', async () => {
    const { customer } = await customerWithOrder();
    const wrong = async (body: object) => (await erase(customer, body)).body.issues?.map(({ path }) => path);
    expect(await wrong({ email: 'somebody@else.example', password: PASSWORD })).toEqual(['email']);
    expect(await wrong({ email: customer.email, password: 'not the password' })).toEqual(['password']);
    expect(await wrong({ email: customer.email })).toEqual(['password']);
    expect((await customer.get('/api/auth/me')).status).toBe(200);
  });

  test('waits while an order needs the address', async () => {
    const email = newAddress();
    const buyer = new Buyer();
    await buyer.buy([{ product: await product({ keys: 0 }) }], { email });
    const customer = await verified(email);
    expect((await erase(customer, { email, password: PASSWORD })).body.code).toBe('account_waits');
  });

  test('an account that never proved its address touches nothing of its owner', async () => {
    const { customer, order } = await customerWithOrder();
    const stranger = await registered({ email: customer.email, password: 'a stranger sets this' });
    expect((await erase(stranger, { email: customer.email, password: 'a stranger sets this' })).status).toBe(200);
    expect((await row('SELECT email FROM orders WHERE id = ?', order.orderId))?.email).toBe(customer.email);
    expect((await signIn(newVisitor(), customer.email)).status).toBe(200);
  });
});

test('accounts that came to nothing are forgotten after 60 days, whether or not somebody else proved the address', async () => {
  const owner = await verified();
  const [stray, lonely, used] = [await registered({ email: owner.email }), await registered(), await registered()];
  for (const customer of [owner, stray, lonely]) await customer.post('/api/auth/logout', {});
  const accounts = (email: string) => count('SELECT count(*) FROM customer WHERE email = ?', email);
  await forgetCustomers(testDeps());
  const time = clock();
  time.forward(59 * DAY);
  await forgetCustomers(testDeps({ now: time.now }));
  expect([await accounts(owner.email), await accounts(lonely.email)]).toEqual([2, 1]);
  const returned = newVisitor({ now: time.now });
  await signIn(returned, used.email);
  time.forward(2 * DAY);
  for (let run = 0; run < 2; run += 1) await forgetCustomers(testDeps({ now: time.now }));
  expect(await Promise.all([owner, lonely, used].map(({ email }) => accounts(email)))).toEqual([1, 0, 1]);
});
