import { afterEach, expect, test, vi } from 'vitest';
import type { DryRunOutput, RiskOutput } from '../../../src/shop/risk/contract';
import { Buyer } from '../../support/buyer.ts';
import { laterDone } from '../../support/deps.ts';
import { freeOrder, mailsAbout, orderFree, testCards } from '../../support/floods.ts';
import { verifiedStaff } from '../../support/people.ts';
import { rule, useCaps, useRules } from '../../support/risk.ts';
import { count, coupon, product, seatsOf } from '../../support/stock.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await useRules();
  await useCaps();
});

// First, since the others move the clock forward.
test('staff see the rules with their hits, test one on the last 30 days, and cannot save one that never applies', async () => {
  const owner = await verifiedStaff({}, 'administrator');
  await useRules([rule('hold', { sum_above: 15 })]);
  const sold = await product({ keys: 9 });
  const dear = await new Buyer().buy([{ product: sold, quantity: 2 }]);
  await new Buyer().buy([{ product: sold }]);
  const usdMinor = await count('SELECT total_usd_minor FROM orders WHERE id = ?', dear.orderId);
  const read = (await owner.get<RiskOutput>('/api/admin/risk')).body;
  expect(read.hits).toContainEqual(expect.objectContaining({ ruleId: 'test_hold', lately: 1, all: 1, usdMinor }));
  const decision = { orderId: dear.orderId, act: 'hold', ruleName: 'Test: hold' };
  expect(read.decisions).toContainEqual(expect.objectContaining(decision));
  const attempt = (tried: object) => owner.post<DryRunOutput>('/api/admin/risk/dry-run', { rule: tried });
  const twice = (await attempt({ ...rule('delay', { copies_above: 1 }), id: 'tried' })).body;
  expect(twice.sample.map(({ orderId }) => orderId)).toContain(dear.orderId);
  expect(twice.hits).toBeLessThan(twice.orders);
  const late = await attempt(rule('refuse', { card_declines: 1 }));
  expect([late.status, JSON.stringify(late.body)]).toEqual([400, expect.stringContaining('only after the payment')]);
  const saved = await owner.send('PUT', '/api/admin/settings/riskRules', {
    body: JSON.stringify({ value: [rule('refund', { sum_above: 1 })], revision: read.setting.revision }),
    headers: { 'content-type': 'application/json' },
  });
  expect([saved.status, JSON.stringify(saved.body)]).toEqual([400, expect.stringContaining('value.0.act')]);
});

test('stolen cards: confirmations per payment, address and network are limited; good buyers pay at their first attempt', async () => {
  const { perIntent, perAddressHour, perNetworkHour, confirmed, good } = await testCards({
    attempts: 400,
    addresses: 4,
    cards: 5,
    minutes: 50,
  });
  expect(confirmed).toBeGreaterThan(100);
  expect(perIntent).toBeLessThanOrEqual(5);
  // Payments that succeeded are not declined cards: at most one or two more.
  expect(perAddressHour).toBeLessThanOrEqual(42);
  expect(perNetworkHour).toBeLessThanOrEqual(83);
  expect(good.paid / good.tried).toBeGreaterThanOrEqual(0.95);
  expect(good.afterRise).toBeGreaterThan(5);
  expect(good.askedAfterRise).toBe(good.afterRise);
});

test('free orders by a script: no more keys and emails are sent than the limits allow', async () => {
  const sold = await product({ keys: 60 });
  await useCaps({ freePerProduct: 40, freePerDomain: 2 });
  const answers = await orderFree(150, 60, sold);
  await laterDone();
  expect(answers.placed).toBe(40);
  expect((await seatsOf(sold)).assigned).toBe(40);
  expect(await mailsAbout(sold)).toBe(40);
});

test.each([
  ['mailbox', { freePerBuyer: 2 }, (n: number) => `a.d.a+${n}@gmail.com`],
  ['email domain', { freePerDomain: 2 }, (n: number) => `ada${n}@shop.example`],
  ['coupon', { freePerCoupon: 2 }, (n: number) => `ada${n}@shop${n}.example`],
  ['product', { freePerProduct: 2 }, (n: number) => `ada${n}@shop${n}.example`],
] as const)(
  'of one %s two free orders go out where two are allowed, however many ask at once',
  async (_, caps, email) => {
    const sold = await product({ keys: 9 });
    await useCaps(caps);
    const code = await coupon({ value: { kind: 'percentage', basisPoints: 10_000 } });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => freeOrder(sold, code, email(n))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 200)?.body;
    expect([refused?.code, refused?.error]).toEqual(['too_many_requests', expect.stringContaining('tomorrow')]);
    expect((await seatsOf(sold)).assigned).toBe(2);
  },
);
