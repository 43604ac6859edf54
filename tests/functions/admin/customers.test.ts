import { describe, expect, test } from 'vitest';
import { eraseOrders, selectOrdersForExport } from '../../../functions/orders/account-orders';
import { type Meter, metered } from '../../../functions/platform/meter';
import { CONSENT_VERSION } from '../../../src/shop/consent/purposes';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { customer, verifiedStaff } from '../../support/people.ts';
import { newApiKey } from '../../support/staff.ts';
import { db, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

balanceBooksAfterEach();

const staff = newVisitor();
// biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here; the contract is checked where they are made.
const get = (path: string) => staff.send<any>('GET', path, { headers: OPERATOR });
// biome-ignore lint/suspicious/noExplicitAny: as above.
const rowsOf = async (query: string): Promise<any[]> => (await get(`/api/admin/customers?${query}`)).body.rows;
const rowOf = async (email: string) => (await rowsOf(`q=${encodeURIComponent(email)}`))[0];

describe('The customer list', () => {
  test('has one row per address, with orders, revenue by currency and the last order', async () => {
    const catalog = await product({ keys: 5 });
    const buyer = new Buyer();
    await buyer.buy([{ product: catalog }]);
    const other = new Buyer();
    await other.buy([{ product: catalog, quantity: 2 }], { email: buyer.email.toUpperCase() });
    const third = new Buyer();
    const { orderNumber } = await third.buy([{ product: catalog }], { email: buyer.email, currency: 'EUR' });
    const rows = await rowsOf(`q=${encodeURIComponent(buyer.email)}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ state: 'guest', orders: 3, email: buyer.email, country: 'GB' });
    expect(rows[0].spent.map(({ currency }: { currency: string }) => currency)).toEqual(['USD', 'EUR']);
    expect(rows[0].spent[0].amount).toBe(30);
    expect((await rowsOf(`q=${orderNumber}`))[0].id).toBe(rows[0].id);
    expect((await rowsOf(`q=ada%20byr&country=GB`)).some(({ id }) => id === rows[0].id)).toBe(true);
    expect((await rowsOf(`q=${encodeURIComponent(buyer.email)}&state=account`)).length).toBe(0);
  });

  test('leaves out unpaid orders and subtracts refunds', async () => {
    const catalog = await product({ keys: 3 });
    const buyer = new Buyer();
    await buyer.order([{ product: catalog }]);
    expect(await rowOf(buyer.email)).toBeUndefined();
    const payer = new Buyer();
    const { orderId } = await payer.buy([{ product: catalog }]);
    const refunded = await (await verifiedStaff()).post(`/api/admin/orders/${orderId}/refund`, {
      reason: 'Asked for it',
    });
    expect(refunded.status).toBe(200);
    expect(await rowOf(payer.email)).toMatchObject({ orders: 1, spent: [{ currency: 'USD', amount: 0 }] });
  });

  test('includes accounts without orders, and keeps one row for a guest who registers', async () => {
    const catalog = await product({ keys: 1 });
    const buyer = new Buyer();
    await buyer.buy([{ product: catalog }]);
    const { id } = await rowOf(buyer.email);
    await customer(buyer.email);
    expect(await rowOf(buyer.email)).toMatchObject({ id, state: 'account', orders: 1 });
    await customer('before-buying@example.org');
    expect(await rowOf('before-buying@example.org')).toMatchObject({ state: 'account', orders: 0, spent: [] });
  });

  test('counts an order with a corrected address for the new address', async () => {
    const catalog = await product({ keys: 1 });
    const buyer = new Buyer();
    const { orderId } = await buyer.buy([{ product: catalog }]);
    const body = { email: 'corrected-buyer@example.org', reason: 'A typing error' };
    expect((await (await verifiedStaff()).post(`/api/admin/orders/${orderId}/address`, body)).status).toBe(200);
    expect(await rowOf(buyer.email)).toBeUndefined();
    expect(await rowOf('corrected-buyer@example.org')).toMatchObject({ orders: 1, spent: [{ amount: 10 }] });
  });

  test('has an audited export; unknown filters and values are refused', async () => {
    const catalog = await product({ keys: 1 });
    const buyer = new Buyer();
    await buyer.buy([{ product: catalog }]);
    const file = await get(`/api/admin/customers.csv?q=${encodeURIComponent(buyer.email)}`);
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.body).toContain(`${buyer.email},Ada Byron,GB,Guest,1,10 USD`);
    const audit = await get('/api/admin/audit?action=list.exported');
    expect(audit.body.rows[0]).toMatchObject({ permission: 'customers:export' });
    for (const wrong of ['state=paid', 'country=usa', 'sort=spent', 'secret=1'])
      expect((await get(`/api/admin/customers?${wrong}`)).status).toBe(400);
  });

  test('reads one page of rows, however many customers there are', async () => {
    await db.batch([
      db.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
         INSERT INTO buyer (id, email, first_name, last_name, country, state, orders, last_order_at, created_at)
         SELECT 'buyer_many' || i, 'many' || i || '@example.org', 'First' || i, 'Last' || i,
           iif(i % 2000 = 0, 'NZ', 'DE'), iif(i % 1000 = 0, 'blocked', 'guest'), i % 7, i, i FROM n`,
      ),
    ]);
    const meter: Meter = { trips: 0, read: 0, written: 0 };
    const counting = newVisitor({ db: metered(db, meter) });
    const read = async (query: string) => {
      await get('/api/admin/customers?size=1');
      meter.read = 0;
      const { body } = await counting.send<{ rows: unknown[]; total: number }>('GET', `/api/admin/customers?${query}`, {
        headers: OPERATOR,
      });
      return [meter.read, body.rows.length];
    };
    for (const [query, most] of [
      ['', 80],
      ['sort=orders', 80],
      ['sort=email&dir=asc', 80],
      ['state=blocked', 80],
      ['country=NZ', 80],
      ['q=many1234', 250],
      ['q=first777%20last777', 250],
    ] as const) {
      const [rows = 0, found] = await read(query);
      expect(found, query).toBeGreaterThan(0);
      expect(rows, query).toBeLessThan(most);
    }
    await db.prepare("DELETE FROM buyer WHERE id LIKE 'buyer_many%'").run();
  }, 90_000);
});

describe('the customer page', () => {
  test('shows orders, masked keys, emails, messages, account and history', async () => {
    const catalog = await product({ keys: 1 });
    const buyer = new Buyer();
    const { orderId, orderNumber, licenseKeys } = await buyer.buy([{ product: catalog }]);
    await customer(buyer.email);
    const written = {
      name: 'Ada',
      email: buyer.email.toUpperCase(),
      subject: 'A question',
      message: 'Where do I type the key in?',
      orderNumber,
      submissionTime: 9,
    };
    expect((await newVisitor().post('/api/contact', written)).status).toBe(200);
    const { id } = await rowOf(buyer.email);
    await staff.post(`/api/admin/customers/${id}/notes`, { text: 'Prefers email' }, OPERATOR);
    const { body } = await get(`/api/admin/customers/${id}`);
    expect(body).toMatchObject({
      email: buyer.email,
      state: 'account',
      account: { guestOrders: 1, sessions: 0, passkeys: 0, hasPassword: false },
      orderList: [{ id: orderId, number: orderNumber, total: 10, currency: 'USD', status: 'paid' }],
      keys: [{ orderId, masked: licenseKeys[0]?.licenseKey, state: 'assigned' }],
      mails: [{ kind: 'order_paid' }],
      threads: [{ subject: 'A question', kind: 'message', state: 'open' }],
      notes: [{ text: 'Prefers email', own: true }],
      blocks: [],
    });
    expect(body.timeline.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(['Account opened', `Order ${orderNumber} paid: $ 10.00`, 'Note written on a customer']),
    );
    expect((await get(`/api/admin/orders/${orderId}`)).body.customerId).toBe(id);
    const { headers } = await newApiKey({ visitor: await verifiedStaff() }, ['customers:read']);
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const seen = (await newVisitor().send<any>('GET', `/api/admin/customers/${id}`, { headers })).body;
    expect(seen).toMatchObject({ email: buyer.email, orderList: [{ id: orderId }], keys: [], threads: [] });
    expect(JSON.stringify(seen)).not.toContain('A question');
    expect((await get('/api/admin/customers/buyer_nobody')).status).toBe(404);
    expect(body.suppression).toBeNull();
    await staff.post('/api/admin/suppressions', { email: buyer.email, note: 'Asked for it by phone' }, OPERATOR);
    expect((await get(`/api/admin/customers/${id}`)).body.suppression).toMatchObject({ reason: 'staff' });
  });
});

const lastAct = (subject: string) => row('SELECT action FROM audit WHERE subject = ? ORDER BY id DESC', subject);

describe('device, location, consents and survey', () => {
  test('of an order and of a customer are loaded only on request, and each access is audited', async () => {
    const buyer = new Buyer();
    const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
    const { id } = await rowOf(buyer.email);
    const deviceInfo = {
      device: { deviceName: 'Firefox on Windows', referrer: 'https://search.example/' },
      location: { locationString: 'Graz, AT', ip: '192.0.2.7' },
    };
    await db
      .prepare('UPDATE orders SET device_info = ?, utm = \'{"source":"news"}\' WHERE id = ?')
      .bind(JSON.stringify(deviceInfo), orderId)
      .run();
    await db.prepare("INSERT INTO survey_answer VALUES (?, 4, 'yes', 'Quick', 1)").bind(orderId).run();
    const before = [await get(`/api/admin/orders/${orderId}`), await get(`/api/admin/customers/${id}`)];
    expect(JSON.stringify(before.map(({ body }) => body))).not.toMatch(/Firefox|192\.0\.2\.7|Quick|agreedTo/);
    const { body } = await staff.post<{ origin: object }>(`/api/admin/orders/${orderId}/origin`, {}, OPERATOR);
    expect(body.origin).toMatchObject({
      device: 'Firefox on Windows',
      location: 'Graz, AT',
      ip: '192.0.2.7',
      referrer: 'https://search.example/',
      utm: { source: 'news' },
      survey: { rating: 4, activated: 'yes', comment: 'Quick', at: 1 },
    });
    expect(await lastAct(orderId)).toMatchObject({ action: 'order_origin.shown' });
    expect((await staff.post(`/api/admin/customers/${id}/origins`, {}, OPERATOR)).body.origins).toMatchObject([
      { orderId, device: 'Firefox on Windows' },
    ]);
    expect(await lastAct(id)).toMatchObject({ action: 'customer_origin.shown' });
    expect((await staff.post('/api/admin/orders/order_none/origin', {}, OPERATOR)).status).toBe(404);
  });

  test('an order keeps its consent record: staff see the consent at that time and later choices', async () => {
    const [buyer, sold] = [new Buyer(), await product({ keys: 2 })];
    const consentId = crypto.randomUUID();
    const choose = (purposes: string[]) =>
      buyer.visitor.post('/api/consent', { id: consentId, version: CONSENT_VERSION, purposes });
    await choose(['measurement', 'marketing']);
    const consents = { terms: true, measurement: true, marketing: true, consentId };
    const { orderId } = await buyer.buy([{ product: sold }], { change: { consents } });
    await choose([]);
    const without = await buyer.buy([{ product: sold }]);
    const { id } = await rowOf(buyer.email);
    const { body } = await staff.post<{ origins: { orderId: string; privacy: object | null }[] }>(
      `/api/admin/customers/${id}/origins`,
      {},
      OPERATOR,
    );
    const turn = { at: expect.any(Number), version: CONSENT_VERSION };
    expect(Object.fromEntries(body.origins.map(({ orderId: of, privacy }) => [of, privacy]))).toEqual({
      [without.orderId]: null,
      [orderId]: {
        agreed: ['measurement', 'marketing'],
        record: consentId,
        turns: [
          { ...turn, purposes: ['measurement', 'marketing'] },
          { ...turn, purposes: [] },
        ],
      },
    });
    const [exported] = (await selectOrdersForExport(db, 'SELECT ?1', orderId).all<{ privacy_choices: string }>())
      .results;
    expect(JSON.parse(exported?.privacy_choices ?? '')).toMatchObject([
      { purposes: 'measurement marketing' },
      { purposes: '' },
    ]);
    await db.batch(eraseOrders(db, 'SELECT ?1', orderId));
    expect(
      (await row<{ consents: string }>('SELECT consents FROM orders WHERE id = ?', orderId))?.consents,
    ).not.toContain(consentId);
    const other = await buyer.order([{ product: sold }], {
      change: { consents: { ...consents, consentId: 'ada' }, forceNew: true },
    });
    expect(other.status).toBe(400);
  });
});
