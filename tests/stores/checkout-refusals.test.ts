import { beforeEach, describe, expect, test } from 'vitest';
import { freshBrowser, Refusal, serveAnswers } from './answers';
import { visitor } from './visitor';

const CREATE = 'POST /api/create-payment-intent';

beforeEach(freshBrowser);

describe('Refusals', () => {
  test.each([
    [{ code: 'amount_too_small', error: 'x' }, 'Amount Too Small'],
    [{ code: 'coupon_rejected', error: 'Used up' }, 'Invalid Coupon'],
    [{ code: 'out_of_stock', error: 'Not enough' }, 'Not Enough Stock'],
    [{ code: 'quantity_limit', error: 'One order may hold at most 20 copies' }, 'Please Check Your Cart'],
    [{ code: 'unknown_product', error: 'No longer sold' }, 'Please Check Your Cart'],
    [{ code: 'order_closed', error: 'Closed' }, 'Payment Setup Failed'],
    [{ code: 'provider_unavailable', error: 'x' }, 'Payment Setup Error'],
    [{ code: 'payment_unavailable', error: 'x' }, 'Payment System Error'],
  ])('%o is "%s"', async (body, title) => {
    serveAnswers({ [CREATE]: new Refusal(409, body) });
    const { pay, $failure, $checkout } = await visitor();
    await pay();
    expect($failure.get()?.title).toBe(title);
    expect($checkout.get().status).toBe('idle');
  });

  test('a code this address has used already is removed, in one sentence after the other', async () => {
    const error = 'You’ve already used this code.';
    serveAnswers({ [CREATE]: new Refusal(409, { code: 'coupon_rejected', error }) });
    const { pay, $failure } = await visitor();
    await pay();
    expect($failure.get()?.text).toBe(`${error} The code was removed; please check the new total.`);
  });

  test.each([
    [500, { error: 'x' }],
    [503, { code: 'provider_unavailable', error: 'x' }],
    [503, { code: 'payment_unavailable', error: 'x' }],
    [502, {}],
  ])('a payment system that refuses everything (%i %o) is worth a later try, not a reload', async (status, body) => {
    serveAnswers({ [CREATE]: new Refusal(status, body) });
    const { pay, $failure, $form, $cart } = await visitor();
    await pay();
    expect($failure.get()?.text).toMatch(/try again (later|in a few minutes); your cart and details are kept\.$/);
    expect($failure.get()?.text).not.toMatch(/refresh|charged/i);
    expect([$form.get().email, $cart.get().length]).toEqual(['ada@example.com', 1]);
  });

  test('an unreadable response, a failing server and a lost connection have their own words', async () => {
    serveAnswers({ [CREATE]: null });
    const first = await visitor();
    await first.pay();
    expect(first.$failure.get()).toEqual({
      code: 'page_failed',
      title: 'Payment Setup Error',
      text: 'Unable to initialize payment system. Please refresh',
    });
    freshBrowser();
    serveAnswers({ [CREATE]: new Refusal(500, { error: 'x' }) });
    const broken = await visitor();
    await broken.pay();
    expect(broken.$failure.get()?.title).toBe('Payment Setup Error');
    freshBrowser();
    serveAnswers({});
    const second = await visitor();
    await second.pay();
    expect(second.$failure.get()?.title).toBe('Payment Setup Failed');
  });

  test('fields the server refuses are marked', async () => {
    const issues = [{ path: 'billingInfo.zipCode', message: 'Too long.' }];
    serveAnswers({ [CREATE]: new Refusal(400, { error: 'x', code: 'invalid_input', issues }) });
    const { pay, $errors, $failure } = await visitor();
    await pay();
    expect($errors.get().zipCode).toBe('Too long.');
    expect($failure.get()?.title).toBe('Please Fix Errors');
  });

  test('open terms and empty fields never reach the server', async () => {
    const asked = serveAnswers({});
    const { pay, setField, $failure, $errors } = await visitor();
    setField('terms', false);
    await pay();
    expect($failure.get()).toEqual({
      code: 'terms_open',
      title: 'Terms Required',
      text: 'Please agree to the Terms of Service and Privacy Policy.',
    });
    setField('city', '');
    await pay();
    expect($failure.get()).toMatchObject({
      title: 'Please Fix Errors',
      text: expect.stringContaining('Terms Required'),
    });
    expect($errors.get().city).toBe('City is required');
    expect(asked.some(({ path }) => path.includes('payment-intent'))).toBe(false);
    setField('terms', true);
    expect($failure.get()?.title).toBe('Please Fix Errors');
    setField('city', 'Rome');
    expect($failure.get()).toBeNull();
  });
});
