import { beforeAll, describe, expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { mailsTo } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { LINKS, linesOf, makeLink, Payer, SUM } from '../../support/links.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, MINUTE, product, row, seatsOf } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';
import { typed, type View } from '../../support/withdrawals.ts';

balanceBooksAfterEach();

const orderOf = (id: string) =>
  row<{ id: string; status: string; currency: string; total_minor: number; discount_minor: number; email: string }>(
    'SELECT o.* FROM payment_link_order w JOIN orders o ON o.id = w.order_id WHERE w.link_id = ? ORDER BY o.seq DESC',
    id,
  );
test('a withdrawal from a paid amount goes to staff, and does not claim that its key was seen', async () => {
  const { id } = await makeLink();
  const time = clock();
  const payer = new Payer({ now: time.now });
  const { orderId } = (await payer.buy(id)).body;
  time.forward(15 * 24 * 60 * MINUTE);
  await typed(String(orderId), time.now());
  const withdraw = async () => (await payer.visitor.post<View>('/api/withdrawals', { orderId })).body;
  const first = await withdraw();
  expect(first).toMatchObject({ outcome: 'person', seen: 0, copies: 0, withdrawn: { outcome: 'person', seen: 0 } });
  expect((await withdraw()).withdrawn).toEqual(first.withdrawn);
  const promised =
    "SELECT count(*) FROM thread WHERE kind = 'withdrawal' AND order_id = ? AND answer_due_at IS NOT NULL";
  expect(await count(promised, String(orderId))).toBe(1);
});

test('a resent email about a paid amount promises no keys, to its buyer or to staff', async () => {
  const payer = new Payer();
  const { orderId } = (await payer.buy((await makeLink()).id)).body;
  const staff = await verifiedStaff();
  const { body } = await staff.post<{ message: string }>(`/api/admin/orders/${orderId}/resend`, { reason: 'They ask' });
  const asked = { orderId, customerEmail: payer.email };
  const own = await payer.visitor.post<{ details: string }>('/api/send-license-keys', asked);
  expect(`${body.message} ${own.body.details}`).not.toContain('keys');
  const again = (await mailsTo(payer.email)).filter(({ subject }) => subject.includes('again'));
  expect(again).toHaveLength(2);
  for (const { subject, text } of again) expect(`${subject} ${text}`).not.toMatch(/keys? follow|its keys/);
});

describe('A link with products', () => {
  test('shows its amount, is paid in its currency, and delivers keys like every order', async () => {
    const sold = await product({ keys: 2, priceMinor: 10_000 });
    const { id, url } = await makeLink({ currency: 'EUR', amount: null, lines: linesOf(sold), title: 'One copy' });
    expect(url).toMatch(new RegExp(`/payment\\?id=${id}$`));
    const payer = new Payer();
    expect((await payer.look(id)).body).toMatchObject({
      amount: 85,
      currency: 'EUR',
      title: 'One copy',
      testMode: true,
    });
    const done = await payer.buy(id);
    expect(done.body).toMatchObject({
      amount: 8_500,
      currency: 'EUR',
      status: 'succeeded',
      paymentLink: { title: 'One copy', description: '' },
      customerInfo: { firstName: 'Ada', lastName: 'Byron', email: payer.email },
      bought: {
        orderNumber: expect.stringMatching(/^KS-\d{4}-\d{6}$/),
        lines: [{ productId: sold.id, name: expect.any(String), quantity: 1 }],
      },
      bringsKeys: true,
    });
    expect(await orderOf(id)).toMatchObject({ status: 'paid', currency: 'EUR', total_minor: 8_500 });
    expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 1 });
  });

  test('costs what was agreed, whatever the catalog says later', async () => {
    const sold = await product({ keys: 3, priceMinor: 10_000 });
    const lines = [{ productId: sold.id, quantity: 3, unitPrice: 70 }];
    const { id } = await makeLink({ amount: null, lines });
    await testDeps().db.prepare('UPDATE product SET price_minor = 90000 WHERE id = ?').bind(sold.id).run();
    expect((await new Payer().buy(id)).body).toMatchObject({ amount: 21_000, currency: 'USD' });
    expect(await seatsOf(sold)).toEqual({ assigned: 3 });
  });

  test('holds its keys as long as its hosted page is open', async () => {
    const sold = await product({ keys: 1 });
    const { id } = await makeLink({ amount: null, lines: linesOf(sold) });
    const before = Date.now();
    await new Payer().begin(id);
    const order = await row<{ expires_at: number }>(
      'SELECT expires_at FROM orders WHERE id = ?',
      (await orderOf(id))?.id ?? '',
    );
    expect((order?.expires_at ?? 0) - before).toBeGreaterThanOrEqual(31 * MINUTE);
    expect(await seatsOf(sold)).toEqual({ held: 1 });
  });
});

describe('A link for an amount', () => {
  test('waits for staff: the order is paid, no key is delivered, and an entry says what to do', async () => {
    const { id } = await makeLink({ amount: 50 });
    const payer = new Payer();
    const { body } = await payer.buy(id);
    expect(body).toMatchObject({ amount: 5_000, bringsKeys: false });
    const order = await orderOf(id);
    const line = await row(
      'SELECT product_id, product_name, state FROM order_line WHERE order_id = ?',
      order?.id ?? '',
    );
    expect(line).toEqual({ product_id: 'payment', product_name: 'Set-up by phone', state: 'fulfilled' });
    const entry = await row<{ kind: string }>(
      "SELECT kind FROM attention WHERE subject = ? AND state = 'open'",
      order?.id ?? '',
    );
    expect(entry?.kind).toBe('payment_link_paid');
    const shown = await payer.visitor.get(`/api/orders/${order?.id}`);
    expect(shown.body).toMatchObject({ status: 'paid', hasLicenseKeys: false, productsWithoutKeys: [] });
    expect(await count('SELECT count(*) FROM invoice WHERE order_id = ?', order?.id ?? '')).toBe(1);
  });
});

test.each([
  ['DE', 'DE'],
  ['AQ', 'US'],
  [undefined, 'US'],
])('a link opened in %s suggests %s as the country its tax goes by', async (country, suggested) => {
  const { id } = await makeLink({ amount: 50 });
  const answer = await newVisitor().send('GET', `/api/payment-links/${id}`, { cf: { country } } as RequestInit);
  expect(answer.body).toMatchObject({ collectBillingAddress: false, country: suggested });
});

describe('Input of the browser is compared, never trusted', () => {
  test.each([
    ['another sum', { customAmount: 0.01 }],
    ['another currency', { currency: 'JPY' }],
    ['another kind', { isCustomerPaymentLink: true }],
  ])('%s answers price_changed with what is asked', async (_, change) => {
    const { id } = await makeLink({ amount: 50 });
    const { status, body } = await new Payer().begin(id, change);
    expect([status, body.code]).toEqual([409, 'price_changed']);
    expect(body.quote).toMatchObject({ currency: 'USD', total: 50 });
    expect(await orderOf(id)).toBeNull();
  });

  test.each([
    ['50.001 dollars', {}, 50.001],
    ['half a cent, by the link of a customer', { email: 'grace@example.com' }, 5_000.5],
  ])('a sum its currency cannot have is no changed price: %s', async (_, owner, customAmount) => {
    const { id } = await makeLink({ amount: 50, ...owner });
    const isCustomerPaymentLink = id.startsWith('cpl_');
    const { status, body } = await new Payer().begin(id, { customAmount, isCustomerPaymentLink }, owner);
    const issues = [{ path: 'customAmount', message: 'More decimals than USD has.' }];
    expect([status, body]).toMatchObject([400, { code: 'invalid_input', issues }]);
  });

  test('the details a link asks for are required, each at its field', async () => {
    const { id } = await makeLink({ collectPhone: true, collectAddress: true });
    const payer = new Payer();
    const issues = async (customer: object) => {
      const { body } = await payer.begin(id, {}, customer);
      return (body as unknown as { issues: { path: string; message: string }[] }).issues;
    };
    expect(await issues({ firstName: ' ' })).toEqual([
      { path: 'customerInfo.firstName', message: 'Please fill in all required fields' },
    ]);
    expect(await issues({})).toEqual([{ path: 'customerInfo.phone', message: 'Phone number is required' }]);
    const phone = '+44 20 7946 0018';
    expect(await issues({ phone })).toEqual([
      { path: 'customerInfo.address', message: 'Complete billing address is required' },
    ]);
    expect(await issues({ phone, address: '1 High Street' })).toEqual([
      { path: 'customerInfo.city', message: 'Complete billing address is required' },
    ]);
    expect((await payer.begin(id, {}, { phone, address: '1 High Street', city: 'London' })).status).toBe(200);
  });
});

describe('A link that is locked to an address', () => {
  test('uses minor units, masks the address, and accepts no other', async () => {
    const email = 'grace@example.com';
    const { id } = await makeLink({ email, firstName: 'Grace', lastName: 'Hopper', amount: 50 });
    expect(id).toMatch(/^cpl_/);
    const payer = new Payer();
    expect((await payer.look(id)).body).toMatchObject({
      amount: 5_000,
      customerInfo: { firstName: 'Grace', lastName: 'Hopper', email: 'g…@e….com' },
    });
    expect((await payer.visitor.get(`/api/payment-links/${id}`)).body.code).toBe('payment_link_not_found');
    expect((await payer.begin(id)).body.code).toBe('payment_link_address');
    expect((await payer.begin(id, {}, { email: 'Grace@Example.com' })).status).toBe(200);
  });
});

test('no link, a wrong id and nonsense get error codes', async () => {
  const visitor = newVisitor();
  const unknown = `plink_${'0'.repeat(26)}`;
  expect((await visitor.get(`/api/payment-links/${unknown}`)).body).toMatchObject({
    code: 'payment_link_not_found',
    error: 'Payment link not found or expired',
  });
  const { status, body } = await new Payer().send('nonsense', { amount: 1, currency: 'USD' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ issues: [{ path: 'paymentLinkId', message: 'Invalid payment link' }] });
});

test('an order of the shop is not blocked by a link of the same browser, and replaces what it held', async () => {
  const sold = await product({ keys: 1 });
  const { id } = await makeLink({ amount: null, lines: linesOf(sold) });
  const payer = new Payer();
  await payer.begin(id);
  const buyer = new Buyer();
  buyer.visitor.cookies.clear();
  for (const [name, value] of payer.visitor.cookies) buyer.visitor.cookies.set(name, value);
  await buyer.buy([{ product: sold }]);
  expect(await seatsOf(sold)).toEqual({ assigned: 1 });
});

describe('A link created by staff', () => {
  // Each product of a test adds the rates.
  beforeAll(() => product());
  const make = (change: object) => newVisitor().post<{ issues?: object[] }>(LINKS, { ...SUM, ...change }, OPERATOR);

  test.each([
    ['no sum and no product', { amount: null }, 'amount', 'Enter a sum, or choose products.'],
    ['a sum below what can be charged', { amount: 0.2 }, 'amount', 'Less than $ 0.50 cannot be charged.'],
    ['more decimals than its currency has', { currency: 'JPY', amount: 10.5 }, 'amount', /decimals/],
    ['an end that is over', { expiresAt: 1 }, 'expiresAt', 'Choose a time in the future.'],
    [
      'a product nobody sells',
      { amount: null, lines: [{ productId: 'none', quantity: 1, unitPrice: null }] },
      'lines.0.productId',
      'This product is not on sale.',
    ],
    ['a coupon on a sum', { couponCode: 'WELCOME10' }, 'couponCode', 'A coupon only applies to products.'],
    ['a name without an address', { firstName: 'Ada' }, 'email', /Enter the address/],
  ])('with %s is refused at its field', async (_, change, path, message) => {
    const { status, body } = await make(change);
    expect([status, body.issues?.[0]]).toMatchObject([
      400,
      { path, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
  });
});
