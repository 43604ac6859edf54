import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshBrowser, serveAnswers } from './answers';

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('Back from the page of a bank or payment service', () => {
  /**
   * A browser that started to pay for `begun` returns to the page of order_1 with Stripe's parameters in its address.
   */
  async function comesBack(status: string, begun = 'order_1') {
    serveAnswers({ 'GET /api/orders/order_1': { access: 'status', id: 'order_1', status: 'pending' } });
    const { addToCart, $cart } = await import('../../src/stores/cart/cart');
    const { prepareAttempt, updateAttempt } = await import('../../src/stores/checkout/attempt');
    addToCart('home-2024', 1);
    prepareAttempt();
    updateAttempt({ orderId: begun });
    const { $toast } = await import('../../src/stores/toasts');
    const { openOrder } = await import('../../src/stores/order/order');
    const opened: string[] = [];
    const query = `?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=${status}`;
    await openOrder('order_1', query, (path) => opened.push(path));
    return { opened, cart: () => $cart.get().length, toast: $toast.get() };
  }

  test.each(['succeeded', 'pending'])(
    '%s: the cart is emptied, and the secret is removed from the URL',
    async (status) => {
      const { opened, cart, toast } = await comesBack(status);
      expect([opened, cart(), toast]).toEqual([['/order-success/order_1'], 0, null]);
    },
  );

  test('failed: a message says so, the cart is kept, and a button leads back to checkout', async () => {
    const { opened, cart, toast } = await comesBack('failed');
    expect(toast).toMatchObject({ title: 'Payment Not Completed', kind: 'bad' });
    expect(toast?.text).not.toMatch(/charged/);
    toast?.action?.run();
    expect([opened, cart()]).toEqual([['/order-success/order_1', '/checkout'], 1]);
  });

  test('of another order than this cart was started for: the cart stays', async () => {
    expect((await comesBack('succeeded', 'order_2')).cart()).toBe(1);
  });
});
