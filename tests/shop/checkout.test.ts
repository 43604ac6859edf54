import { describe, expect, test, vi } from 'vitest';
import { cardErrors, formatExpiry, formatNumber } from '../../src/shop/checkout/card';
import { COUNTRIES, countryOf } from '../../src/shop/checkout/countries';
import { decodeDraft } from '../../src/shop/checkout/draft';
import { isEmail } from '../../src/shop/checkout/email';
import { PHONE } from '../../src/shop/checkout/messages';
import { paymentPath } from '../../src/shop/checkout/payment-path';
import { billingOf, EMPTY_FORM, fieldError, formErrors, fullPhone } from '../../src/shop/checkout/rules';
import { stockNote } from '../../src/shop/checkout/shortage';
import { suggestEmail } from '../../src/shop/checkout/suggest-email';
import { missingBilling } from '../../src/shop/checkout/visible-fields';
import { billingInfo } from '../../src/shop/payments/contract';
import { TEST_CARDS } from '../../src/shop/payments/test-cards';

const form = {
  ...EMPTY_FORM,
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '(212) 555-0142',
  address: '1 Main Street',
  city: 'New York',
  zipCode: '10001',
};

describe('the form', () => {
  test('shows the specified message for each empty field', () => {
    expect(formErrors({ ...EMPTY_FORM, country: '' })).toEqual({
      email: 'Email required for license delivery',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      phone: 'Phone required for secure order verification',
      country: 'Country is required',
      address: 'Street address is required',
      city: 'City is required',
      zipCode: 'Postal code is required',
    });
    expect(formErrors(form)).toEqual({});
  });

  test('shows refusals of the API in the form, and the reason where each letter looks right', () => {
    const odd = [
      'ada.b+c@example.co.uk',
      "o'brien@example.com",
      'a,b@example.com',
      '.ada@example.com',
      'ada@-x.com',
      'ada@x.c',
    ];
    for (const email of odd)
      expect([email, isEmail(email)]).toEqual([email, billingInfo.shape.email.safeParse(email).success]);
    for (const email of ['ada@müller.example', 'józef@example.com'])
      expect(fieldError({ ...form, email }, 'email')).toMatch(/without accents/);
  });

  test.each(['ada', 'ada@', 'ada@host', 'a b@host.com', '@host.com', 'ada@host..com'])(
    '%s is not an address',
    (email) => expect(fieldError({ ...form, email }, 'email')).toBe('Invalid email format'),
  );

  test.each([
    ['(212) 555-0142', 'US', '+12125550142'],
    ['+49 30.123-456 78', 'US', '+493012345678'],
    ['030 123 456 78', 'DE', '+493012345678'],
    ['0044 20 7946 0958', 'US', '+442079460958'],
    ['06 6982 1234', 'IT', '+390669821234'],
    ['07 01 23 45 67', 'CI', '+2250701234567'],
    ['０９０－１２３４－５６７８', 'JP', '+819012345678'],
  ])('%s typed under %s is sent as %s', (phone, dialCountry, full) => {
    expect(fullPhone({ phone, dialCountry })).toBe(full);
    expect(full).toMatch(PHONE);
  });

  test.each(['12', '+0123456789', 'call me', '+12345678901234567'])('%s is not a phone number', (phone) =>
    expect(fieldError({ ...form, phone }, 'phone')).toBe('Enter valid phone number (7-15 digits)'),
  );

  test('is validated the same way by browser and server', () => {
    expect(billingInfo.safeParse(billingOf(form)).success).toBe(true);
    const empty = billingInfo.safeParse({ ...billingOf(EMPTY_FORM), country: 'US' });
    const issues = empty.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
    // Which of the remaining fields an order needs is checked once the payment method is known.
    const asking = { billing: 'full', country: 'US', taxed: null, company: false, path: 'card' } as const;
    const missing = missingBilling(billingOf(EMPTY_FORM), asking).map(({ path, message }) => [
      path.replace('billingInfo.', ''),
      message,
    ]);
    expect(Object.fromEntries([...missing, ...issues.reverse()])).toEqual(formErrors(EMPTY_FORM));
  });

  test('is sent trimmed, with the whole phone number', () => {
    expect(billingOf({ ...form, city: ' New York ' })).toMatchObject({ city: 'New York', phone: '+12125550142' });
  });

  test('a draft that anyone may have changed is repaired field by field', () => {
    expect(decodeDraft('{"email":"ada@example.com","terms":"yes","city":5}')).toEqual({
      ...EMPTY_FORM,
      email: 'ada@example.com',
    });
    expect(decodeDraft('[')).toEqual(EMPTY_FORM);
  });
});

describe('the address hint', () => {
  test.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmai.com', 'ada@gmail.com'],
    ['Ada@hotmial.com', 'Ada@hotmail.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@iclod.com', 'ada@icloud.com'],
  ])('%s: did you mean %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  test.each(['ada@gmail.com', 'ada@example.com', 'ada', 'ada@', 'a@b@gmial.com'])('nothing for %s', (typed) =>
    expect(suggestEmail(typed)).toBeUndefined(),
  );
});

describe('countries', () => {
  test('about a hundred, each once, with name, dial code and flag', () => {
    expect(COUNTRIES.length).toBeGreaterThanOrEqual(95);
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
    for (const country of COUNTRIES) expect(country).toMatchObject({ dial: expect.stringMatching(/^\d{1,4}$/) });
    expect(countryOf('de')).toEqual({ code: 'DE', name: 'Germany', dial: '49', flag: '🇩🇪' });
  });
});

describe('the card form', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const card = { number: '4242 4242 4242 4242', expiry: '12/28', cvc: '123' };

  test('takes the test cards', () => {
    for (const { number } of TEST_CARDS) expect(cardErrors({ ...card, number }, now)).toEqual({});
  });

  test('shows an error for each invalid field', () => {
    expect(cardErrors({ number: '', expiry: '', cvc: '' }, now)).toEqual({
      number: 'Card number is required',
      expiry: 'Expiry date is required',
      cvc: 'Security code is required',
    });
    expect(cardErrors({ ...card, cvc: '12' }, now).cvc).toBe('Enter the 3 digits on the back');
    expect(cardErrors({ ...card, number: '4242 4242 4242 4241' }, now).number).toBe('Enter a valid card number');
    expect(cardErrors({ ...card, expiry: '13/28' }, now).expiry).toBe('Enter the expiry date as MM/YY');
    expect(cardErrors({ ...card, expiry: '10/26' }, now).expiry).toBe('This card has expired');
    expect(cardErrors({ ...card, expiry: '11/26' }, now)).toEqual({});
  });

  test('groups the digits typed', () => {
    expect(formatNumber('42424242x4242424299999')).toBe('4242 4242 4242 4242 999');
    expect(formatExpiry('1228')).toBe('12/28');
    expect(formatExpiry('1')).toBe('1');
  });
});

test('one setting of the shop makes the phone optional, on both sides', async () => {
  vi.resetModules();
  const { store } = await import('../../src/config/store');
  vi.doMock('../../src/config/store', () => ({ store: { ...store, phoneRequired: false } }));
  const { formErrors, EMPTY_FORM: empty } = await import('../../src/shop/checkout/rules');
  const { billingInfo } = await import('../../src/shop/payments/contract');
  vi.doUnmock('../../src/config/store');
  expect(formErrors(empty)).not.toHaveProperty('phone');
  expect(formErrors({ ...empty, phone: '12' })).toHaveProperty('phone');
  const { phone } = billingInfo.shape;
  expect([phone.safeParse('').success, phone.safeParse('12').success]).toEqual([true, false]);
});

describe('methods of payment and delivery', () => {
  test('an order without an amount is free; otherwise the shop’s enabled methods apply', () => {
    expect(paymentPath({ total: 0, subtotal: 100 }, ['sandbox'], 'IN')).toBe('free');
    expect(paymentPath({ total: 100, subtotal: 100 }, ['sandbox', 'razorpay'], 'US')).toBe('sandbox');
    expect(paymentPath({ total: 100, subtotal: 100 }, ['card', 'razorpay'], 'DE')).toBe('card');
    expect(paymentPath({ total: 100, subtotal: 100 }, ['sandbox', 'sandbox_regional'], 'IN')).toBe('regional');
    expect(paymentPath({ total: 100, subtotal: 100 }, ['card'], 'IN')).toBe('card');
    expect(paymentPath({ total: 100, subtotal: 100 }, [], 'US')).toBe('none');
    expect(paymentPath({ total: 100, subtotal: 100 }, ['card', 'razorpay'], 'IN', ['INR'])).toBe('card');
  });

  test('a shortage is shown before paying, in the tone of a warning', () => {
    const low = (left: number, quantity: number) => stockNote({ state: 'low', left }, quantity);
    expect(low(3, 3)?.tone).toBe('good');
    expect(low(3, 4)).toEqual({
      tone: 'warn',
      text: '3 keys are in stock and arrive right away; you decide about the rest before paying.',
    });
    expect(low(1, 2)?.text).toMatch(/^1 key is in stock and arrives right away/);
    const later = (quantity: number) => stockNote({ state: 'backorder', left: null }, quantity);
    expect(later(1)).toEqual({
      tone: 'warn',
      text: 'Not in stock: we’ll email the key, usually within 15-30 minutes.',
    });
    expect(later(2)?.text).toBe('Not in stock: we’ll email the keys, usually within 15-30 minutes.');
    expect(stockNote({ state: 'out_of_stock', left: null }, 1)?.tone).toBe('bad');
  });

  test('"in stock" is shown only for as many copies as the shop has counted', () => {
    const many = (quantity: number) => stockNote({ state: 'in_stock', left: null }, quantity);
    expect(many(1)).toEqual({ tone: 'good', text: 'In stock: sent right away' });
    expect(many(6)).toEqual({ tone: 'good', text: 'In stock: sent right away' });
    expect(many(7)).toEqual({
      tone: 'warn',
      text: 'At least 6 of 7 keys arrive right away; we’ll email the rest, usually within 15-30 minutes.',
    });
    expect(stockNote({ state: 'low', left: 2 }, 2)?.text).toBe('In stock: sent right away');
    expect(stockNote(null, 1)).toBeUndefined();
    expect(stockNote({ state: 'in_stock', left: null }, 20, 20)?.tone).toBe('warn');
    expect(stockNote({ state: 'in_stock', left: null }, 21, 20)).toEqual({
      tone: 'bad',
      text: 'One order holds at most 20 copies. For more, ask for a quote.',
    });
  });
});
