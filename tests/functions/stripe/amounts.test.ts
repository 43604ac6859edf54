import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { CURRENCIES, fromMajor } from '../../../src/shop/money';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer, orderRequest } from '../../support/buyer.ts';
import { count, coupon, product } from '../../support/stock.ts';
import { stripeShop } from '../../support/stripe.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

test('I6 I7: every currency, coupons, quantities: displayed = charged = stored', async () => {
  const { stub, services } = stripeShop();
  const goods = await Promise.all([999, 4_999, 12_345].map((priceMinor) => product({ priceMinor })));
  const coupons = [
    undefined,
    await coupon({ value: { kind: 'percentage', basisPoints: 1_733 } }),
    await coupon({ value: { kind: 'fixed', usdMinor: 333 } }),
    await coupon({ value: { kind: 'percentage', basisPoints: 5_000 }, productIds: [goods[1]?.id ?? ''] }),
  ];
  const wanted = fc.uniqueArray(
    fc.record({ product: fc.constantFrom(...goods), quantity: fc.integer({ min: 1, max: 20 }) }),
    { selector: (line) => line.product.id, minLength: 1, maxLength: 3 },
  );
  const holds = async (
    currency: (typeof CURRENCIES)[number],
    lines: Parameters<typeof orderRequest>[0],
    which: number,
  ) => {
    const buyer = new Buyer(services);
    const chosen = coupons[which];
    const usable = !chosen?.productIds || lines.some((line) => chosen.productIds?.includes(line.product.id));
    const options = { currency, ...(chosen && usable && { coupon: chosen }) };
    const displayed = fromMajor(orderRequest(lines, buyer.email, options).amount, currency);
    const { status, body } = await buyer.order(lines, options);
    expect([status, body.code]).toEqual([200, undefined]);
    const intent = stub.intents.get(body.paymentIntentId);
    const stored = await count('SELECT total_minor FROM orders WHERE id = ?', body.orderId);
    const lineSum = await count(
      'SELECT sum(total_minor - discount_minor) FROM order_line WHERE order_id = ?',
      body.orderId,
    );
    expect(lineSum).toBe(displayed);
    expect([intent?.amount, intent?.currency, stored]).toEqual([displayed, currency.toLowerCase(), displayed]);
  };
  for (const currency of CURRENCIES)
    await fc.assert(
      fc.asyncProperty(wanted, fc.nat({ max: 3 }), (lines, which) => holds(currency, lines, which)),
      { numRuns: 8 },
    );
});
