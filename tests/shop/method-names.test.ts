import { expect, test } from 'vitest';
import { FACT } from '../../src/shop/catalog/facts';
import { fillFacts } from '../../src/shop/content/facts';
import { METHODS_FACT, methodsOf, methodsText } from '../../src/shop/payments/method-names';

test('texts name the payment methods that are enabled, as the footer does', () => {
  const said = (payments: { available: boolean; name: string }, regional?: object) =>
    methodsText(methodsOf({ payments, regional }));
  expect(said({ available: true, name: 'sandbox' })).toBe('card; UPI, cards and wallets in India');
  expect(said({ available: true, name: 'stripe' })).toBe('card or wallet');
  expect(said({ available: true, name: 'stripe' }, {})).toBe('card or wallet; UPI, cards and wallets in India');
  expect(said({ available: false, name: 'stripe' }, {})).toBe('UPI, cards and wallets in India');
  expect(said({ available: false, name: 'stripe' })).toBe('none');
});

test('a text built with {{store.payments}} marks it for the edge', () => {
  const text = fillFacts('Right now: {{store.payments}}.', 'faq.md');
  expect([...text.matchAll(FACT)].map(([, name]) => name)).toEqual([METHODS_FACT]);
  expect(text.replace(FACT, '$2')).toBe('Right now: card.');
});
