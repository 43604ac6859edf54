import { beforeEach, describe, expect, test } from 'vitest';
import { freshBrowser, STOREFRONT, serveAnswers } from './answers';
import { CARDS, CREATE, cardVisitor, fakeProvider, INTENT } from './card-visitor';
import { assign } from './visitor';

const ON = ['link', 'klarna', 'ideal', 'us_bank_account'];
const WITH_OTHERS = { ...CARDS, otherMethods: ON };
const TEST_MODE = { ...STOREFRONT, otherMethods: ON };

beforeEach(() => {
  freshBrowser();
  assign.mockClear();
});

describe('Payment methods beside cards', () => {
  test('are offered for the currency of the order, and none if none is enabled', async () => {
    fakeProvider();
    serveAnswers({ 'GET /api/storefront': WITH_OTHERS });
    await cardVisitor();
    const { $offered } = await import('../../src/stores/checkout/methods/other');
    expect($offered.get()).toEqual(['klarna', 'us_bank_account']);
  });

  test('are paid in the provider’s form; an accepted debit empties the cart and opens the order', async () => {
    const fake = fakeProvider();
    serveAnswers({ 'GET /api/storefront': WITH_OTHERS, [CREATE]: INTENT });
    const { pay } = await cardVisitor();
    const { chooseOther, mountOther, $other } = await import('../../src/stores/checkout/methods/other');
    chooseOther('provider');
    expect($other.get()).toBe('provider');
    mountOther(document.createElement('div'));
    expect(fake.stripe.elements).toHaveBeenLastCalledWith({
      mode: 'payment',
      amount: 14999,
      currency: 'usd',
      allowedPaymentMethodTypes: ['klarna', 'us_bank_account'],
    });
    fake.stripe.confirmPayment.mockResolvedValue({ paymentIntent: { status: 'processing' } });
    await pay();
    expect(fake.stripe.confirmPayment).toHaveBeenCalledWith(
      expect.objectContaining({
        clientSecret: 'pi_1_secret_2',
        confirmParams: expect.objectContaining({ return_url: expect.stringMatching(/\/order-success\/order_1$/) }),
      }),
    );
    expect(assign).toHaveBeenCalledExactlyOnceWith('/order-success/order_1');
    expect(localStorage.getItem('office-cart-items')).toBe('[]');
  });

  test('refused by the provider keep the cart and show the provider’s words', async () => {
    const fake = fakeProvider();
    serveAnswers({ 'GET /api/storefront': WITH_OTHERS, [CREATE]: INTENT });
    const { pay, $failure } = await cardVisitor();
    const { chooseOther, mountOther } = await import('../../src/stores/checkout/methods/other');
    chooseOther('provider');
    mountOther(document.createElement('div'));
    fake.stripe.confirmPayment.mockResolvedValue({
      error: { type: 'validation_error', message: 'Your IBAN is wrong.' },
    });
    await pay();
    expect($failure.get()?.text).toContain('Your IBAN is wrong.');
    expect(assign).not.toHaveBeenCalled();
  });

  test('are simulated by the stand-in, without a card', async () => {
    fakeProvider();
    const asked = serveAnswers({
      'GET /api/storefront': TEST_MODE,
      [CREATE]: { ...INTENT, provider: 'sandbox' },
      'POST /api/sandbox/confirm': { status: 'processing' },
    });
    const { pay } = await cardVisitor();
    const { chooseOther } = await import('../../src/stores/checkout/methods/other');
    chooseOther('us_bank_account');
    await pay();
    expect(asked.at(-1)).toMatchObject({ path: '/api/sandbox/confirm', body: { method: 'us_bank_account' } });
    expect(assign).toHaveBeenCalledExactlyOnceWith('/order-success/order_1');
  });
});
