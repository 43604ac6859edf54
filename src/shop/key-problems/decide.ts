import type { KnownError } from '../help/known-error';
import { DAY_MS } from '../time';

/** The owner's limits for automatic replacements. */
export interface ReplaceRules {
  /** Days after its assignment within which a key is replaced automatically; 0 turns this off. */
  days: number;
  /** The most keys replaced automatically per order. */
  perOrder: number;
  /** The same per customer, across all their orders within `CUSTOMER_DAYS`. */
  perCustomer: number;
  /** The same per lot of keys, within `LOT_DAYS`. */
  perLot: number;
  /** Free keys of the product that are reserved for paying buyers. */
  keep: number;
}

/** The days over which replacements are counted per customer and per lot. */
export const CUSTOMER_DAYS = 90;
export const LOT_DAYS = 30;

/** A reported key with the facts that decide what happens to it. */
export interface ProblemFacts {
  now: number;
  /** When the key was assigned to the order. */
  givenAt: number;
  /** The published error the buyer chose; undefined if they see none. */
  error: Pick<KnownError, 'seller'> | undefined;
  /** Whether the buyer says that its steps did not help. */
  triedSteps: boolean;
  /** The order waits for staff, a bank or a refund. */
  onHold: boolean;
  /** The key is valid for several computers: other people may be using it. */
  isVolume: boolean;
  /** Keys replaced automatically so far, per order, customer and lot. */
  inOrder: number;
  byCustomer: number;
  inLot: number;
  /** A former key of this copy was already replaced because of the same error. */
  sameErrorBefore: boolean;
  /** Free keys of the product, counted up to one more than the reserve. */
  free: number;
}

/** Why staff have to decide. */
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

/** The reasons for a decision by staff, each with its condition, in order of precedence. */
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
 * Decides what happens to a reported key before staff see it: first the steps for its error, then an immediate
 * replacement where every rule allows it, else a decision by staff.
 */
export function decideProblem(facts: ProblemFacts, rules: ReplaceRules): ProblemDecision {
  if (facts.error && !facts.triedSteps) return { decision: 'fix' };
  const reason = REASONS.find(([, holds]) => holds(facts, rules));
  return reason ? { decision: 'person', why: reason[0] } : { decision: 'replaced' };
}
