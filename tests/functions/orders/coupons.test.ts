import { describe, expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer, billing } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { reconcile } from '../../support/reconcile.ts';
import { clock, count, coupon, db, MINUTE, product, range, row, seatsOf } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

const TEN = { kind: 'percentage', basisPoints: 1_000 } as const;
const usedOf = ({ code }: { code: string }) => count('SELECT used FROM coupon WHERE code = ?', code);
const placed = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;

describe('I15: a coupon is used no more often than it may be', () => {
  test('40 buyers at once and a coupon of three uses: three orders, 37 are refused', async () => {
    const sold = await product({ keys: 50 });
    const three = await coupon({ value: TEN, maxUses: 3 });
    const answers = await Promise.all(range(40).map(() => new Buyer().order([{ product: sold }], { coupon: three })));
    expect(placed(answers)).toBe(3);
    expect(answers.filter(({ body }) => body.code === 'coupon_rejected')).toHaveLength(37);
    expect(await usedOf(three)).toBe(3);
  });

  test('the naive way, look and then count, lets all 40 through under the same schedule', async () => {
    const unguarded = await coupon({ value: TEN });
    const naive = async () => {
      if ((await usedOf(unguarded)) >= 3) return false;
      await db.prepare('UPDATE coupon SET used = used + 1 WHERE code = ?').bind(unguarded.code).run();
      return true;
    };
    const through = await Promise.all(range(40).map(naive));
    await db.prepare('UPDATE coupon SET used = 0 WHERE code = ?').bind(unguarded.code).run();
    expect(through.filter(Boolean).length).toBeGreaterThan(3);
  });

  test('the last use goes to one of 20, and comes back when that order expires', async () => {
    const time = clock();
    const sold = await product({ keys: 50 });
    const last = await coupon({ value: TEN, maxUses: 1 });
    const order = () => new Buyer({ now: time.now }).order([{ product: sold }], { coupon: last });
    expect(placed(await Promise.all(range(20).map(order)))).toBe(1);
    expect((await order()).body.error).toBe('This code has been used up.');
    time.forward(36 * MINUTE);
    await Promise.all(range(10).map(() => reconcile(testDeps({ now: time.now }))));
    expect(await usedOf(last)).toBe(0);
    expect((await order()).status).toBe(200);
  });

  test('one use per customer: two browsers with one address get it once, another customer still does', async () => {
    const sold = await product({ keys: 50 });
    const once = await coupon({ value: TEN, perCustomer: 1 });
    const email = 'Same.Person@example.com';
    await new Buyer().buy([{ product: sold }], { coupon: once, email });
    const again = await new Buyer().order([{ product: sold }], { coupon: once, email: email.toLowerCase() });
    expect([again.body.code, again.body.error]).toEqual(['coupon_rejected', 'You’ve already used this code.']);
    expect((await new Buyer().order([{ product: sold }], { coupon: once })).status).toBe(200);
  });

  test('whether an address has used a code is shown to its buyer only; the order itself refuses everyone', async () => {
    const sold = await product({ keys: 50 });
    const once = await coupon({ value: TEN, perCustomer: 1 });
    const buyer = new Buyer();
    const email = 'private.person@example.com';
    await buyer.buy([{ product: sold }], { coupon: once, email });
    const asked = { code: once.code, email, cartTotal: 10, productIds: [sold.id] };
    const answerTo = async ({ visitor }: Buyer) => (await visitor.post('/api/coupons/validate', asked)).body;
    expect(await answerTo(buyer)).toMatchObject({ isValid: false, message: 'You’ve already used this code.' });
    expect(await answerTo(new Buyer())).toMatchObject({ isValid: true });
    const refused = await new Buyer().order([{ product: sold }], { coupon: once, email });
    expect(refused.body.code).toBe('coupon_rejected');
  });

  test('another spelling of the same mailbox is the same customer', async () => {
    const sold = await product({ keys: 50 });
    const once = await coupon({ value: TEN, perCustomer: 1 });
    await new Buyer().buy([{ product: sold }], { coupon: once, email: 'one.person@gmail.com' });
    for (const email of ['One.Person@gmail.com', 'oneperson+2@gmail.com', 'o.n.e.person@googlemail.com'])
      expect((await new Buyer().order([{ product: sold }], { coupon: once, email })).body.code).toBe('coupon_rejected');
    expect((await new Buyer().order([{ product: sold }], { coupon: once, email: 'one.person@x.example' })).status).toBe(
      200,
    );
  });

  test('20 orders of one customer at once use it once', async () => {
    const sold = await product({ keys: 50 });
    const once = await coupon({ value: TEN, perCustomer: 1 });
    const options = { coupon: once, email: 'twenty@example.com' };
    await Promise.all(range(20).map(() => new Buyer().order([{ product: sold }], options)));
    const live = "SELECT count(*) FROM coupon_redemption WHERE code = ? AND state <> 'released'";
    expect(await count(live, once.code)).toBe(1);
  });

  test('a buyer who corrects the form keeps the coupon, whether it is the last use or their only one', async () => {
    const sold = await product({ keys: 50 });
    for (const limit of [{ maxUses: 1 }, { perCustomer: 1 }]) {
      const last = await coupon({ value: TEN, ...limit });
      const buyer = new Buyer();
      await buyer.order([{ product: sold }], { coupon: last });
      const corrected = await buyer.order([{ product: sold, quantity: 2 }], { coupon: last });
      expect(corrected.status).toBe(200);
      expect(await usedOf(last)).toBe(1);
    }
  });

  test('a free order that was replaced before it was settled is closed, so its one use is not given twice', async () => {
    const sold = await product({ keys: 50 });
    const gift = await coupon({ value: { kind: 'percentage', basisPoints: 10_000 }, maxUses: 1 });
    const shopper = new Buyer();
    const free = (visitor: Visitor, quantity: number) => {
      const items = [{ productId: sold.id, quantity }];
      const body = { billingInfo: billing(shopper.email), couponCode: gift.code, couponDiscount: 10 * quantity, items };
      return visitor.post<{ code: string }>('/api/confirm-free-order', body);
    };
    const second = new Buyer();
    // Two tabs of one browser.
    second.visitor.cookies.set('__Host-keystall', 'b_two_tabs');
    let replaced = false;
    const failpoint = async (name: string) => {
      if (name !== 'before:settle' || replaced) return;
      replaced = true;
      expect((await free(second.visitor, 2)).status).toBe(200);
    };
    const slow = new Buyer({ failpoint });
    slow.visitor.cookies.set('__Host-keystall', 'b_two_tabs');
    const first = await free(slow.visitor, 1);
    expect([first.status, first.body.code]).toEqual([409, 'order_closed']);
    expect(await usedOf(gift)).toBe(1);
    expect(await seatsOf(sold)).toEqual({ assigned: 2, available: 48 });
  });

  test('paid late, after the use went back and was free: it counts again', async () => {
    const time = clock();
    const sold = await product({ keys: 50 });
    const last = await coupon({ value: TEN, maxUses: 1 });
    const buyer = new Buyer({ now: time.now });
    const { body: intent } = await buyer.order([{ product: sold }], { coupon: last });
    time.forward(36 * MINUTE);
    await reconcile(testDeps({ now: time.now }));
    await buyer.pay(intent);
    expect((await buyer.confirm(intent)).status).toBe(200);
    expect(await usedOf(last)).toBe(1);
    expect((await new Buyer().order([{ product: sold }], { coupon: last })).body.code).toBe('coupon_rejected');
  });

  test('paid late, after somebody else took the last use: the buyer keeps the price, the count keeps its limit', async () => {
    const time = clock();
    const sold = await product({ keys: 50 });
    const last = await coupon({ value: TEN, maxUses: 1 });
    const late = new Buyer({ now: time.now });
    const { body: intent } = await late.order([{ product: sold }], { coupon: last });
    time.forward(36 * MINUTE);
    await reconcile(testDeps({ now: time.now }));
    await new Buyer({ now: time.now }).buy([{ product: sold }], { coupon: last });
    await late.pay(intent);
    const done = await late.confirm(intent);
    expect(done.body.licenseKeys).toHaveLength(1);
    expect(await usedOf(last)).toBe(1);
    expect(await row('SELECT state FROM coupon_redemption WHERE order_id = ?', intent.orderId)).toEqual({
      state: 'released',
    });
  });
});

describe('Codes can be guessed, and campaigns share an address', () => {
  const ask = (visitor: Visitor, code: string) =>
    visitor.post<{ isValid?: boolean }>('/api/coupons/validate', { code, cartTotal: 10, productIds: ['p'] });

  test('a code that a landing page offers to everybody is no guess; other codes of that address are', async () => {
    const offered = await coupon({ value: TEN });
    const settings = { ...testDeps().settings, GUESSES_PER_IP: 3 };
    const carrier = newVisitor({ settings, pageCoupons: async () => [offered.code] });
    for (let visit = 0; visit < 10; visit += 1)
      expect((await ask(carrier, offered.code.toLowerCase())).body.isValid).toBe(true);
    for (let guess = 0; guess < 3; guess += 1) expect((await ask(carrier, `GUESS${guess}`)).status).toBe(200);
    expect((await ask(carrier, 'GUESS4')).status).toBe(429);
    expect((await ask(carrier, offered.code)).body.isValid).toBe(true);
  });

  test('where the pages cannot be read, every code counts', async () => {
    const known = await coupon({ value: TEN });
    const settings = { ...testDeps().settings, GUESSES_PER_IP: 1 };
    const pageCoupons = () => Promise.reject(new Error('no files'));
    const visitor = newVisitor({ settings, pageCoupons });
    expect((await ask(visitor, known.code)).status).toBe(200);
    expect((await ask(visitor, known.code)).status).toBe(429);
  });
});
