import { store } from '../../config/store';
import { MAIL_STATES } from '../mail/labels';
import { MINUTE_MS } from '../time';
import type { OrderView } from './contract';
import { awaitingKeys, ORDER_STATES } from './labels';

/** Copies that are paid for and have no key yet. */
export const missingKeyCount = ({ productsWithoutKeys }: Pick<OrderView, 'productsWithoutKeys'>): number =>
  productsWithoutKeys.reduce((sum, { quantity }) => sum + quantity, 0);

/** The last moment the shop promised its keys for; null for what is not paid yet. */
export const keysDueAt = ({ paidAt }: Pick<OrderView, 'paidAt'>): number | null =>
  paidAt === null ? null : paidAt + store.delivery.peakMinutes * MINUTE_MS;

/** What an order waits for, in words; undefined once nothing is to come. */
export function nextStepText({
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
  const missing = missingKeyCount({ productsWithoutKeys });
  if (missing > 0) return awaitingKeys(missing);
  return mail?.state === 'queued' ? `Email ${MAIL_STATES.queued.label.toLowerCase()}` : undefined;
}

/** What went back to the buyer so far, in major units of the order's currency. */
export const refundedOf = ({ timeline }: Pick<OrderView, 'timeline'>): number =>
  timeline.reduce((sum, { kind, amount }) => sum + (kind === 'refunded' ? (amount ?? 0) : 0), 0);

/**
 * Whether it is known that nobody paid: an order whose time ran out may still receive a charge, and of one on account a
 * part may have been transferred.
 */
export const isUnpaid = ({ status, paidAt, onAccount }: Pick<OrderView, 'status' | 'paidAt' | 'onAccount'>): boolean =>
  (status === 'failed' || status === 'canceled') && paidAt === null && !onAccount;

/** How an order ended, where none of its facts says so: without a payment, or with one that the bank took back. */
export const orderEndText = (order: Pick<OrderView, 'status' | 'timeline'>): string | undefined =>
  order.status === 'pending' || order.status === 'paid' || refundedOf(order) > 0
    ? undefined
    : ORDER_STATES[order.status].label;

/**
 * What the copies that wait have cost, in major units; undefined where the buyer's page cannot know what goes back of
 * it: shares of a discount, part of it given back before, or nothing paid yet.
 */
export function waitingRefundAmount(
  order: Pick<OrderView, 'items' | 'productsWithoutKeys' | 'discount' | 'onAccount' | 'timeline'>,
): number | undefined {
  if (order.discount > 0 || order.onAccount || refundedOf(order) > 0) return undefined;
  const priceOf = (id: string) => order.items.find(({ productId }) => productId === id)?.price ?? 0;
  return order.productsWithoutKeys.reduce((sum, { productId, quantity }) => sum + priceOf(productId) * quantity, 0);
}
