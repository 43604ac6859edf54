import type { KnownError } from '../help/known-error';
import { DAY_MS } from '../time';

/** What the owner allows the shop to replace on its own. */
export interface ReplaceRules {
  /** Days after a key was given in which it is replaced without a person; 0 never is. */
  days: number;
  /** The most keys replaced on their own in one order. */
  perOrder: number;
  /** The same for one customer, over all their orders of `CUSTOMER_DAYS`. */
  perCustomer: number;
  /** The same for one delivery of keys, within `LOT_DAYS`. */
  perLot: number;
  /** Free keys of the product that stay for buyers who pay. */
  keep: number;
}

/** Days over which replacements of one customer, and of one delivery, are counted. */
export const CUSTOMER_DAYS = 90;
export const LOT_DAYS = 30;

/** A reported key, and what is known about it. */
export interface ProblemFacts {
  now: number;
  /** When the key was given to the order. */
  givenAt: number;
  /** The published error the buyer chose; undefined where they see none. */
  error: Pick<KnownError, 'seller'> | undefined;
  /** Whether they say that its steps did not help. */
  triedSteps: boolean;
  /** The order waits for a person, a bank or a refund. */
  onHold: boolean;
  /** The key is good for several computers: others may use it. */
  isVolume: boolean;
  /** Keys replaced on their own so far: of this order, customer and delivery. */
  inOrder: number;
  byCustomer: number;
  inLot: number;
  /** A former key of this copy was replaced for the same error. */
  sameErrorBefore: boolean;
  /** Free keys of the product, counted no further than one more than stay. */
  free: number;
}

/** Why a person decides. */
export type ManualReason =
  | 'off'
  | 'on_hold'
  | 'no_code'
  | 'not_the_key'
  | 'volume'
  | 'same_error'
  | 'late'
  | 'order_limit'
  | 'customer_limit'
  | 'lot_limit'
  | 'stock_none'
  | 'stock_low';

export type ProblemDecision =
  | { decision: 'fix' }
  | { decision: 'replaced' }
  | { decision: 'person'; why: ManualReason };

/** Each reason for a person with what makes it hold, in the order in which they are looked at. */
const REASONS: readonly [ManualReason, (facts: ProblemFacts, rules: ReplaceRules) => boolean][] = [
  ['on_hold', ({ onHold }) => onHold],
  ['no_code', ({ error }) => error === undefined],
  ['not_the_key', ({ error }) => !error?.seller],
  ['off', (_, { days }) => days === 0],
  ['volume', ({ isVolume }) => isVolume],
  ['same_error', ({ sameErrorBefore }) => sameErrorBefore],
  ['late', ({ now, givenAt }, { days }) => now >= givenAt + days * DAY_MS],
  ['order_limit', ({ inOrder }, { perOrder }) => inOrder >= perOrder],
  ['customer_limit', ({ byCustomer }, { perCustomer }) => byCustomer >= perCustomer],
  ['lot_limit', ({ inLot }, { perLot }) => inLot >= perLot],
  ['stock_none', ({ free }) => free === 0],
  ['stock_low', ({ free }, { keep }) => free <= keep],
];

/**
 * What becomes of a reported key before anybody looks at it: its error's steps first, then another key at once where
 * every rule allows it, else a person.
 */
export function decideProblem(facts: ProblemFacts, rules: ReplaceRules): ProblemDecision {
  if (facts.error && !facts.triedSteps) return { decision: 'fix' };
  const reason = REASONS.find(([, holds]) => holds(facts, rules));
  return reason ? { decision: 'person', why: reason[0] } : { decision: 'replaced' };
}
