import { MAIL_STATES } from '../mail/labels';
import type { OrderView } from './contract';
import { awaitingKeys, ORDER_STATES } from './labels';

/** What an order waits for, in words; undefined once nothing is to come. */
export function nextOf({
  status,
  heldForReview,
  releaseAt,
  productsWithoutKeys,
  mail,
}: Pick<OrderView, 'status' | 'heldForReview' | 'releaseAt' | 'productsWithoutKeys' | 'mail'>): string | undefined {
  if (status === 'pending') return ORDER_STATES.pending.label;
  if (status !== 'paid') return undefined;
  if (heldForReview && releaseAt !== null) return 'The payment is being checked';
  if (heldForReview) return 'A person looks at your order';
  const missing = productsWithoutKeys.reduce((sum, { quantity }) => sum + quantity, 0);
  if (missing > 0) return awaitingKeys(missing);
  return mail?.state === 'queued' ? `Email ${MAIL_STATES.queued.label.toLowerCase()}` : undefined;
}

/** What went back to the buyer so far, in major units of the order's currency. */
export const refundedOf = ({ timeline }: Pick<OrderView, 'timeline'>): number =>
  timeline.reduce((sum, { kind, amount }) => sum + (kind === 'refunded' ? (amount ?? 0) : 0), 0);
