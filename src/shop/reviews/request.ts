import { DAY_MS } from '../time';

/** The facts that decide whether a buyer may be asked for a review. */
export interface ReviewRequestOrder {
  isPaid: boolean;
  /** Its payment is still under way, e.g. a bank transfer that takes days. */
  isPending: boolean;
  /** It was refunded or disputed, in whole or in part. */
  isContested: boolean;
  /** The address is blocked, suppressed, opted out or erased: nothing may be sent to it. */
  isUnreachable: boolean;
  /** Lines that have no review yet. */
  unreviewed: number;
  /** When its last key was assigned, in milliseconds; null while a line waits for a key or for approval. */
  deliveredAt: number | null;
  createdAt: number;
}

/** What to do: send the email now, decide again at a time (milliseconds), or never send it. */
export type ReviewRequestDecision = { do: 'mail' } | { do: 'wait'; until: number } | { do: 'skip' };

/** After waiting this long, an order no longer gets a request. */
export const LATEST_DAYS = 30;

/** Decides whether the buyer of an order is asked for a review `days` after its delivery. */
export function decideReviewRequest(
  order: ReviewRequestOrder,
  { now, days }: { now: number; days: number },
): ReviewRequestDecision {
  const { isPaid, isPending, isContested, isUnreachable, unreviewed, deliveredAt, createdAt } = order;
  if (isContested || isUnreachable || unreviewed === 0) return { do: 'skip' };
  if (!isPaid && !isPending) return { do: 'skip' };
  const latest = (days + LATEST_DAYS) * DAY_MS;
  if (isPending || deliveredAt === null)
    return now - createdAt > latest ? { do: 'skip' } : { do: 'wait', until: now + DAY_MS };
  const due = deliveredAt + days * DAY_MS;
  if (due > now) return { do: 'wait', until: due };
  return now - deliveredAt > latest ? { do: 'skip' } : { do: 'mail' };
}
