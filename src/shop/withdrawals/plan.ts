import { restOf } from '../orders/refund-rest';
import { DAY_MS } from '../time';

/** A line of a paid order with the state of its copies. */
export interface LineCopies {
  id: string;
  quantity: number;
  /** Copies refunded earlier. */
  refundedQuantity: number;
  totalMinor: number;
  /** The line's share of the order's discount. */
  discountMinor: number;
  /** The step of the currency (`stepOf`). */
  step: number;
  /** Whether it was fully refunded. */
  refunded: boolean;
  /** The newest assignments of copies of which nobody has seen a key. */
  unseen: string[];
  /** Copies that still wait for their key. */
  waiting: number;
  /** A bare amount without products, for which there is no key. */
  isSum: boolean;
}

/** What a withdrawal returns of one line: its copies without a key, and these assignments. */
export interface WithdrawnLine {
  line: string;
  copies: string[];
  /** The total number of copies. */
  missing: number;
}

export interface WithdrawalPlan {
  lines: WithdrawnLine[];
  /** Copies that are returned. */
  copies: number;
  /** Copies whose key was seen, and which stay. */
  seen: number;
  /** Amounts without products: only staff know what was agreed about them. */
  sums: number;
  amountMinor: number;
}

/** The price of the last `count` copies of a line after its discount, besides those refunded earlier. */
const costOfLast = (line: LineCopies, count: number) =>
  restOf({ ...line, missing: line.refundedQuantity + count }) - restOf({ ...line, missing: line.refundedQuantity });

/**
 * Plans what a withdrawal refunds: every copy whose key was not seen, at its price after the discount. `leftMinor` is
 * what remains of the payment and limits the refund.
 */
export function planWithdrawal(lines: readonly LineCopies[], leftMinor: number): WithdrawalPlan {
  const open = lines.filter(({ refunded }) => !refunded);
  const back = open
    .map((line) => ({ line, missing: line.unseen.length + line.waiting }))
    .filter(({ missing }) => missing > 0);
  const copies = back.reduce((sum, { missing }) => sum + missing, 0);
  const keyed = open.filter(({ isSum }) => !isSum);
  const keyedCopies = keyed.reduce((sum, { quantity, refundedQuantity }) => sum + quantity - refundedQuantity, 0);
  const worth = back.reduce((sum, { line, missing }) => sum + costOfLast(line, missing), 0);
  return {
    lines: back.map(({ line, missing }) => ({ line: line.id, copies: line.unseen, missing })),
    copies,
    seen: keyedCopies - copies,
    sums: open.length - keyed.length,
    amountMinor: Math.min(worth, leftMinor),
  };
}

/** The minimum period by law in days; the shop takes unseen keys back for as long as its guarantee. */
export const LEGAL_DAYS = 14;

export interface WithdrawalFacts {
  now: number;
  paidAt: number;
  /** Days within which an unseen key is taken back without a reason. */
  guaranteeDays: number;
  plan: Pick<WithdrawalPlan, 'copies' | 'sums'>;
  /** Whether the buyer agreed to immediate delivery, knowing that it ends the right to withdraw. */
  agreed: boolean;
  /** The buyer's bank decides about the payment, so that nothing can be refunded besides. */
  disputed: boolean;
}

/**
 * `refunded`: immediately and automatically. `explained`: every key was seen, and the recorded consent says what
 * follows. `person`: staff decide.
 */
export type WithdrawalOutcome = 'refunded' | 'explained' | 'person';

/**
 * Returns whether staff decide about the seen copies of a withdrawal that returns the others: there is no recorded
 * consent that ended the right to withdraw from them.
 */
export const leavesSeenOpen = (outcome: WithdrawalOutcome, { seen, agreed }: { seen: number; agreed: boolean }) =>
  outcome === 'refunded' && seen > 0 && !agreed;

/** Decides the outcome of a withdrawal before staff see it. */
export function decideWithdrawal(facts: WithdrawalFacts): WithdrawalOutcome {
  const { now, paidAt, guaranteeDays, plan, agreed, disputed } = facts;
  const within = (days: number) => now < paidAt + days * DAY_MS;
  if (disputed) return 'person';
  if (plan.copies > 0) return within(Math.max(guaranteeDays, LEGAL_DAYS)) ? 'refunded' : 'person';
  if (plan.sums > 0) return 'person';
  return agreed || !within(LEGAL_DAYS) ? 'explained' : 'person';
}
