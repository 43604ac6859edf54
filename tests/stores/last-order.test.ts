import { beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, Refusal, serveAnswers } from './answers';
import { assign, visitor } from './visitor';

const INTENT = {
  clientSecret: 'secret',
  paymentIntentId: 'pi_1',
  liveMode: false,
  orderId: 'order_1',
  orderNumber: 'KS-2026-000001',
  provider: 'sandbox',
  holdExpiresAt: Date.now() + 60_000,
  awaiting: [],
};
const PAYS = {
  'POST /api/create-payment-intent': INTENT,
  'POST /api/sandbox/confirm': { status: 'succeeded' },
  'POST /api/confirm-payment': { success: true, orderId: 'order_1' },
};

beforeEach(() => {
  freshBrowser();
  assign.mockClear();
});

async function paid() {
  serveAnswers(PAYS);
  const { pay } = await visitor();
  await pay();
  return import('../../src/stores/order/last-order');
}

test('after paying, this tab remembers what was bought, and nothing about the buyer', async () => {
  const { readLastOrder } = await paid();
  expect(readLastOrder('order_1')).toEqual({
    id: 'order_1',
    currency: 'usd',
    total: 149.99,
    items: [{ name: 'Office Home 2024', quantity: 1, price: 149.99 }],
  });
  expect(readLastOrder('order_2')).toBeUndefined();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/ada@|Lovelace|Main Street/);
});

test('the order page clears it once the shop has returned the order, and keeps it while there is no response', async () => {
  const { readLastOrder } = await paid();
  const { loadOrder } = await import('../../src/stores/order/order');
  serveAnswers({ 'GET /api/orders/order_1': new Refusal(500, { error: 'Broken.' }) });
  await loadOrder('order_1');
  expect(readLastOrder('order_1')).toBeDefined();
  serveAnswers({ 'GET /api/orders/order_1': { access: 'status', id: 'order_1', status: 'paid', createdAt: 1 } });
  await loadOrder('order_1');
  expect(readLastOrder('order_1')).toBeUndefined();
});

test.each(['', '{', 'null', '[]', '{"id":"order_1","currency":"USD","total":1}', '{"id":"order_1","items":[{}]}'])(
  'invalid stored orders are ignored: %s',
  async (text) => {
    sessionStorage.setItem('last-order', text);
    const { readLastOrder } = await import('../../src/stores/order/last-order');
    expect(readLastOrder('order_1')).toBeUndefined();
  },
);

test('retried after a failure, the page says that it is loading', async () => {
  vi.useFakeTimers();
  serveAnswers({ 'GET /api/orders/order_1': new Refusal(500, { error: 'Broken.' }) });
  const { $order, retryOrder, loadOrder } = await import('../../src/stores/order/order');
  await loadOrder('order_1');
  expect($order.get()).toEqual({ status: 'failed', text: 'Broken.' });
  const done = retryOrder('order_1');
  expect($order.get().status).toBe('loading');
  await done;
  vi.useRealTimers();
});
