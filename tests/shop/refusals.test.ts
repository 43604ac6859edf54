import { expect, test } from 'vitest';
import { failureOf } from '../../src/shop/checkout/failures';

const sentence = 'Your card was declined. Please try again.';

test.each([
  ['card', /^Nothing was charged\. Check the card details/],
  ['wallet', /^Nothing was charged\. Choose another card in your wallet/],
  ['other', /^Nothing was charged\. Try again, choose another way to pay/],
] as const)('refused by %s: the refusal in one wording, that nothing was charged, and what to do', (method, more) => {
  const failure = failureOf('declined', { sentence, method });
  expect(failure.text).toBe(sentence);
  expect(failure.more).toMatch(more);
  expect(failure.relief).toBe('Nothing was charged.');
});

test.each(['bank_refused', 'window_closed'] as const)('%s: nothing was charged, and what to do', (code) => {
  const failure = failureOf(code);
  expect(failure.text).toContain('Nothing was charged.');
  expect(failure.more).toMatch(/again/);
});

test('a charge in doubt: no line says that nothing was charged', () => {
  for (const code of ['declined', 'bank_refused', 'window_closed'] as const)
    expect(Object.values(failureOf(code, { sentence, inDoubt: true })).join(' ')).not.toContain('Nothing was charged');
});
