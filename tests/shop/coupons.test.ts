import { expect, test } from 'vitest';
import { endsSoon } from '../../src/shop/coupons/ends-soon';
import { DAY_MS } from '../../src/shop/time';

test.each([
  ['live', 7 * DAY_MS, true],
  ['live', 7 * DAY_MS + 1, false],
  ['live', null, false],
  ['paused', DAY_MS, false],
  ['ended', -DAY_MS, false],
] as const)('a coupon that is %s and ends in %s ms: soon is %s', (state, left, soon) => {
  expect(endsSoon({ state, endsAt: left === null ? null : 1_000 + left }, 1_000)).toBe(soon);
});
