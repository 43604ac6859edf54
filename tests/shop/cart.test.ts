import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addLine, countItems, MAX_QUANTITY, removeLine, setLineQuantity } from '../../src/shop/cart/cart';
import { isClaimFresh, matchRecovered, recoveredEntries } from '../../src/shop/cart/claimed';
import { checkoutMessage, drawerMessage } from '../../src/shop/cart/coupon-messages';
import { recommend, savings } from '../../src/shop/cart/offer';
import { decodeCart } from '../../src/shop/cart/stored';
import { decodeCoupon, encodeCoupon } from '../../src/shop/cart/stored-coupon';
import { HOUR_MS } from '../../src/shop/time';

const at = '2026-11-21T10:00:00.000Z';
const line = (productId: string, quantity: number) => ({ productId, quantity, addedAt: at });

describe('cart lines', () => {
  test('adding a product that is already there increases its line', () => {
    const once = addLine([], 'home-2024', 1, at);
    expect(addLine(once, 'home-2024', 2, at)).toEqual([line('home-2024', 3)]);
  });

  test('a quantity of 0 or less removes the line, and no line grows without limit', () => {
    const lines = [line('a', 2), line('b', 1)];
    expect(setLineQuantity(lines, 'a', 0)).toEqual([line('b', 1)]);
    expect(setLineQuantity(lines, 'a', -3)).toEqual([line('b', 1)]);
    expect(setLineQuantity(lines, 'a', Number.NaN)).toEqual([line('b', 1)]);
    expect(setLineQuantity(lines, 'a', 1e9)[0]?.quantity).toBe(MAX_QUANTITY);
    expect(removeLine(lines, 'b')).toEqual([line('a', 2)]);
    expect(countItems(lines)).toBe(3);
  });

  test('savings are the struck prices less the prices, and nothing if none is struck', () => {
    const dear = { quantity: 2, priceMinor: 100, priorMinor: 150 };
    const steady = { quantity: 1, priceMinor: 200, priorMinor: null };
    expect(savings([dear, steady])).toBe(100);
  });

  test('recommends at most three popular or recommended products that are not in the cart', () => {
    const product = (id: string, popular: boolean) => ({ id, popular, recommended: false });
    const catalog = ['a', 'b', 'c', 'd', 'e'].map((id) => product(id, id !== 'b'));
    expect(recommend(catalog, [line('a', 1)]).map(({ id }) => id)).toEqual(['c', 'd', 'e']);
  });
});

describe('what the browser kept', () => {
  test.each(['', 'null', '{}', '"x"', '[1,null,[]]', '{"broken', '[{"productId":5,"quantity":1}]'])(
    'a corrupted cart becomes an empty one: %s',
    (text) => expect(decodeCart(text)).toEqual([]),
  );

  test('readable lines survive beside unreadable ones; duplicates are merged', () => {
    const text = JSON.stringify([line('a', 1), { productId: 'b' }, line('a', 2), { productId: 'c', quantity: '2' }]);
    expect(decodeCart(text).map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['a', 3],
      ['c', 2],
    ]);
  });

  test('never throws and always returns lines that can be sold', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) =>
        decodeCart(text).every(
          ({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY,
        ),
      ),
    );
  });

  test('a coupon is read back as it was stored', () => {
    const percentage = { code: 'SAVE10', value: { kind: 'percentage' as const, basisPoints: 1000 }, productIds: null };
    const fixed = { code: 'TWENTY', value: { kind: 'fixed' as const, usdMinor: 2000 }, productIds: ['home-2024'] };
    expect(decodeCoupon(encodeCoupon(percentage))).toEqual(percentage);
    expect(decodeCoupon(encodeCoupon(fixed))).toEqual(fixed);
  });

  test.each([
    { code: 'X', percentage: '900', discount: null, products: null },
    { code: 'X', percentage: null, discount: 'lots', products: null },
    { code: null, percentage: '10', discount: null, products: null },
  ])('a coupon that cannot be computed with is none: %o', (texts) => expect(decodeCoupon(texts)).toBeUndefined());
});

describe('claims and recovered carts', () => {
  const now = Date.parse(at);
  const hour = HOUR_MS;

  test('a claim lasts 24 hours', () => {
    expect(isClaimFresh(String(now - 23 * hour), now)).toBe(true);
    expect(isClaimFresh(new Date(now - hour).toISOString(), now)).toBe(true);
    expect(isClaimFresh(String(now - 24 * hour), now)).toBe(false);
    expect(isClaimFresh('soon', now)).toBe(false);
    expect(isClaimFresh(null, now)).toBe(false);
  });

  test('recovered items are matched by name, exactly or in part', () => {
    const products = [
      { id: 'home-2024', name: 'Office Home 2024' },
      { id: 'home-2021', name: 'Office Home 2021' },
    ];
    const items = [{ name: 'office home 2021', quantity: 2 }, { productName: 'Home 2024' }, { name: 'Paint' }, null];
    expect(matchRecovered(items, products)).toEqual([
      { productId: 'home-2021', quantity: 2 },
      { productId: 'home-2024', quantity: 1 },
    ]);
    for (const text of ['nonsense', '"nonsense"', '{"items":7}', null]) expect(recoveredEntries(text)).toEqual([]);
    for (const text of ['[{"productId": "a"}]', '{"items":[{"productId":"a"}]}'])
      expect(recoveredEntries(text)).toEqual([{ productId: 'a' }]);
  });
});

describe('coupon messages', () => {
  test('the cart says what specification 1 says', () => {
    expect(drawerMessage({ state: 'applied', code: 'A' })?.title).toBe('Coupon applied successfully!');
    expect(drawerMessage({ state: 'rejected', reason: 'Expired.' })).toMatchObject({
      title: 'Invalid coupon code or discount conflict',
      text: 'Expired.',
      duration: 3000,
    });
    expect(drawerMessage({ state: 'failed' })?.title).toBe('Error applying coupon. Please try again.');
    expect(drawerMessage({ state: 'conflict' })).toMatchObject({
      title: 'A discount is already active. Only one discount allowed.',
      duration: 4000,
    });
    expect(drawerMessage({ state: 'empty' })).toBeUndefined();
  });

  test('checkout says what specification 2 says', () => {
    expect(checkoutMessage({ state: 'empty' })).toMatchObject({
      title: 'Invalid Coupon',
      text: 'Please enter a coupon code.',
    });
    expect(checkoutMessage({ state: 'conflict' }).title).toBe('A discount is already applied');
    expect(checkoutMessage({ state: 'failed' })).toMatchObject({
      title: 'Error',
      text: 'There was an error applying your coupon',
    });
    expect(checkoutMessage({ state: 'same', code: 'A' }).title).toBe('Coupon Applied!');
  });
});
