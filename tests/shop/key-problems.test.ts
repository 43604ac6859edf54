import { describe, expect, test } from 'vitest';
import { ACTIVATION_ERRORS } from '../../src/shop/help/activation-errors';
import { decideProblem, type ProblemFacts, type ReplaceRules } from '../../src/shop/key-problems/decide';
import { DAY_MS } from '../../src/shop/time';

const RULES: ReplaceRules = { days: 30, perOrder: 2, perCustomer: 3, perLot: 5, keep: 3 };
const FACTS: ProblemFacts = {
  now: 0,
  givenAt: 0,
  error: { seller: true },
  triedSteps: true,
  onHold: false,
  isVolume: false,
  inOrder: 0,
  byCustomer: 0,
  inLot: 0,
  sameErrorBefore: false,
  free: 4,
};
type Row = [string, Partial<ProblemFacts>, Partial<ReplaceRules>, string];

describe('every rule of the decision about a reported key', () => {
  test.each<Row>([
    ['an error of the key, steps tried, all within limits', {}, {}, 'replaced'],
    ['its steps come first', { triedSteps: false }, {}, 'fix'],
    ['the steps of any published error come first', { error: {}, triedSteps: false }, {}, 'fix'],
    ['steps come first even on hold and late', { triedSteps: false, onHold: true, now: 99 * DAY_MS }, {}, 'fix'],
    ['no published code', { error: undefined }, {}, 'no_code'],
    ['no published code, nothing tried', { error: undefined, triedSteps: false }, {}, 'no_code'],
    ['an error that is not of the key', { error: {} }, {}, 'not_the_key'],
    ['the order is on hold', { onHold: true }, {}, 'on_hold'],
    ['the owner switched it off', {}, { days: 0 }, 'off'],
    ['a key for several computers', { isVolume: true }, {}, 'volume'],
    ['the same error as before, on the same copy', { sameErrorBefore: true }, {}, 'same_error'],
    ['on the last moment', { now: 30 * DAY_MS - 1 }, {}, 'replaced'],
    ['a moment later', { now: 30 * DAY_MS }, {}, 'late'],
    ['the last one of the order', { inOrder: 1 }, {}, 'replaced'],
    ['beyond those of the order', { inOrder: 2 }, {}, 'order_limit'],
    ['the last one of the customer', { byCustomer: 2 }, {}, 'replaced'],
    ['beyond those of the customer', { byCustomer: 3 }, {}, 'customer_limit'],
    ['the last one of the lot', { inLot: 4 }, {}, 'replaced'],
    ['beyond those of the lot', { inLot: 5 }, {}, 'lot_limit'],
    ['the last key above those that stay', { free: 4 }, {}, 'replaced'],
    ['only those that stay', { free: 3 }, {}, 'stock_low'],
    ['no key at all', { free: 0 }, {}, 'stock_none'],
    ['none stays: down to the last one', { free: 1 }, { keep: 0 }, 'replaced'],
    ['none stays, and none is there', { free: 0 }, { keep: 0 }, 'stock_none'],
  ])('%s', (_, facts, rules, expected) => {
    const decided = decideProblem({ ...FACTS, ...facts }, { ...RULES, ...rules });
    expect('why' in decided ? decided.why : decided.decision).toBe(expected);
  });

  test('of the published errors some are of the key, and others are not', () => {
    const own = ACTIVATION_ERRORS.filter(({ seller }) => seller).flatMap(({ codes }) => codes);
    expect(own).toContain('0xC004C003');
    expect(own).not.toContain('0xC004F074');
  });
});
