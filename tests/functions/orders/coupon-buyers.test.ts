import { describe, expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { count, coupon, product, range } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

const TEN = { kind: 'percentage', basisPoints: 1_000 } as const;
const usedOf = ({ code }: { code: string }) => count('SELECT used FROM coupon WHERE code = ?', code);
const placed = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;

describe('What only the order can tell about a code', () => {
  const refusalOf = ({ status, body }: { status: number; body: { code?: string; error?: string } }) => [
    status,
    body.code,
    body.error,
  ];

  test('a code for one currency is refused in another, in words that name it', async () => {
    const sold = await product({ keys: 5 });
    const euro = await coupon({ value: TEN, currency: 'EUR' });
    const inDollars = await new Buyer().order([{ product: sold }], { coupon: euro });
    expect(refusalOf(inDollars)).toEqual([409, 'coupon_currency', 'This code is for orders in EUR.']);
    expect((await new Buyer().order([{ product: sold }], { coupon: euro, currency: 'EUR' })).status).toBe(200);
    expect(await usedOf(euro)).toBe(1);
  });

  test('a code for some addresses is refused to all others, as soon as the address is known', async () => {
    const sold = await product({ keys: 5 });
    const ours = await coupon({ value: TEN, emails: ['@school.example', 'ada@gmail.com'] });
    const asked = { code: ours.code, cartTotal: 10, productIds: [sold.id] };
    const validated = async (email?: string) =>
      (await newVisitor().post('/api/coupons/validate', { ...asked, ...(email && { email }) })).body;
    expect(await validated()).toMatchObject({ isValid: true });
    expect(await validated('a.da+x@googlemail.com')).toMatchObject({ isValid: true });
    expect(await validated('eve@oldschool.example')).toMatchObject({
      isValid: false,
      message: 'This code is for another email address.',
    });
    const stranger = await new Buyer().order([{ product: sold }], { coupon: ours });
    expect(refusalOf(stranger)).toEqual([409, 'coupon_email', 'This code is for another email address.']);
    expect((await new Buyer().order([{ product: sold }], { coupon: ours, email: 'Bob@School.example' })).status).toBe(
      200,
    );
  });

  test('a code for first orders is refused to who bought before: by address, browser or account', async () => {
    const sold = await product({ keys: 9 });
    const first = await coupon({ value: TEN, firstOrderOnly: true });
    const buyer = new Buyer();
    await buyer.buy([{ product: sold }]);
    const refusal = [409, 'coupon_first_order', 'This code is for a first order only.'];
    const elsewhere = await new Buyer().order([{ product: sold }], { coupon: first, email: buyer.email });
    expect(refusalOf(elsewhere)).toEqual(refusal);
    expect(refusalOf(await buyer.order([{ product: sold }], { coupon: first, email: 'x@example.com' }))).toEqual(
      refusal,
    );
    expect((await new Buyer().order([{ product: sold }], { coupon: first })).status).toBe(200);
  });

  test('two first orders of one buyer at once: one gets the code, however the mailbox is spelled', async () => {
    const sold = await product({ keys: 40 });
    const codes = [
      await coupon({ value: TEN, firstOrderOnly: true }),
      await coupon({ value: TEN, firstOrderOnly: true }),
    ];
    const order = (n: number) => {
      const email = n % 2 ? 'first.timer@gmail.com' : 'firsttimer+2@gmail.com';
      return new Buyer().order([{ product: sold }], { coupon: codes[n % 2] as (typeof codes)[number], email });
    };
    const answers = await Promise.all(range(10).map(order));
    expect(placed(answers)).toBe(1);
    expect(answers.filter(({ body }) => body.code === 'coupon_first_order')).toHaveLength(9);
  });

  test('who corrects the form of a first order keeps the code', async () => {
    const sold = await product({ keys: 9 });
    const first = await coupon({ value: TEN, firstOrderOnly: true });
    const buyer = new Buyer();
    expect((await buyer.order([{ product: sold }], { coupon: first })).status).toBe(200);
    expect((await buyer.order([{ product: sold, quantity: 2 }], { coupon: first })).status).toBe(200);
    await buyer.buy([{ product: sold, quantity: 3 }], { coupon: first });
    expect(await usedOf(first)).toBe(1);
  });

  test('a code that a landing page offers holds while one names it', async () => {
    const sold = await product({ keys: 5 });
    const offered = await coupon({ value: TEN, access: 'page' });
    const asked = { code: offered.code, cartTotal: 10, productIds: [sold.id] };
    const on = { pageCoupons: async () => [offered.code] };
    const off = { pageCoupons: async () => ['OTHER'] };
    expect((await newVisitor(on).post('/api/coupons/validate', asked)).body).toMatchObject({ isValid: true });
    expect((await newVisitor(off).post('/api/coupons/validate', asked)).body).toMatchObject({
      isValid: false,
      message: 'This code is not valid.',
    });
    expect((await new Buyer(off).order([{ product: sold }], { coupon: offered })).body.code).toBe('coupon_rejected');
    expect((await new Buyer(on).order([{ product: sold }], { coupon: offered })).status).toBe(200);
  });
});
