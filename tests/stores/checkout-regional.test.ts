import { beforeEach, expect, test } from 'vitest';
import { isNeutral } from '../../src/shop/checkout/failures';
import { freshBrowser, Refusal, STOREFRONT, serveAnswers } from './answers';
import { assign, visitor } from './visitor';

const CREATE = 'POST /api/razorpay/create-order';
const PAY = 'POST /api/sandbox/regional';
const CONFIRM = 'POST /api/razorpay/confirm-payment';
const PROOF = { razorpay_order_id: 'pi_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' };
const ORDER = {
  clientSecret: 'secret',
  paymentIntentId: 'pi_1',
  orderId: 'order_1',
  provider: 'sandbox',
  holdExpiresAt: Date.now() + 60_000,
  awaiting: [],
};
const SHOP = {
  ...STOREFRONT,
  paymentMethods: ['sandbox', 'sandbox_regional'],
  rates: { ...STOREFRONT.rates, INR: 83_250_000 },
};

beforeEach(() => {
  freshBrowser();
  assign.mockClear();
});

/** A buyer from India who sees dollars, with the payment window open. */
async function atWindow(answers: Record<string, unknown>) {
  const asked = serveAnswers({ 'GET /api/storefront': SHOP, [CREATE]: ORDER, [PAY]: PROOF, ...answers });
  const stores = await visitor();
  stores.setField('country', 'IN');
  await stores.pay();
  return { asked, ...stores };
}

test('the order is placed in rupees, and the proof of the window settles it', async () => {
  const { asked, $checkout, $paymentPath, answerQuestion } = await atWindow({ [CONFIRM]: { success: true } });
  expect([$paymentPath.get(), $checkout.get().status]).toEqual(['regional', 'asking-regional']);
  const sent = asked.find(({ path }) => path === '/api/razorpay/create-order')?.body;
  expect(sent).toMatchObject({ amount: 12_486.67, currency: 'inr', billingInfo: { country: 'IN' } });
  await answerQuestion(true);
  expect($checkout.get()).toEqual({ status: 'paid', orderId: 'order_1' });
  expect(asked.at(-1)).toMatchObject({ path: '/api/razorpay/confirm-payment', body: PROOF });
});

test('a closed window is no error', async () => {
  const { answerQuestion, $failure, $checkout } = await atWindow({});
  await answerQuestion(false);
  expect($checkout.get().status).toBe('idle');
  expect($failure.get()).toMatchObject({ code: 'window_closed', title: 'Payment Cancelled' });
  expect(isNeutral('window_closed')).toBe(true);
});

test('a refused confirmation is "Order Processing Failed"', async () => {
  const { answerQuestion, $failure } = await atWindow({ [CONFIRM]: new Refusal(409, { error: 'x' }) });
  await answerQuestion(true);
  expect($failure.get()).toMatchObject({ title: 'Order Processing Failed', text: expect.stringContaining('support') });
});

test('below 100 INR no request is sent, and the server’s refusal says the same', async () => {
  const cheap = SHOP.products.map((product) => ({ ...product, usdMinor: 100 }));
  const { asked, $failure } = await atWindow({ 'GET /api/storefront': { ...SHOP, products: cheap } });
  expect($failure.get()).toMatchObject({
    title: 'Minimum Order Amount Required',
    text: expect.stringContaining('₹ 100.00'),
  });
  expect(asked.some(({ path }) => path.startsWith('/api/razorpay'))).toBe(false);
  freshBrowser();
  const refused = await atWindow({ [CREATE]: new Refusal(400, { code: 'amount_too_small', error: 'x' }) });
  expect(refused.$failure.get()?.title).toBe('Minimum Order Amount Required');
});

test('while the rupee rate is too old, buyers in India pay by card in dollars and are told so before', async () => {
  serveAnswers({ 'GET /api/storefront': { ...SHOP, staleRates: ['INR'] } });
  const { setCurrency } = await import('../../src/stores/catalog/currency');
  setCurrency('INR');
  const stores = await visitor();
  stores.setField('country', 'IN');
  expect([stores.$paymentPath.get(), stores.$displayCurrency.get()]).toEqual(['sandbox', 'INR']);
  expect(stores.$chargedBill.get()).toMatchObject({ currency: 'USD', total: 14_999 });
  const { orderRequest } = await import('../../src/stores/checkout/request');
  expect(orderRequest()).toMatchObject({ currency: 'usd', amount: 149.99 });
});
