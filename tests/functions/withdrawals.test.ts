import { beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../functions/db/client';
import { refundOrder } from '../../functions/payments/refund-order';
import { clearSettingsCache } from '../../functions/settings/shop-settings';
import { store } from '../../src/config/store';
import { CONSENTS } from '../../src/shop/checkout/consents';
import type { OrderView } from '../../src/shop/orders/contract';
import { DAY_MS } from '../../src/shop/time';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer, billing, type OrderOptions, type Wanted } from '../support/buyer.ts';
import { codeFor, mailsTo, newAddress } from '../support/customer.ts';
import { testDeps } from '../support/deps.ts';
import { count, coupon, db, product, restock, seatsOf } from '../support/stock.ts';
import { newVisitor, type Visitor } from '../support/visitor.ts';
import { ask, open, typed, type View } from '../support/withdrawals.ts';

balanceBooksAfterEach();

// Mails that contain keys disclose them: withdrawals of unrevealed keys need shops whose mails contain the link.
beforeAll(async () => {
  const link = "INSERT INTO setting (name, value, updated_at, revision) VALUES ('orderMail', '\"link\"', 1, 1)";
  await statement(db, link).run();
  clearSettingsCache();
});

const AGREED = { consents: { terms: true, immediateDelivery: true } };

async function bought(wanted: Wanted[], options: OrderOptions = {}) {
  const email = newAddress();
  const buyer = new Buyer();
  const order = await buyer.buy(wanted, { email, change: AGREED, ...options });
  const reveal = (index: number, visitor = buyer.visitor) =>
    visitor.post<{ licenseKey?: string; code?: string }>(
      `/api/orders/${order.orderId}/keys/${order.licenseKeys[index]?.keyId}/reveal`,
      {},
    );
  const view = async () => (await buyer.visitor.get<OrderView>(`/api/orders/${order.orderId}`)).body;
  await typed(order.orderId);
  const withdraw = (visitor: Visitor = buyer.visitor) =>
    visitor.post<View>('/api/withdrawals', { orderId: order.orderId });
  return { email, buyer, id: order.orderId, number: order.orderNumber, reveal, view, withdraw };
}

const refunded = (id: string) =>
  count("SELECT coalesce(sum(amount_minor), 0) FROM refund WHERE order_id = ? AND state <> 'failed'", id);
const threads = (id: string) => count("SELECT count(*) FROM thread WHERE kind = 'withdrawal' AND order_id = ?", id);

describe('Access to a withdrawal: order number, address and the emailed code', () => {
  test('the code opens the order in the browser that requested it, shows the refund, and works once', async () => {
    const sold = await product({ keys: 1 });
    const { id, number, email } = await bought([{ product: sold }]);
    const browser = newVisitor();
    await ask(browser, number, email);
    const code = await codeFor(email);
    expect((await open(newVisitor(), number, email, code)).body.code).toBe('code_expired');
    const { status, body } = await open(browser, number, email, code);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderId: id,
      outcome: 'refunded',
      copies: 1,
      seen: 0,
      amount: { minor: 1_000, currency: 'USD' },
      lines: [{ name: sold.id, quantity: 1, back: 1 }],
      consent: { version: CONSENTS.version, text: CONSENTS.immediateDelivery, at: expect.any(Number) },
      withdrawn: null,
    });
    expect((await open(browser, number, email, code)).body.code).toBe('code_expired');
    expect((await browser.post<View>('/api/withdrawals', { orderId: id })).body.withdrawn?.outcome).toBe('refunded');
  });

  test('a browser with access still enters the code: a borrowed link withdraws nothing', async () => {
    const { id, withdraw, email } = await bought([{ product: await product({ keys: 1 }) }]);
    await statement(db, 'UPDATE customer_token SET used_at = used_at - 1800001 WHERE email = ?', email).run();
    expect((await withdraw()).body.code).toBe('code_expired');
    expect(await refunded(id)).toBe(0);
  });

  test('a wrong code, a late one, and an order of another address: each says what to do', async () => {
    const sold = await product({ keys: 2 });
    const mine = await bought([{ product: sold }]);
    const other = await bought([{ product: sold }]);
    let now = Date.now();
    const browser = newVisitor({ now: () => now });
    const unknown = await ask(browser, other.number, mine.email);
    expect(unknown.body).toEqual((await ask(browser, mine.number, mine.email)).body);
    const code = await codeFor(mine.email);
    const wrong = code === '000000' ? '000001' : '000000';
    const answer = (await open(browser, mine.number, mine.email, wrong)).body;
    expect([answer.code, answer.error]).toEqual(['code_wrong', 'That code is not right. You have 4 tries left.']);
    expect((await open(browser, other.number, mine.email, code)).body.code).toBe('code_wrong');
    expect((await open(browser, 'KS-26', mine.email, code)).body.issues?.[0]?.path).toBe('orderNumber');
    now += 16 * 60_000;
    expect((await open(browser, mine.number, mine.email, code)).body.code).toBe('code_expired');
    expect(await count('SELECT count(*) FROM withdrawal WHERE order_id IN (?, ?)', mine.id, other.id)).toBe(0);
    expect((await mine.withdraw(newVisitor())).body.code).toBe('order_access');
  });
});

describe('Keys nobody has seen', () => {
  test('are refunded at once and return to stock, with record, inbox thread, audit and both emails', async () => {
    const sold = await product({ keys: 2 });
    const { id, email, number, withdraw, view } = await bought([{ product: sold, quantity: 2 }]);
    const { status, body } = await withdraw();
    expect([status, body.withdrawn]).toMatchObject([
      200,
      { outcome: 'refunded', copies: 2, seen: 0, amount: { minor: 2_000, currency: 'USD' }, refundTaken: true },
    ]);
    expect([(await view()).status, await seatsOf(sold), await refunded(id)]).toEqual([
      'refunded',
      { available: 2 },
      2_000,
    ]);
    expect(await threads(id)).toBe(1);
    expect(await count("SELECT count(*) FROM audit WHERE action = 'order.withdrawn' AND subject = ?", id)).toBe(1);
    const mails = await mailsTo(email);
    const receipt = mails.find(({ subject }) => subject === `We received your withdrawal from order ${number}`);
    expect(receipt?.text).toMatch(/\son\s+\w+\s\d{1,2},\s\d{4},\s\d{1,2}:\d{2}\s[AP]M\sUTC\./);
    expect(receipt?.text).toContain('$ 20.00');
    expect(mails.filter(({ subject }) => subject.startsWith('Refund for order'))).toHaveLength(1);
  });

  test('pressed twice, or twenty times at once, it happens once', async () => {
    const sold = await product({ keys: 1 });
    const { id, withdraw } = await bought([{ product: sold }]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw()));
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    expect((await withdraw()).body.withdrawn?.outcome).toBe('refunded');
    expect([await refunded(id), await threads(id)]).toEqual([1_000, 1]);
    expect(await count('SELECT count(*) FROM withdrawal WHERE order_id = ?', id)).toBe(1);
  });

  test.each([
    ['before the intent is written', 'before:withdrawal', 'explained'],
    ['while the provider is asked', 'after:withdrawal-intent', 'refunded'],
  ])('a reveal %s: exactly one of both happens', async (_, point, outcome) => {
    const order = await bought([{ product: await product({ keys: 1 }) }]);
    const shown: (string | undefined)[] = [];
    const failpoint = async (name: string) => {
      if (name === point && shown.length === 0) shown.push((await order.reveal(0)).body.licenseKey);
    };
    const visitor = newVisitor({ failpoint });
    for (const [name, value] of order.buyer.visitor.cookies) visitor.cookies.set(name, value);
    expect((await order.withdraw(visitor)).body.withdrawn?.outcome).toBe(outcome);
    expect([shown[0] !== undefined, await refunded(order.id)]).toEqual(
      outcome === 'refunded' ? [false, 1_000] : [true, 0],
    );
  });

  test('a reveal and a withdrawal at the same moment end in exactly one', async () => {
    const sold = await product({ keys: 12 });
    const ends = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const order = await bought([{ product: sold }]);
        const [shown, back] = await Promise.all([order.reveal(0), order.withdraw()]);
        return { key: shown.body.licenseKey !== undefined, money: (await refunded(order.id)) > 0, back: back.status };
      }),
    );
    for (const { key, money, back } of ends) expect([key !== money, back]).toEqual([true, 200]);
  });

  test('copies that wait for their keys are refunded too; a later key goes to others', async () => {
    const sold = await product({ keys: 1 });
    const { id, withdraw, view } = await bought([{ product: sold, quantity: 3 }]);
    expect((await withdraw()).body.withdrawn).toMatchObject({ copies: 3, amount: { minor: 3_000 } });
    await restock(sold, 1);
    expect([(await view()).status, await refunded(id), await seatsOf(sold)]).toEqual([
      'refunded',
      3_000,
      { available: 2 },
    ]);
  });

  test('a free order returns its keys without a refund', async () => {
    const sold = await product({ keys: 1 });
    const all = await coupon({ value: { kind: 'percentage', basisPoints: 10_000 } });
    const visitor = newVisitor();
    const placed = await visitor.post<{ orderId: string }>('/api/confirm-free-order', {
      items: [{ productId: sold.id, quantity: 1 }],
      billingInfo: billing(newAddress()),
      couponCode: all.code,
      couponDiscount: 10,
    });
    expect(placed.status).toBe(200);
    await typed(placed.body.orderId);
    const { body } = await visitor.post<View>('/api/withdrawals', { orderId: placed.body.orderId });
    expect(body.withdrawn).toMatchObject({ outcome: 'refunded', copies: 1, amount: null });
    expect(await seatsOf(sold)).toEqual({ available: 1 });
  });
});

describe('Keys that were seen', () => {
  test('copy by copy: the unseen ones are refunded at their price, the seen one stays and works', async () => {
    const sold = await product({ keys: 3 });
    const { id, reveal, withdraw, view, email } = await bought([{ product: sold, quantity: 3 }]);
    await reveal(0);
    expect((await withdraw()).body.withdrawn).toMatchObject({ copies: 2, seen: 1, amount: { minor: 2_000 } });
    const after = await view();
    expect([after.status, after.licenseKeys.length, after.productsWithoutKeys]).toEqual(['paid', 1, []]);
    expect([await refunded(id), await seatsOf(sold)]).toEqual([2_000, { assigned: 1, available: 2 }]);
    expect((await reveal(0)).body.licenseKey).toMatch(/^TEST/);
    const receipt = (await mailsTo(email)).find(({ subject }) => subject.includes('withdrawal'));
    expect(receipt?.text).toContain(CONSENTS.immediateDelivery);
    // The rest can still be refunded by staff, and adds up to what was paid.
    await refundOrder(testDeps(), { id, reason: 'guarantee' });
    expect(await refunded(id)).toBe(3_000);
    expect(await seatsOf(sold)).toEqual({ revoked: 1, available: 2 });
  });

  test('all seen: explained by the recorded consent, stored once, and nothing is refunded', async () => {
    const sold = await product({ keys: 1 });
    const { id, reveal, withdraw, view, email } = await bought([{ product: sold }]);
    await reveal(0);
    const answers = await Promise.all([withdraw(), withdraw(), withdraw()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({
      consent: { version: CONSENTS.version, text: CONSENTS.immediateDelivery },
      withdrawn: { outcome: 'explained', copies: 0, seen: 1, amount: null },
    });
    expect([await refunded(id), (await view()).licenseKeys[0]?.state, await threads(id)]).toEqual([0, 'assigned', 1]);
    const receipt = (await mailsTo(email)).filter(({ subject }) => subject.includes('withdrawal'));
    expect(receipt).toHaveLength(1);
    expect(receipt[0]?.text).toContain('Problem with this key?');
  });

  test('without a recorded consent, and after the guarantee, staff decide', async () => {
    const sold = await product({ keys: 2 });
    const none = await bought([{ product: sold }], { change: {} });
    await none.reveal(0);
    expect((await none.withdraw()).body.withdrawn?.outcome).toBe('person');
    const late = await bought([{ product: sold }]);
    const visitor = newVisitor({ now: () => Date.now() + (store.guaranteeDays + 1) * DAY_MS });
    for (const [name, value] of late.buyer.visitor.cookies) visitor.cookies.set(name, value);
    await typed(late.id, Date.now() + (store.guaranteeDays + 1) * DAY_MS);
    expect((await late.withdraw(visitor)).body.withdrawn?.outcome).toBe('person');
    expect([await refunded(none.id), await refunded(late.id)]).toEqual([0, 0]);
    const due = 'SELECT count(*) FROM thread WHERE order_id IN (?, ?) AND answer_due_at IS NOT NULL';
    expect(await count(due, none.id, late.id)).toBe(2);
  });

  test('an unpaid order has nothing to withdraw from', async () => {
    const buyer = new Buyer();
    const { body } = await buyer.order([{ product: await product({ keys: 1 }) }]);
    const answer = await buyer.visitor.post<View>('/api/withdrawals', { orderId: body.orderId });
    expect([answer.status, answer.body.code]).toEqual([409, 'order_closed']);
  });
});
