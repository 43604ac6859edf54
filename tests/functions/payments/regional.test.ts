import { afterEach, expect, test, vi } from 'vitest';
import type { RegionalOrderOutput, SignedRegionalPayment } from '../../../src/shop/payments/regional';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer, orderRequest, type TestProduct } from '../../support/buyer.ts';
import { count, product, row, seatsOf } from '../../support/stock.ts';
import { stripeShop } from '../../support/stripe.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

type Answer<T> = T & { code?: string };

const order = (buyer: Buyer, sold: TestProduct, change: Record<string, unknown> = {}) =>
  buyer.visitor.post<Answer<RegionalOrderOutput>>(
    '/api/razorpay/create-order',
    orderRequest([{ product: sold }], buyer.email, { currency: 'INR', change }),
  );
const pay = async (buyer: Buyer, clientSecret: string) =>
  (await buyer.visitor.post<SignedRegionalPayment>('/api/sandbox/regional', { clientSecret })).body;
const confirm = (buyer: Buyer, proof: object) =>
  buyer.visitor.post<Answer<{ success: boolean }>>('/api/razorpay/confirm-payment', proof);

test('an order in rupees: created, paid in the window, verified by its signature, settled once', async () => {
  const sold = await product({ keys: 2 });
  const buyer = new Buyer();
  const { status, body } = await order(buyer, sold);
  expect([status, body.amount, body.currency]).toEqual([200, 832.5, 'INR']);
  expect(body).toMatchObject({ razorpayOrderId: body.paymentIntentId, keyId: expect.stringMatching(/^rzp_test_/) });
  const proof = await pay(buyer, body.clientSecret);
  const done = await Promise.all([confirm(buyer, proof), confirm(buyer, { ...proof, amount: 1, currency: 'INR' })]);
  expect(done.map((answer) => answer.body)).toMatchObject([{ success: true, hasLicenseKeys: true }, { success: true }]);
  expect(await seatsOf(sold)).toEqual({ assigned: 1, available: 1 });
  const stored = await row('SELECT currency, total_minor, status FROM orders WHERE id = ?', body.orderId);
  expect(stored).toEqual({ currency: 'INR', total_minor: 83_250, status: 'paid' });
});

test('an amount below 100 INR, another currency and another amount are refused, and nothing is held', async () => {
  const cheap = await product({ keys: 1, priceMinor: 120 });
  const sold = await product({ keys: 1 });
  expect((await order(new Buyer(), cheap)).body.code).toBe('amount_too_small');
  expect((await order(new Buyer(), sold, { currency: 'USD' })).body.code).toBe('unsupported_currency');
  expect((await order(new Buyer(), sold, { amount: 500 })).body.code).toBe('price_changed');
  expect([await seatsOf(cheap), await seatsOf(sold)]).toEqual([{ available: 1 }, { available: 1 }]);
});

test('I5: a forged signature, another order’s payment and an unpaid window deliver nothing', async () => {
  const sold = await product({ keys: 2 });
  const buyer = new Buyer();
  const { body: paid } = await order(buyer, sold);
  const proof = await pay(buyer, paid.clientSecret);
  const other = new Buyer();
  const { body: unpaid } = await order(other, sold);
  for (const change of [
    { razorpay_signature: 'x' },
    { razorpay_payment_id: 'pay_x' },
    { razorpay_order_id: unpaid.razorpayOrderId },
  ])
    expect((await confirm(buyer, { ...proof, ...change })).body.code).toBe('signature_invalid');
  expect((await buyer.visitor.post('/api/sandbox/regional', { clientSecret: 'pi_sandbox_x_secret_y.z' })).status).toBe(
    400,
  );
  expect(await count('SELECT count(*) FROM payment WHERE order_id IN (?, ?)', paid.orderId, unpaid.orderId)).toBe(0);
  expect(await seatsOf(sold)).toEqual({ held: 2 });
});

test('there is no regional path beside a real card provider', async () => {
  const { services } = stripeShop();
  const buyer = new Buyer(services);
  expect((await order(buyer, await product({ keys: 1 }))).body.code).toBe('payment_unavailable');
  const proof = { razorpay_order_id: 'a', razorpay_payment_id: 'b', razorpay_signature: 'c' };
  expect((await confirm(buyer, proof)).body.code).toBe('payment_unavailable');
});
