import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshBrowser, serveAnswers } from './answers';
import { CARDS, CONFIRM, CREATE, cardVisitor, fakeProvider, INTENT } from './card-visitor';

beforeEach(() => freshBrowser());

describe('Wallets', () => {
  async function walletVisitor() {
    const stores = await cardVisitor();
    const wallets = await import('../../src/stores/checkout/methods/wallet');
    wallets.mountWallets(document.createElement('div'));
    return { ...stores, ...wallets };
  }

  test('are shown if the browser has one, and follow the total', async () => {
    const fake = fakeProvider();
    serveAnswers({ 'GET /api/storefront': CARDS });
    const { $wallets, addToCart } = await walletVisitor();
    expect(fake.stripe.elements).toHaveBeenLastCalledWith({
      mode: 'payment',
      amount: 14999,
      currency: 'usd',
      allowedPaymentMethodTypes: ['card'],
    });
    fake.say('expressCheckout ready', { availablePaymentMethods: undefined });
    expect($wallets.get()).toBe(false);
    fake.say('expressCheckout ready', { availablePaymentMethods: { applePay: true, googlePay: false } });
    expect($wallets.get()).toBe(true);
    addToCart('home-2024');
    expect(fake.group.update).toHaveBeenLastCalledWith({ amount: 29998, currency: 'usd' });
  });

  test('open only for a form that could be paid, without any card in it', async () => {
    const fake = fakeProvider();
    serveAnswers({ 'GET /api/storefront': CARDS });
    const { setField, $failure } = await walletVisitor();
    const event = { resolve: vi.fn(), reject: vi.fn() };
    setField('terms', false);
    fake.say('expressCheckout click', event);
    expect(event.reject).toHaveBeenCalledOnce();
    expect($failure.get()?.title).toBe('Terms Required');
    setField('terms', true);
    fake.say('expressCheckout click', event);
    expect(event.resolve).toHaveBeenCalledOnce();
  });

  test('pay the order; a decline is shown on the page and in the wallet', async () => {
    const fake = fakeProvider();
    serveAnswers({ 'GET /api/storefront': CARDS, [CREATE]: INTENT, [CONFIRM]: { success: true } });
    const { $checkout, $failure } = await walletVisitor();
    fake.stripe.confirmPayment.mockResolvedValueOnce({ error: { message: 'Declined.' } });
    const paymentFailed = vi.fn();
    fake.say('expressCheckout confirm', { paymentFailed });
    await vi.waitFor(() => expect(paymentFailed).toHaveBeenCalledOnce());
    expect($failure.get()).toMatchObject({ code: 'declined', title: 'Payment Failed', text: 'Declined.' });
    fake.say('expressCheckout confirm', { paymentFailed });
    await vi.waitFor(() => expect($checkout.get()).toEqual({ status: 'paid', orderId: 'order_1' }));
    expect(fake.stripe.confirmPayment).toHaveBeenLastCalledWith(
      expect.objectContaining({ clientSecret: 'pi_1_secret_2', redirect: 'if_required' }),
    );
    expect(fake.group.submit.mock.invocationCallOrder[0]).toBeLessThan(
      Number(fake.stripe.confirmPayment.mock.invocationCallOrder[0]),
    );
  });

  test('that cannot provide their card place no order', async () => {
    const fake = fakeProvider();
    serveAnswers({ 'GET /api/storefront': CARDS });
    const { $failure } = await walletVisitor();
    fake.group.submit.mockResolvedValueOnce({ error: { message: 'The wallet was closed.' } });
    const paymentFailed = vi.fn();
    fake.say('expressCheckout confirm', { paymentFailed });
    await vi.waitFor(() => expect(paymentFailed).toHaveBeenCalledOnce());
    expect($failure.get()).toMatchObject({ code: 'declined', title: 'Payment Failed', text: 'The wallet was closed.' });
    expect(fake.stripe.confirmPayment).not.toHaveBeenCalled();
  });

  test('with keys that follow later ask first, then the wallet is pressed again', async () => {
    const fake = fakeProvider();
    const awaiting = [{ productId: 'home-2024', quantity: 1 }];
    serveAnswers({ 'GET /api/storefront': CARDS, [CREATE]: { ...INTENT, awaiting }, [CONFIRM]: { success: true } });
    const { $checkout, acceptWait } = await walletVisitor();
    const paymentFailed = vi.fn();
    fake.say('expressCheckout confirm', { paymentFailed });
    await vi.waitFor(() => expect($checkout.get().status).toBe('asking-wait'));
    await acceptWait();
    expect($checkout.get().status).toBe('idle');
    fake.say('expressCheckout confirm', { paymentFailed });
    await vi.waitFor(() => expect($checkout.get().status).toBe('paid'));
  });
});
