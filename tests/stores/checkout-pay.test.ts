import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSENTS } from '../../src/shop/checkout/consents';
import { HOUR_MS } from '../../src/shop/time';
import { freshBrowser, Refusal, serveAnswers } from './answers';
import { assign, visitor } from './visitor';

const CREATE = 'POST /api/create-payment-intent';
const SANDBOX = 'POST /api/sandbox/confirm';
const CONFIRM = 'POST /api/confirm-payment';
const INTENT = {
  clientSecret: 'secret',
  paymentIntentId: 'pi_1',
  liveMode: false,
  orderId: 'order_1',
  orderNumber: 'KS-2026-000001',
  provider: 'sandbox',
  holdExpiresAt: Date.now() + 60_000,
  holdMs: 60_000,
  awaiting: [],
};
const PAID = { [SANDBOX]: { status: 'succeeded' }, [CONFIRM]: { success: true, orderId: 'order_1' } };
beforeEach(() => {
  freshBrowser();
  assign.mockClear();
});

describe('Paying', () => {
  test('sends the amounts the buyer sees, then clears cart, coupon and form, and opens the order page', async () => {
    const asked = serveAnswers({ [CREATE]: INTENT, ...PAID });
    const { pay, $checkout, $cart, $form, $chargedBill } = await visitor();
    vi.useFakeTimers();
    await pay();
    expect($checkout.get()).toEqual({ status: 'paid', orderId: 'order_1' });
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect(assign).toHaveBeenCalledWith('/order-success/order_1');
    expect(localStorage.getItem('office-cart-items')).toBe('[]');
    // What stands behind "Payment successful!" is what was paid (issue 19, point 5).
    expect([$cart.get().length, $form.get().email, $chargedBill.get().total]).toEqual([1, 'ada@example.com', 14_999]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('ada@example.com');
    const create = asked.find(({ path }) => path === '/api/create-payment-intent');
    expect(create?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}-/);
    expect(create?.body).toMatchObject({
      amount: 149.99,
      currency: 'usd',
      items: [{ productId: 'home-2024', productName: 'Office Home 2024', quantity: 1, price: 149.99 }],
      billingInfo: { email: 'ada@example.com', phone: '+12125550142', country: 'US' },
      couponCode: null,
      consents: { terms: true, immediateDelivery: false, showFirstName: false, version: CONSENTS.version },
    });
  });

  test('a page left during "Payment successful!" shows an empty cart and form when Back shows it again', async () => {
    serveAnswers({ [CREATE]: INTENT, ...PAID });
    const { pay, $cart, $form, $card, $checkout } = await visitor();
    await pay();
    window.dispatchEvent(new Event('pagehide'));
    expect([$cart.get(), $form.get().email, $card.get().number]).toEqual([[], '', '']);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect($checkout.get().status).toBe('idle');
  });

  test('what another tab put into the cart meanwhile is kept', async () => {
    serveAnswers({ [CREATE]: INTENT, ...PAID });
    const { pay, $cart } = await visitor();
    await pay();
    const added = JSON.stringify([{ productId: 'home-2021', quantity: 1, addedAt: '2026-01-01T00:00:00.000Z' }]);
    localStorage.setItem('office-cart-items', added);
    window.dispatchEvent(new Event('pagehide'));
    expect($cart.get().map(({ productId }) => productId)).toEqual(['home-2021']);
    expect(localStorage.getItem('office-cart-items')).toBe(added);
  });

  test.each([-3, 3])(
    'keys are held for as long as the shop says even if the clock is %i hours wrong',
    async (hours) => {
      serveAnswers({ [CREATE]: INTENT, [SANDBOX]: { status: 'requires_payment_method', error: 'Declined.' } });
      const wrong = Date.now() + hours * HOUR_MS;
      vi.useFakeTimers({ toFake: ['Date'], now: wrong });
      const { pay } = await visitor();
      const { $holdExpires } = await import('../../src/stores/checkout/attempt');
      await pay();
      expect($holdExpires.get()).toBe(wrong + 60_000);
      vi.useRealTimers();
    },
  );

  test('a second press during a payment sends nothing', async () => {
    const asked = serveAnswers({ [CREATE]: INTENT, ...PAID });
    const { pay } = await visitor();
    await Promise.all([pay(), pay(), pay()]);
    expect(asked.filter(({ path }) => path === '/api/create-payment-intent')).toHaveLength(1);
  });

  test('after a decline the same order is retried under the same key; a changed cart is a new one', async () => {
    const declined = { status: 'requires_payment_method', code: 'card_declined', error: 'Your card was declined.' };
    const asked = serveAnswers({ [CREATE]: INTENT, [SANDBOX]: declined });
    const { pay, $failure, $checkout, $cardErrors, addToCart } = await visitor();
    await pay();
    expect($checkout.get().status).toBe('idle');
    expect($failure.get()).toMatchObject({
      code: 'declined',
      title: 'Payment Failed',
      text: 'Your card was declined.',
      atCard: true,
    });
    expect($cardErrors.get()).toEqual({
      number: 'Payment Failed: Your card was declined. Nothing was charged.',
    });
    await pay();
    addToCart('home-2021');
    await pay();
    const keys = asked
      .filter(({ path }) => path === '/api/create-payment-intent')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('the card is never stored anywhere', async () => {
    serveAnswers({ [CREATE]: INTENT, [SANDBOX]: { status: 'requires_payment_method', error: 'No.' } });
    const { pay } = await visitor();
    await pay();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/4242|12\/40/);
  });

  test('a changed price needs confirmation, and the accepted price is sent', async () => {
    const quote = {
      currency: 'USD',
      lines: [{ productId: 'home-2024', quantity: 1, unit: 159.99, total: 159.99 }],
      subtotal: 159.99,
      discount: 0,
      total: 159.99,
    };
    let times = 0;
    const create = () =>
      times++ === 0 ? new Refusal(409, { error: 'Changed', code: 'price_changed', quote }) : INTENT;
    const asked = serveAnswers({ [CREATE]: create, ...PAID });
    const { pay, acceptPrice, $checkout } = await visitor();
    await pay();
    expect($checkout.get()).toEqual({ status: 'asking-price', quote });
    await acceptPrice();
    const bodies = asked.filter(({ path }) => path === '/api/create-payment-intent').map(({ body }) => body);
    expect(bodies[1]).toMatchObject({ amount: 159.99, items: [{ price: 159.99 }] });
    expect($checkout.get().status).toBe('paid');
  });

  test('missing keys are shown before anything is charged', async () => {
    const awaiting = [{ productId: 'home-2024', quantity: 1 }];
    const asked = serveAnswers({ [CREATE]: { ...INTENT, awaiting }, ...PAID });
    const { pay, acceptWait, $checkout } = await visitor();
    await pay();
    expect($checkout.get()).toMatchObject({ awaiting: [{ name: 'Office Home 2024', quantity: 1 }] });
    expect(asked.some(({ path }) => path === '/api/sandbox/confirm')).toBe(false);
    await acceptWait();
    expect($checkout.get().status).toBe('paid');
  });

  test('the bank’s challenge is answered with authenticated', async () => {
    const bank = ({ body }: { body: unknown }) =>
      (body as { authenticated: boolean }).authenticated ? { status: 'succeeded' } : { status: 'requires_action' };
    serveAnswers({ [CREATE]: INTENT, ...PAID, [SANDBOX]: bank });
    const { pay, answerQuestion, $checkout, $failure } = await visitor();
    await pay();
    await answerQuestion(false);
    expect($failure.get()?.text).toMatch(/Nothing was charged/);
    await pay();
    await answerQuestion(true);
    expect($checkout.get().status).toBe('paid');
  });

  const WAIT = new Refusal(429, { code: 'too_many_requests', error: 'Wait' });

  test.each([
    ['lost', {}],
    ['put off', { [CONFIRM]: WAIT }],
  ])(
    'once charged, a confirmation that was %s is sent again, and then the order page goes on asking',
    async (_, confirmed) => {
      const asked = serveAnswers({ [CREATE]: INTENT, [SANDBOX]: { status: 'succeeded' }, ...confirmed });
      const { pay, $checkout } = await visitor();
      vi.useFakeTimers();
      const paying = pay();
      await vi.advanceTimersByTimeAsync(3000);
      await paying;
      vi.useRealTimers();
      expect(asked.filter(({ path }) => path === '/api/confirm-payment')).toHaveLength(3);
      expect($checkout.get()).toEqual({ status: 'charged', orderId: 'order_1' });
    },
  );

  test('an amount that does not match the order is not called a failed payment, and support is named', async () => {
    const refusal = new Refusal(409, { code: 'payment_mismatch', error: 'x' });
    serveAnswers({ [CREATE]: INTENT, [SANDBOX]: { status: 'succeeded' }, [CONFIRM]: refusal });
    const { pay, $failure } = await visitor();
    await pay();
    expect($failure.get()).toEqual({
      code: 'payment_mismatch',
      title: 'Order Processing Failed',
      text: 'Your payment went through but does not match this order. Please contact support before you pay again.',
    });
  });
});

describe('The free order', () => {
  test('is placed without a payment', async () => {
    localStorage.setItem('cart-coupon-code', 'FREE100');
    localStorage.setItem('cart-coupon-percentage', '100');
    const asked = serveAnswers({ 'POST /api/confirm-free-order': { success: true, orderId: 'order_free' } });
    const { pay, $checkout } = await visitor();
    await pay();
    expect($checkout.get()).toEqual({ status: 'paid', orderId: 'order_free' });
    expect(asked.at(-1)?.body).toMatchObject({ couponCode: 'FREE100', couponDiscount: 149.99 });
  });

  test('a refusal says that the order was not placed', async () => {
    localStorage.setItem('cart-coupon-code', 'FREE100');
    localStorage.setItem('cart-coupon-percentage', '100');
    for (const status of [500, 429]) {
      serveAnswers({ 'POST /api/confirm-free-order': new Refusal(status, { error: 'Too many attempts.' }) });
      const { pay, $failure } = await visitor();
      await pay();
      expect($failure.get()?.title).toBe('Order Processing Failed');
      expect($failure.get()?.text).toContain('contact support');
    }
  });
});
