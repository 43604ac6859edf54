import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, Refusal, STOREFRONT, serveAnswers } from './answers';
import { assign, visitor } from './visitor';

const CREATE = 'POST /api/razorpay/create-order';
const STATUS = 'POST /api/razorpay/payment-status';
const CONFIRM = 'POST /api/razorpay/confirm-payment';
const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
const PROOF = { razorpay_order_id: 'order_r1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' };
const ORDER = {
  clientSecret: '',
  paymentIntentId: 'order_r1',
  razorpayOrderId: 'order_r1',
  keyId: 'rzp_test_stub',
  checkoutScript: SCRIPT,
  amount: 12_486.67,
  currency: 'INR',
  orderId: 'order_1',
  orderNumber: 'KS-2026-000001',
  provider: 'razorpay',
  holdExpiresAt: Date.now() + 60_000,
  awaiting: [],
};
const SHOP = {
  ...STOREFRONT,
  paymentMethods: ['card', 'razorpay'],
  rates: { ...STOREFRONT.rates, INR: 83_250_000 },
};

interface Opened {
  key: string;
  order_id: string;
  amount: number;
  prefill: object;
  timeout: number;
  handler(signed: object): void;
  modal: { ondismiss(): void };
}

let opened: Opened[] = [];

beforeEach(() => {
  freshBrowser();
  assign.mockClear();
  opened = [];
  const play = vi.fn(function play(this: { open(): void }, options: Opened) {
    this.open = () => void opened.push(options);
  });
  vi.stubGlobal('Razorpay', play);
});
afterEach(() => vi.unstubAllGlobals());

/** A buyer from India with the payment window open. */
async function atWindow(answers: Record<string, unknown>) {
  const asked = serveAnswers({ 'GET /api/storefront': SHOP, [CREATE]: ORDER, ...answers });
  const stores = await visitor();
  stores.setField('country', 'IN');
  const paying = stores.pay();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  const [window] = opened as [Opened];
  return { asked, paying, window, ...stores };
}

test('the window opens for the order, in paise and with the buyer’s details; its proof settles the order', async () => {
  const { window, paying, asked, $checkout } = await atWindow({ [CONFIRM]: { success: true, orderId: 'order_1' } });
  expect(window).toMatchObject({
    key: 'rzp_test_stub',
    order_id: 'order_r1',
    amount: 1_248_667,
    prefill: { name: 'Ada Lovelace', email: 'ada@example.com', contact: expect.stringContaining('2125550142') },
  });
  window.handler(PROOF);
  await paying;
  expect($checkout.get()).toEqual({ status: 'paid', orderId: 'order_1' });
  expect(asked.at(-1)).toMatchObject({ path: '/api/razorpay/confirm-payment', body: PROOF });
});

test.each(['open', 'declined'])(
  'closed while the payment is %s: "Payment Cancelled", and nothing was charged',
  async (state) => {
    const { window, paying, $failure } = await atWindow({ [STATUS]: { state, method: null, orderId: 'order_1' } });
    window.modal.ondismiss();
    await paying;
    expect($failure.get()).toMatchObject({
      title: 'Payment Cancelled',
      text: expect.stringContaining('Nothing was charged.'),
    });
  },
);

test('closed while a bank or app is still asking: the order page takes over', async () => {
  const { window, paying } = await atWindow({ [STATUS]: { state: 'pending', method: 'upi', orderId: 'order_1' } });
  window.modal.ondismiss();
  await paying;
  expect(assign).toHaveBeenCalledWith('/order-success/order_1');
});

test('closed after it was paid, e.g. in another tab: the order is paid', async () => {
  const { window, paying, $checkout } = await atWindow({
    [STATUS]: { state: 'paid', method: 'upi', orderId: 'order_1' },
  });
  window.modal.ondismiss();
  await paying;
  expect($checkout.get()).toEqual({ status: 'paid', orderId: 'order_1' });
});

test('closed while its state is unknown: no text claims that nothing was charged', async () => {
  const { window, paying, $failure } = await atWindow({
    [STATUS]: new Refusal(503, { code: 'provider_unavailable', error: 'x' }),
  });
  window.modal.ondismiss();
  await paying;
  expect($failure.get()).toMatchObject({ title: 'Payment Not Confirmed' });
  expect($failure.get()?.text).not.toContain('Nothing was charged');
});

test.each([
  ['payment_not_completed', { status: 'charged', orderId: 'order_1' }],
  ['signature_invalid', { failure: { title: 'Order Processing Failed' } }],
  ['payment_mismatch', { failure: { code: 'payment_mismatch' } }],
])('paid, and the shop answers %s', async (code, outcome) => {
  const { window, paying, $checkout } = await atWindow({ [CONFIRM]: new Refusal(409, { code, error: 'x' }) });
  window.handler(PROOF);
  await paying;
  expect($checkout.get()).toMatchObject(outcome);
});

test('a script that does not load: nothing was opened, and the message says to try again', async () => {
  vi.stubGlobal('Razorpay', undefined);
  serveAnswers({ 'GET /api/storefront': SHOP, [CREATE]: ORDER });
  const stores = await visitor();
  stores.setField('country', 'IN');
  const asked: string[] = [];
  const refuse = (script: HTMLScriptElement) => {
    asked.push(script.src);
    script.onerror?.(new Event('error'));
  };
  const append = vi
    .spyOn(document.head, 'append')
    .mockImplementation((...nodes) => refuse(nodes[0] as HTMLScriptElement));
  await stores.pay();
  append.mockRestore();
  expect(asked).toEqual([SCRIPT]);
  expect(stores.$failure.get()).toMatchObject({ code: 'setup_failed' });
});

test('nothing of the provider is loaded before the button is pressed', async () => {
  vi.stubGlobal('Razorpay', undefined);
  serveAnswers({ 'GET /api/storefront': SHOP });
  const stores = await visitor();
  stores.setField('country', 'IN');
  expect([stores.$paymentPath.get(), document.querySelectorAll('script[src*="razorpay"]').length]).toEqual([
    'regional',
    0,
  ]);
});
