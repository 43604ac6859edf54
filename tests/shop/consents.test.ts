import { expect, test } from 'vitest';
import { CONSENTS, consentSentence } from '../../src/shop/checkout/consents';

test('an order shows the sentence that its buyer ticked, not the current one', () => {
  expect(consentSentence('immediateDelivery', '2026-11-21')).toBe(
    'Deliver my key at once. I know that I lose my right of withdrawal when it is delivered.',
  );
  expect(consentSentence('immediateDelivery', CONSENTS.version)).toBe(CONSENTS.immediateDelivery);
  expect(consentSentence('immediateDelivery', CONSENTS.version)).not.toBe(
    consentSentence('immediateDelivery', '2026-11-21'),
  );
});

test('an unknown version has no sentence, so that none is invented', () => {
  for (const version of ['2020-01-01', 'constructor', undefined, 3])
    expect(consentSentence('terms', version)).toBeUndefined();
});
