import { restOf } from '../orders/refund-rest';
import { DAY_MS } from '../time';

/** A line of a paid order, by what became of its copies. */
export interface LineCopies {
  id: string;
  quantity: number;
  /** Copies whose money went back before. */
  refundedQuantity: number;
  totalMinor: number;
  /** The line's share of the order's discount. */
  discountMinor: number;
  /** The step of the currency (`stepOf`). */
  step: number;
  /** Nothing of it is left: all its money went back. */
  refunded: boolean;
  /** Assignments whose key nobody has seen; a replacement is none, since its copy was seen before. */
  unseen: string[];
  /** Copies that still wait for their key. */
  waiting: number;
  /** A sum without products, for which no key goes out. */
  isSum: boolean;
}

/** What a withdrawal gives back of one line: its copies without a key, and those of these assignments. */
export interface WithdrawnLine {
  line: string;
  copies: string[];
  /** How many copies in all. */
  missing: number;
}

export interface WithdrawalPlan {
  lines: WithdrawnLine[];
  /** Copies that go back. */
  copies: number;
  /** Copies whose key was seen, and which stay. */
  seen: number;
  /** Sums without products: what was agreed about them only a person knows. */
  sums: number;
  amountMinor: number;
}

/** What the last `count` copies of a line cost after its discount, beside those paid back before. */
const costOfLast = (line: LineCopies, count: number) =>
  restOf({ ...line, missing: line.refundedQuantity + count }) - restOf({ ...line, missing: line.refundedQuantity });

/**
 * What goes back when an order's buyer withdraws: every copy whose key nobody has seen, for what it cost after its
 * discount. `leftMinor` is what the payment still holds: nothing more goes back.
 */
export function planWithdrawal(lines: readonly LineCopies[], leftMinor: number): WithdrawalPlan {
  const open = lines.filter(({ refunded }) => !refunded);
  const back = open
    .map((line) => ({ line, missing: line.unseen.length + line.waiting }))
    .filter(({ missing }) => missing > 0);
  const copies = back.reduce((sum, { missing }) => sum + missing, 0);
  const keyed = open.filter(({ isSum }) => !isSum);
  const left = keyed.reduce((sum, { quantity, refundedQuantity }) => sum + quantity - refundedQuantity, 0);
  const worth = back.reduce((sum, { line, missing }) => sum + costOfLast(line, missing), 0);
  return {
    lines: back.map(({ line, missing }) => ({ line: line.id, copies: line.unseen, missing })),
    copies,
    seen: left - copies,
    sums: open.length - keyed.length,
    amountMinor: Math.min(worth, leftMinor),
  };
}

/** Days the law gives at least; the shop takes unseen keys back for as long as its guarantee. */
export const LEGAL_DAYS = 14;

export interface WithdrawalFacts {
  now: number;
  paidAt: number;
  /** Days in which an unseen key goes back without a reason. */
  guaranteeDays: number;
  plan: Pick<WithdrawalPlan, 'copies' | 'sums'>;
  /** Whether the buyer agreed to delivery at once and knew what that ends. */
  agreed: boolean;
  /** The buyer's bank decides about the payment, so that nothing can be paid back beside it. */
  disputed: boolean;
}

/**
 * `refunded`: at once, on its own. `explained`: every key was seen, and the record of what the buyer agreed to says what
 * follows. `person`: somebody of the shop decides.
 */
export type WithdrawalOutcome = 'refunded' | 'explained' | 'person';

/**
 * Whether a person decides about the seen copies of a withdrawal that gives the others back: nothing is recorded that
 * would have ended the right to withdraw from them.
 */
export const leavesSeenOpen = (outcome: WithdrawalOutcome, { seen, agreed }: { seen: number; agreed: boolean }) =>
  outcome === 'refunded' && seen > 0 && !agreed;

/** What becomes of a withdrawal, before anybody looks at it. */
export function decideWithdrawal(facts: WithdrawalFacts): WithdrawalOutcome {
  const { now, paidAt, guaranteeDays, plan, agreed, disputed } = facts;
  const within = (days: number) => now < paidAt + days * DAY_MS;
  if (disputed) return 'person';
  if (plan.copies > 0) return within(Math.max(guaranteeDays, LEGAL_DAYS)) ? 'refunded' : 'person';
  if (plan.sums > 0) return 'person';
  return agreed || !within(LEGAL_DAYS) ? 'explained' : 'person';
}
