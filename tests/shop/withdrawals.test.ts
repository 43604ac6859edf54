import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../src/shop/time';
import { decideWithdrawal, type LineCopies, planWithdrawal } from '../../src/shop/withdrawals/plan';

const line = (changes: Partial<LineCopies>): LineCopies => ({
  id: 'line',
  quantity: 3,
  refundedQuantity: 0,
  totalMinor: 3_000,
  discountMinor: 0,
  step: 1,
  refunded: false,
  unseen: [],
  waiting: 0,
  isSum: false,
  ...changes,
});

describe('the refund of a withdrawal', () => {
  test.each([
    ['nobody saw a key', line({ unseen: ['a', 'b', 'c'] }), 3_000, 3, 0],
    ['one of three was seen', line({ unseen: ['b', 'c'] }), 2_000, 2, 1],
    ['one was seen, one waits', line({ unseen: ['b'], waiting: 1 }), 2_000, 2, 1],
    ['all were seen', line({}), 0, 0, 3],
    ['one went back before', line({ refundedQuantity: 1, unseen: ['b'] }), 1_000, 1, 1],
    ['all money went back before', line({ refunded: true, unseen: ['a'] }), 0, 0, 0],
    ['a sum has no key that anybody could have seen', line({ quantity: 1, isSum: true }), 0, 0, 0],
  ])('%s', (_, given, amountMinor, copies, seen) => {
    expect(planWithdrawal([given], 3_000)).toMatchObject({ amountMinor, copies, seen });
  });

  test('copies add up to what was paid, in any order, and never exceed the payment', () => {
    const odd = { totalMinor: 1_000, discountMinor: 1 };
    const first = planWithdrawal([line({ ...odd, unseen: ['c'] })], 999).amountMinor;
    const second = planWithdrawal([line({ ...odd, refundedQuantity: 1, unseen: ['a', 'b'] })], 999).amountMinor;
    expect(first + second).toBe(999);
    expect(planWithdrawal([line({ unseen: ['a', 'b', 'c'] })], 2_500).amountMinor).toBe(2_500);
  });
});

describe('the outcome of a withdrawal', () => {
  const facts = {
    now: 0,
    paidAt: 0,
    guaranteeDays: 30,
    plan: { copies: 1, seen: 0, sums: 0 },
    agreed: true,
    disputed: false,
  };
  const seen = { copies: 0, seen: 1, sums: 0 };
  test.each([
    ['an unseen key within the guarantee', {}, 'refunded'],
    ['one of several was seen', { plan: { copies: 1, seen: 1, sums: 0 } }, 'refunded'],
    ['on the last moment of the guarantee', { now: 30 * DAY_MS - 1 }, 'refunded'],
    ['later', { now: 30 * DAY_MS }, 'person'],
    ['a guarantee shorter than the law', { guaranteeDays: 7, now: 13 * DAY_MS }, 'refunded'],
    ['every key seen, with the consent on record', { plan: seen }, 'explained'],
    ['every key seen, no consent on record', { plan: seen, agreed: false }, 'person'],
    ['the same after the days of the law', { plan: seen, agreed: false, now: 14 * DAY_MS }, 'explained'],
    ['a sum that was paid by a link, for which no key goes out', { plan: { copies: 0, seen: 0, sums: 1 } }, 'person'],
    ['while the bank decides', { disputed: true }, 'person'],
  ] as const)('%s', (_, changes, outcome) => {
    expect(decideWithdrawal({ ...facts, ...changes })).toBe(outcome);
  });
});
