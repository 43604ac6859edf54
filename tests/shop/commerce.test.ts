import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideImport, hasAddedCopies, type Mapping } from '../../src/shop/commerce/decide-import';
import type { PlatformOrder } from '../../src/shop/commerce/platform';
import { missingScopes, SCOPES } from '../../src/shop/commerce/scopes';
import { hasRemovedCopies, shareRefund } from '../../src/shop/commerce/share-refund';
import { parseStoreUrl } from '../../src/shop/commerce/store-address';
import { suggesterOf } from '../../src/shop/commerce/suggest';

const PRODUCTS = [
  { id: 'home-2024', name: 'Office Home 2024', shortName: 'Home 2024' },
  { id: 'home-2021', name: 'Office Home 2021', shortName: 'Home 2021' },
  { id: 'pro-2021', name: 'Office Professional 2021', shortName: 'Professional 2021' },
];

test.each([
  [
    { sku: 'HOME-2024', title: 'Something else' },
    { productId: 'home-2024', by: 'sku' },
  ],
  [
    { sku: '', title: 'Office Home 2021' },
    { productId: 'home-2021', by: 'name' },
  ],
  [
    { sku: 'x', title: '2021 Office Professional' },
    { productId: 'pro-2021', by: 'name' },
  ],
  [{ sku: '', title: 'Office Home 2019' }, undefined],
  [{ sku: '', title: 'T-shirt' }, undefined],
])('the variant %o is likely %o', (variant, expected) => {
  expect(suggesterOf(PRODUCTS)(variant)).toEqual(expected);
});

test.each([
  ['shopify', 'my-shop.myshopify.com', 'https://my-shop.myshopify.com'],
  ['shopify', 'https://My-Shop.myshopify.com/admin', 'https://my-shop.myshopify.com'],
  ['shopify', 'https://admin.shopify.com/store/my-shop/orders', 'https://my-shop.myshopify.com'],
  ['shopify', 'example.org', undefined],
  ['shopify', 'my-shop.myshopify.com.evil.example', undefined],
  ['shopify', 'http://my-shop.myshopify.com', undefined],
  ['shopify', 'http://localhost:8791', undefined],
  ['woocommerce', 'https://store.example.org/shop/', 'https://store.example.org/shop'],
  ['woocommerce', 'https://169.254.169.254/', undefined],
  ['woocommerce', 'https://printer.local', undefined],
  ['woocommerce', 'https://localhost', undefined],
  ['woocommerce', 'https://user:secret@store.example.org', undefined],
] as const)('at %s, %s is %s', (platform, typed, expected) => {
  expect(parseStoreUrl(platform, typed, { allowLocal: false })).toBe(expected);
});

test('a write scope includes the read scope; a missing one is named', () => {
  const granted = Object.keys(SCOPES.shopify).filter(
    (scope) => !scope.startsWith('read_orders') && scope !== 'read_inventory',
  );
  expect(missingScopes('shopify', granted)).toEqual([]);
  expect(
    missingScopes(
      'shopify',
      granted.filter((scope) => scope !== 'write_orders'),
    ),
  ).toEqual(['read_orders', 'write_orders']);
});

const order = (change: Partial<PlatformOrder> = {}): PlatformOrder => ({
  id: '1',
  name: '#1',
  createdAt: 0,
  updatedAt: 0,
  isTest: false,
  paid: true,
  canceled: false,
  holds: [],
  takesStock: true,
  currency: 'EUR',
  buyer: {
    email: 'a@example.org',
    firstName: '',
    lastName: '',
    phone: '',
    address: '',
    city: '',
    zipCode: '',
    country: '',
  },
  lines: [{ id: 'a', variantId: 'v', title: '', ordered: 3, quantity: 3, grossMinor: 1_000, paidMinor: 900 }],
  hasMoreLines: false,
  refunds: [],
  disputes: [],
  ...change,
});
const mapped = (variantId: string | null): Mapping =>
  variantId === 'v'
    ? { kind: 'mapped', productId: 'p' }
    : variantId === 'hat'
      ? { kind: 'ignored' }
      : { kind: 'undecided' };
const plan = (change: Partial<PlatformOrder> = {}, known: string[] = []) =>
  decideImport(order(change), { mappingOf: mapped, isKnown: (id) => known.includes(id), riskAccepted: false });

describe('what an order of the store means', () => {
  const line = order().lines[0] ?? {
    id: '',
    variantId: '',
    title: '',
    ordered: 0,
    quantity: 0,
    grossMinor: 0,
    paidMinor: 0,
  };
  test.each([
    ['goods without keys alone', { lines: [{ ...line, variantId: 'hat' }] }, { kind: 'nothing' }],
    ['what is not paid', { paid: false }, { kind: 'waits', reason: 'unpaid' }],
    ['what is disputed', { holds: ['dispute' as const] }, { kind: 'waits', reason: 'dispute' }],
    [
      'a lost dispute',
      { disputes: [{ id: '1', state: 'lost' as const }] },
      { kind: 'conflict', reason: 'dispute_lost' },
    ],
    ['suspected fraud', { holds: ['risk' as const] }, { kind: 'conflict', reason: 'risk' }],
    ['a currency we lack', { currency: 'BRL' }, { kind: 'conflict', reason: 'currency' }],
    ['nobody to email', { buyer: { ...order().buyer, email: '' } }, { kind: 'conflict', reason: 'no_email' }],
    ['what was canceled', { canceled: true }, { kind: 'nothing' }],
    ['unknown goods', { lines: [{ ...line, variantId: 'new' }] }, { kind: 'conflict', reason: 'unmapped' }],
  ])('%s', (_, change, expected) => expect(plan(change)).toEqual(expected));

  test('copies added to an existing line are noticed once they are paid for', () => {
    const before = (id: string) => (id === 'a' ? 2 : undefined);
    expect(hasAddedCopies(order(), before)).toBe(true);
    expect(hasAddedCopies(order({ paid: false }), before)).toBe(false);
    expect(hasAddedCopies(order({ canceled: true }), before)).toBe(false);
    expect(hasAddedCopies(order(), () => 3)).toBe(false);
    expect(hasAddedCopies(order(), () => undefined)).toBe(false);
  });

  test('existing lines are not taken again', () => expect(plan({}, ['a'])).toEqual({ kind: 'nothing' }));

  test('our lines always say what was paid', () => {
    const sums = fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      gross: fc.nat(1_000_000),
      off: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(sums, ({ quantity, gross, off }) => {
        const paidMinor = Math.max(0, gross - off);
        const found = plan({ lines: [{ ...line, quantity, grossMinor: gross, paidMinor }] });
        if (found.kind !== 'import') throw new Error(found.kind);
        const [ours] = found.lines;
        expect(found.totalMinor).toBe(paidMinor);
        expect(ours?.totalMinor).toBe((ours?.unitMinor ?? 0) * quantity);
        expect(ours?.discountMinor).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the share of a refund that is ours', () => {
  const own = [{ id: 'ours', platformLineId: 'a', asOf: 10, quantity: 2 }];
  const refund = { id: 'r', createdAt: 20, amountMinor: 500, status: 'succeeded' as const, note: '', lines: [] };
  const named = (lineId: string, quantity: number) => ({ ...refund, lines: [{ lineId, quantity, amountMinor: 500 }] });
  const at = { isWhole: true, paidMinor: 900 };
  test.each([
    ['a whole line', named('a', 2), at, { amountMinor: 500, lines: ['ours'], isClear: true }],
    ['a part of one', named('a', 1), at, { amountMinor: 500, lines: [], isClear: false }],
    [
      'copies that our line was made without',
      { ...named('a', 2), createdAt: 10 },
      at,
      { amountMinor: 0, lines: [], isClear: false },
    ],
    ['another line', named('b', 1), at, { amountMinor: 0, lines: [], isClear: false }],
    ['a sum of an order of ours alone', refund, at, { amountMinor: 500, lines: [], isClear: false }],
    [
      'a sum of an order with other goods',
      refund,
      { ...at, isWhole: false },
      { amountMinor: 0, lines: [], isClear: false },
    ],
    ['more than was paid', { ...refund, amountMinor: 5_000 }, at, { amountMinor: 900, lines: [], isClear: false }],
  ])('%s', (_, given, facts, expected) => expect(shareRefund(given, own, facts)).toEqual(expected));
});

test('copies removed from an existing line are noticed unless money was refunded for them', () => {
  const own = [{ id: 'ours', platformLineId: 'a', asOf: 10, quantity: 3, ordered: 3 }];
  const left = (ordered: number) => order().lines.map((line) => ({ ...line, ordered }));
  const refund = (quantity: number, change = {}) => ({
    ...{ id: 'r', createdAt: 20, amountMinor: 500, status: 'succeeded' as const, note: '' },
    lines: [{ lineId: 'a', quantity, amountMinor: 500 }],
    ...change,
  });
  const removed = (change: Partial<PlatformOrder>) => hasRemovedCopies(order(change), own);
  expect(removed({})).toBe(false);
  expect(removed({ lines: left(1) })).toBe(true);
  expect(removed({ lines: [] })).toBe(true);
  expect(removed({ lines: [], hasMoreLines: true })).toBe(false);
  expect(removed({ lines: left(1), refunds: [refund(2)] })).toBe(false);
  expect(removed({ lines: left(1), refunds: [refund(1)] })).toBe(true);
  expect(removed({ lines: left(1), refunds: [refund(2, { amountMinor: 0 })] })).toBe(true);
  expect(removed({ lines: left(1), refunds: [refund(2, { createdAt: 5 })] })).toBe(true);
  expect(removed({ lines: left(1), refunds: [refund(2, { createdAt: null })] })).toBe(false);
});
