import { describe, expect, test } from 'vitest';
import { pruneCustomers } from '../../../functions/customers/prune';
import { auditEmail } from '../../../functions/staff/statements';
import { exportOutput } from '../../../src/shop/customers/contract';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import {
  everythingStored,
  type Failure,
  mailsTo,
  newAddress,
  PASSWORD,
  registered,
  signIn,
  verified,
} from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR, type Visitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

async function customerWithOrder() {
  const email = newAddress();
  const buyer = new Buyer();
  const order = await buyer.buy([{ product: await product({ keys: 1 }) }], { email });
  return { customer: await verified(email), buyer, order };
}

/** Leaves the address wherever the shop accepts one: a contact message, a stock request, codes, a link. */
async function writesEverywhere(visitor: Visitor, email: string): Promise<void> {
  const acts: [string, object][] = [
    ['/api/order-lookup/code', { email }],
    ['/api/auth/code', { email }],
    ['/api/auth/forgot-password', { email }],
    [
      '/api/contact',
      {
        name: 'Ada Byron',
        email,
        subject: 'Is it mine?',
        messageType: 'general',
        message: 'I would like to know more.',
        website: '',
        submissionTime: 9,
        sessionId: 'one',
      },
    ],
    ['/api/stock-requests', { email, productId: (await product({ keys: 0 })).id }],
  ];
  for (const [path, body] of acts) expect([path, (await visitor.post(path, body)).status]).toEqual([path, 200]);
}

const erase = (visitor: Visitor, body: object) => visitor.post<Failure>('/api/auth/erase', body);

describe('The data export', () => {
  test('contains account, orders, devices and emails, and no key, hash or token', async () => {
    const { customer, order } = await customerWithOrder();
    const { body } = await customer.get<{ orders: object[]; mails: object[] }>('/api/auth/export');
    expect(body).toMatchObject({
      customer: { email: customer.email, firstName: 'Ada' },
      orders: [{ orderNumber: order.orderNumber, email: customer.email, city: 'London', total_minor: 1000 }],
      devices: [{ current: true }],
    });
    expect(body.mails.length).toBeGreaterThan(0);
    // The exported document contains all of it, too.
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(exportOutput.shape).toSorted());
    expect(JSON.stringify(body)).not.toMatch(/TEST\d+-\d{5}|scrypt|_hash/);
  });

  test('contains survey answers and downloads; the texts are deleted when the customer is erased', async () => {
    const { customer, buyer, order } = await customerWithOrder();
    await db.prepare("INSERT INTO survey_answer VALUES (?, 4, 'yes', 'Ada was here', 1)").bind(order.orderId).run();
    const log = {
      orderId: order.orderId,
      downloadType: 'software',
      downloadSource: 'order_success',
      downloadSuccess: true,
    };
    expect((await buyer.visitor.post('/api/download-access/log', { ...log, productName: 'Office' })).status).toBe(200);
    const typed = { ...log, orderId: 'order_unknown', email: customer.email };
    expect((await newVisitor().post('/api/download-access/log', typed)).status).toBe(200);
    const { body } = await customer.get<{ orders: object[] }>('/api/auth/export');
    expect(body.orders).toMatchObject([
      {
        survey: { rating: 4, activated: 'yes', comment: 'Ada was here' },
        downloads: [{ type: 'software', product: 'Office' }],
      },
    ]);
    expect((await erase(customer, { email: customer.email, password: PASSWORD })).status).toBe(200);
    const kept = await everythingStored();
    for (const theirs of ['Ada was here', customer.email]) expect(kept).not.toContain(theirs);
    expect(await row('SELECT rating FROM survey_answer WHERE order_id = ?', order.orderId)).toEqual({ rating: 4 });
  });

  test('of an account that confirmed no address holds nothing stored without one, such as imported reviews', async () => {
    await db.batch([
      db.prepare(
        `INSERT INTO review (id, customer_name, customer_email, rating, title, comment, state, source, import_hash, created_at)
         VALUES ('review_elsewhere', 'Grace Hopper', '', 1, 'Bad', 'Never published', 'rejected', 'Elsewhere', 'hash', 1)`,
      ),
      db.prepare(
        "INSERT INTO pending_form (id, kind, email, content, created_at) VALUES ('form_1', 'message', '', '', 1)",
      ),
    ]);
    const visitor = await registered();
    const {
      customer,
      devices,
      exportedAt: _,
      ...lists
    } = (await visitor.get<Record<string, object[]>>('/api/auth/export')).body;
    expect([customer, devices]).toMatchObject([{ firstName: 'Ada' }, [{ current: true }]]);
    expect(Object.entries(lists).filter(([, list]) => list.length > 0)).toEqual([]);
  });

  test('contains messages of an address only if the customer has verified it', async () => {
    const { customer } = await customerWithOrder();
    const stranger = await registered({ email: customer.email });
    const { body } = await stranger.get<{ orders: object[]; mails: object[] }>('/api/auth/export');
    expect([body.orders, body.mails]).toEqual([[], []]);
  });
});

describe('Erasing a customer', () => {
  test('removes the person everywhere and keeps the books', async () => {
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
    expect(await everythingStored()).not.toContain(customer.email);
    expect((await customer.get('/api/auth/me')).status).toBe(401);
    expect((await signIn(newVisitor(), customer.email)).status).toBe(401);
    // The key was paid for: it stays good, and the browser that paid still sees it.
    const view = await buyer.visitor.get<{ access: string; productsWithKeys: { licenseKeys: { state: string }[] }[] }>(
      `/api/orders/${order.orderId}`,
    );
    expect(view.body.access).toBe('owner');
    expect(JSON.stringify(view.body)).toContain('"assigned"');
  });

  test('leaves none of the addresses an order ever had in any table; the audit still tells them apart', async () => {
    const { customer, buyer, order } = await customerWithOrder();
    const { email } = customer;
    const typo = email.replace('@', '.typo@');
    const path = `/api/admin/orders/${order.orderId}`;
    const staff = newVisitor();
    const colleague = await verifiedStaff();
    const move = (to: string) => colleague.post(`${path}/address`, { email: to, reason: 'Asked for on the phone' });
    for (const to of [typo, email]) expect((await move(to)).status).toBe(200);
    await mailsTo(email);
    const mail = await row<{ id: string }>('SELECT id FROM outbox WHERE recipient = ? LIMIT 1', typo);
    await staff.post(`/api/admin/mails/${mail?.id}/replay`, { reason: 'It did not arrive' }, OPERATOR);
    await writesEverywhere(buyer.visitor, email);
    await mailsTo(email);
    for (const address of [email, typo]) expect(await everythingStored()).toContain(address);
    expect((await erase(customer, { email, password: PASSWORD })).status).toBe(200);
    for (const address of [email, typo]) expect(await everythingStored()).not.toContain(address);
    const act = await row<{ before: string; after: string }>(
      "SELECT before, after FROM audit WHERE action = 'order_address.corrected' AND subject = ? LIMIT 1",
      order.orderId,
    );
    expect(JSON.parse(act?.before ?? '')).toEqual(await auditEmail(testDeps(), email));
    expect(JSON.parse(act?.after ?? '')).toMatchObject(await auditEmail(testDeps(), typo));
  });

  test('requires the address and the password', async () => {
    const { customer } = await customerWithOrder();
    const wrong = async (body: object) => (await erase(customer, body)).body.issues?.map(({ path }) => path);
    expect(await wrong({ email: 'somebody@else.example', password: PASSWORD })).toEqual(['email']);
    expect(await wrong({ email: customer.email, password: 'not the password' })).toEqual(['password']);
    expect(await wrong({ email: customer.email })).toEqual(['password']);
    expect((await customer.get('/api/auth/me')).status).toBe(200);
  });

  test('is refused while an order needs the address', async () => {
    const email = newAddress();
    const buyer = new Buyer();
    await buyer.buy([{ product: await product({ keys: 0 }) }], { email });
    const customer = await verified(email);
    expect((await erase(customer, { email, password: PASSWORD })).body.code).toBe('account_waits');
  });

  test('with an unverified address touches nothing of the real owner', async () => {
    const { customer, order } = await customerWithOrder();
    const stranger = await registered({ email: customer.email, password: 'a stranger sets this' });
    expect((await erase(stranger, { email: customer.email, password: 'a stranger sets this' })).status).toBe(200);
    expect((await row('SELECT email FROM orders WHERE id = ?', order.orderId))?.email).toBe(customer.email);
    expect((await signIn(newVisitor(), customer.email)).status).toBe(200);
  });
});

test('unused accounts are deleted after 60 days, whether or not somebody else verified the address', async () => {
  const owner = await verified();
  const [stray, lonely, used] = [await registered({ email: owner.email }), await registered(), await registered()];
  for (const customer of [owner, stray, lonely]) await customer.post('/api/auth/logout', {});
  const accounts = (email: string) => count('SELECT count(*) FROM customer WHERE email = ?', email);
  await pruneCustomers(testDeps());
  const time = clock();
  time.forward(59 * DAY_MS);
  await pruneCustomers(testDeps({ now: time.now }));
  expect([await accounts(owner.email), await accounts(lonely.email)]).toEqual([2, 1]);
  const returned = newVisitor({ now: time.now });
  await signIn(returned, used.email);
  time.forward(2 * DAY_MS);
  for (let run = 0; run < 2; run += 1) await pruneCustomers(testDeps({ now: time.now }));
  expect(await Promise.all([owner, lonely, used].map(({ email }) => accounts(email)))).toEqual([1, 0, 1]);
});
