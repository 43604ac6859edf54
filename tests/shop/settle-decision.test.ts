import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from '../../src/shop/money';
import { decideSettlement, type SettlingOrder, type SettlingPayment } from '../../src/shop/orders/settle';

const facts = {
  orderId: fc.constantFrom('order_a', 'order_b'),
  provider: fc.constantFrom('sandbox', 'stripe'),
  liveMode: fc.boolean(),
  currency: fc.constantFrom(...CURRENCIES),
  sum: fc.integer({ min: 0, max: 3 }),
  ref: fc.constantFrom('pi_1', 'pi_2'),
};
const order: fc.Arbitrary<SettlingOrder> = fc.record({
  id: facts.orderId,
  status: fc.constantFrom('pending', 'paid', 'failed', 'expired', 'refunded', 'canceled'),
  totalMinor: facts.sum,
  currency: facts.currency,
  provider: facts.provider,
  liveMode: facts.liveMode,
  settledRef: fc.option(facts.ref, { nil: null }),
});
const payment: fc.Arbitrary<SettlingPayment> = fc.record({
  ref: facts.ref,
  provider: facts.provider,
  status: fc.constantFrom('succeeded', 'processing', 'canceled'),
  orderId: facts.orderId,
  amountMinor: facts.sum,
  currency: facts.currency,
  liveMode: facts.liveMode,
});

test('I5, I8: a payment settles only an unpaid order that matches it in every respect', () => {
  fc.assert(
    fc.property(order, payment, (o, p) => {
      const equal =
        p.orderId === o.id &&
        p.provider === o.provider &&
        p.liveMode === o.liveMode &&
        p.currency === o.currency &&
        p.amountMinor === o.totalMinor;
      const { kind } = decideSettlement(o, p);
      if (kind === 'settle') {
        expect(equal && p.status === 'succeeded' && o.settledRef === null).toBe(true);
        expect(['paid', 'refunded']).not.toContain(o.status);
      }
      if (kind === 'mismatch') expect(equal).toBe(false);
      if (kind === 'already-settled') expect(o.settledRef).toBe(p.ref);
      if (kind === 'second-payment') expect(equal && p.status === 'succeeded').toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
