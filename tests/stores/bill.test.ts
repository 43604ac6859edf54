import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { editions } from '../../src/shop/catalog/editions';
import type { Coupon } from '../../src/shop/coupons/rules';
import { CURRENCIES, type Currency, formatMoney, fromMajor } from '../../src/shop/money';
import { priceOrder } from '../../src/shop/orders/price-order';
import { FIXED_RATES } from '../../src/shop/pricing/rates';
import type { Rounding } from '../../src/shop/pricing/rounding';
import { type FixedPrices, localPrices } from '../../src/shop/pricing/unit-price';
import { freshBrowser, STOREFRONT, serveAnswers } from './answers';

beforeEach(freshBrowser);

const COUPON = { code: 'C', minSubtotalUsdMinor: 0, productIds: null, startsAt: null, endsAt: null } as const;
const ANYBODY = { currency: null, emails: null, firstOrderOnly: false } as const;
const rule = (value: Coupon['value']): Coupon => ({
  ...COUPON,
  ...ANYBODY,
  value,
  active: true,
  maxUses: null,
  used: 0,
});
const COUPONS: [object, Coupon][] = [
  [{ discountType: 'percentage', discountValue: 17.33 }, rule({ kind: 'percentage', basisPoints: 1_733 })],
  [{ discountType: 'fixed', discountValue: 3.33 }, rule({ kind: 'fixed', usdMinor: 333 })],
];

/** The owner's settings: fixed prices of the first edition, and how two currencies are rounded. */
const FIXED: Record<string, FixedPrices> = { [editions[0]?.id ?? '']: { EUR: 12_345, INR: 999_900, GBP: 5_000 } };
const ROUNDED: Partial<Record<Currency, Rounding>> = { EUR: '.99', JPY: 'hundreds' };
const RATES = new Map(
  CURRENCIES.map((code) => [code, { millionths: FIXED_RATES[code], rounding: ROUNDED[code] ?? 'none' }] as const),
);
const PRICED = {
  ...STOREFRONT,
  products: STOREFRONT.products.map((product) => ({
    ...product,
    priorUsdMinor: null,
    local: localPrices({ ...product, priorUsdMinor: null, fixed: FIXED[product.id] ?? {} }, RATES),
  })),
};

/** The server's check of an order: it refuses any sum other than its own. */
function accepted(request: { amount: number; items: object[] }, currency: Currency, coupon: Coupon | undefined) {
  return priceOrder({
    items: request.items as { productId: string; quantity: number; price: number }[],
    products: editions.map(({ id, name, priceMinor }) => {
      return { id, name, priceMinor, fixed: FIXED[id] ?? {}, sellable: 99, allowBackorder: true, maxPerOrder: 99 };
    }),
    currency,
    rateMillionths: FIXED_RATES[currency],
    rounding: ROUNDED[currency] ?? 'none',
    ...(coupon && { coupon: { rule: coupon, slot: null, buyer: { email: '', boughtBefore: false } } }),
    amount: request.amount,
    now: 0,
  }).quote;
}

test('I6 I7: what is displayed is what is sent and charged: every currency, fixed and rounded prices, coupons', async () => {
  serveAnswers({ 'GET /api/storefront': PRICED });
  await (await import('../../src/stores/storefront')).loadStorefront();
  const cart = await import('../../src/stores/cart/cart');
  const { setCurrency } = await import('../../src/stores/catalog/currency');
  const { applyCoupon, removeCoupon } = await import('../../src/stores/cart/coupon');
  const { $chargedBill } = await import('../../src/stores/checkout/charged-bill');
  const { orderRequest } = await import('../../src/stores/checkout/request');
  const lines = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...editions.map(({ id }) => id)), quantity: fc.integer({ min: 1, max: 20 }) }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
  );
  for (const currency of CURRENCIES)
    await fc.assert(
      fc.asyncProperty(lines, fc.option(fc.constantFrom(...COUPONS)), async (wanted, coupon) => {
        cart.clearCart();
        removeCoupon();
        setCurrency(currency);
        for (const { id, quantity } of wanted) cart.addToCart(id, quantity);
        const answer = { isValid: true, message: 'ok', coupon: { ...coupon?.[0], productIds: null } };
        serveAnswers({ 'POST /api/coupons/validate': answer });
        if (coupon) await applyCoupon('C');
        const displayed = formatMoney({ minor: $chargedBill.get().total, currency });
        expect($chargedBill.get().discount > 0).toBe(coupon !== null);
        const request = orderRequest();
        expect(formatMoney({ minor: fromMajor(request.amount, currency) ?? -1, currency })).toBe(displayed);
        const charged = accepted(request, currency, coupon?.[1]);
        expect(formatMoney({ minor: charged.total, currency })).toBe(displayed);
      }),
      { numRuns: 40 },
    );
});
