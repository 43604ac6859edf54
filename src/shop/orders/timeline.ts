import type { OrderView } from './contract';

/** What an order waits for, in words; undefined once nothing is to come. */
export function nextOf({
  status,
  heldForReview,
  productsWithoutKeys,
  mail,
}: Pick<OrderView, 'status' | 'heldForReview' | 'productsWithoutKeys' | 'mail'>): string | undefined {
  if (status === 'pending') return 'Waiting for your payment';
  if (status !== 'paid') return undefined;
  if (heldForReview) return 'A person looks at your order';
  const missing = productsWithoutKeys.reduce((sum, { quantity }) => sum + quantity, 0);
  if (missing > 0) return missing === 1 ? '1 key to come' : `${missing} keys to come`;
  return mail?.state === 'queued' ? 'Your mail is on its way' : undefined;
}

/** What went back to the buyer so far, in major units of the order's currency. */
export const refundedOf = ({ timeline }: Pick<OrderView, 'timeline'>): number =>
  timeline.reduce((sum, { kind, amount }) => sum + (kind === 'refunded' ? (amount ?? 0) : 0), 0);
