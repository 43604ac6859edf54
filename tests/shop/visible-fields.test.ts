import { describe, expect, test } from 'vitest';
import { billingOf, CHECKED_FIELDS, EMPTY_FORM, formErrors } from '../../src/shop/checkout/rules';
import { type FieldContext, missingBilling, visibleFields } from '../../src/shop/checkout/visible-fields';

const short: FieldContext = { billing: 'short', country: 'US', taxed: null, company: false, path: 'card' };
const WHO = ['email', 'firstName', 'lastName', 'country'];

describe('which fields a buyer is asked for', () => {
  test('every one unless the owner chose the short form', () => {
    expect(visibleFields({ ...short, billing: 'full' })).toEqual(CHECKED_FIELDS);
  });

  test.each([
    ['a card where banks compare its postal code', {}, [...WHO, 'zipCode']],
    ['a card elsewhere', { country: 'DE' }, WHO],
    ['a wallet', { method: 'link' }, WHO],
    ['an order that costs nothing', { path: 'free' as const }, WHO],
    ['a card where other countries are taxed', { country: 'CH', taxed: { DE: 1900 } }, WHO],
  ])('short, %s: who they are and no address', (_, change, fields) => {
    expect(visibleFields({ ...short, ...change })).toEqual(fields);
  });

  test.each([
    ['a country whose tax is shown', { country: 'DE', taxed: { DE: 1900 } }],
    ['a company on the invoice', { company: true }],
    ['a provider in India', { country: 'IN', path: 'regional' as const }],
    ['an order on account', { path: 'account' as const }],
    ['a way to pay over days', { method: 'sepa_debit' }],
    ['the provider’s own form', { method: 'provider' }],
  ])('short, %s: the whole form', (_, change) => {
    expect(visibleFields({ ...short, ...change })).toEqual(CHECKED_FIELDS);
  });
});

test.each(['AE', 'HK', 'QA'])('no postal code where a country has none: %s', (country) => {
  const asked = CHECKED_FIELDS.filter((field) => field !== 'zipCode');
  expect(visibleFields({ ...short, billing: 'full', country })).toEqual(asked);
  expect(visibleFields({ ...short, company: true, country })).toEqual(asked);
});

test('hidden fields are neither checked nor sent, whatever they contain', () => {
  const form = {
    ...EMPTY_FORM,
    email: 'a@example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    city: 'London',
    phone: '1',
  };
  const asked = visibleFields({ ...short, country: 'DE' });
  expect(formErrors(form, asked)).toEqual({});
  expect(billingOf(form, asked)).toMatchObject({ email: 'a@example.com', city: '', phone: '', zipCode: '' });
});

test('the shop names missing fields in the words of the form; a postal code is checked by the form only', () => {
  const given = { email: 'a@example.com', firstName: 'Ada', lastName: 'Byron', country: 'US' };
  const billing = { ...given, phone: '', address: '', city: 'London', zipCode: '' };
  expect(missingBilling(billing, short)).toEqual([]);
  expect(missingBilling(billing, { ...short, billing: 'full' })).toEqual([
    { path: 'billingInfo.phone', message: 'Phone required for secure order verification' },
    { path: 'billingInfo.address', message: 'Street address is required' },
    { path: 'billingInfo.zipCode', message: 'Postal code is required' },
  ]);
});
