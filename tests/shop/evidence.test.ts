import { expect, test } from 'vitest';
import { type EvidenceFacts, evidenceFields, evidenceText, withoutKeys } from '../../src/shop/payments/evidence';
import { HOUR_MS } from '../../src/shop/time';

test.each([
  ['My key ABCDE-FGHIJ-KLMNO-PQRST-UVWXY fails', 'My key •••••-•••••-•••••-•••••-UVWXY fails'],
  ['vk7jg-npht7-c97jm-9mpgt-3v66t', '•••••-•••••-•••••-•••••-3v66t'],
  ['ABCDEFGHIJKLMNOPQRSTUVWXY', '••••••••••••••••••••UVWXY'],
  ['KS-2026-000123, paid 2026-11-22', 'KS-2026-000123, paid 2026-11-22'],
  ['record 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', 'record 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'],
])('a key that somebody typed into a text is masked: %s', (text, masked) => {
  expect(withoutKeys(text)).toBe(masked);
});

const AT = Date.UTC(2026, 10, 22, 21, 5);
const KEY = 'ABCDE-FGHIJ-KLMNO-PQRST-UVWXY';
const facts: EvidenceFacts = {
  shop: { name: 'Shop', legalName: 'Shop LLC', email: 'help@shop.example', website: 'https://shop.example' },
  preparedAt: AT,
  order: {
    number: 'KS-2026-000001',
    id: 'order_1',
    placedAt: AT,
    paidAt: AT,
    deliveredAt: AT + 2 * 24 * HOUR_MS,
    total: { minor: 1_000, currency: 'USD' },
    refunded: { minor: 0, currency: 'USD' },
  },
  isSum: false,
  payment: { provider: 'stripe', reference: 'pi_1', method: 'card' },
  dispute: null,
  buyer: {
    name: 'Ada',
    email: 'ada@example.org',
    phone: '',
    address: 'London',
    accountSince: null,
    addressConfirmedAt: null,
  },
  items: [{ name: `Office ${KEY}`, quantity: 1, price: { minor: 1_000, currency: 'USD' } }],
  keys: [],
  consents: [],
  device: null,
  ip: { address: '203.0.113.9', matches: false },
  reveals: Array.from({ length: 300 }, () => ({
    at: AT,
    product: `Office ${KEY}`,
    to: 'buyer' as const,
    sameAddress: null,
    sameBrowser: true,
    browser: 'Firefox',
  })),
  downloads: [],
  mails: [{ at: AT, text: `Email about ${KEY}`, actor: 'shop' }],
  earlier: [],
  history: [],
};

test('no key is in the file or its fields, however it got into a text; the file stays short', () => {
  expect(evidenceText(facts) + JSON.stringify(evidenceFields(facts))).not.toContain(KEY);
  expect(evidenceText(facts)).toContain('… and 180 more.');
  expect(evidenceText(facts)).toContain('same IP address as the purchase: not recorded');
});

test('an address that the order did not come from is not used as evidence', () => {
  expect(evidenceFields(facts)).not.toHaveProperty('purchaseIp');
  const here = { ...facts, ip: { address: '203.0.113.9', matches: true } };
  expect(evidenceFields(here)).toMatchObject({ purchaseIp: '203.0.113.9', serviceDate: '2026-11-24' });
  expect(evidenceFields(here).accessLog.length).toBeLessThanOrEqual(20_000);
});
