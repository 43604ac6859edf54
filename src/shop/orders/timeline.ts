import { store } from '../../config/store';
import { MAIL_STATES } from '../mail/labels';
import { MINUTE_MS } from '../time';
import type { OrderView } from './contract';
import { awaitingKeys, ORDER_STATES } from './labels';

/** Returns the number of paid copies that have no key yet. */
export const missingKeyCount = ({ productsWithoutKeys }: Pick<OrderView, 'productsWithoutKeys'>): number =>
  productsWithoutKeys.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the time by which the keys were promised; null for an unpaid order. */
export const keysDueAt = ({ paidAt }: Pick<OrderView, 'paidAt'>): number | null =>
  paidAt === null ? null : paidAt + store.delivery.peakMinutes * MINUTE_MS;

/** Returns what an order waits for, as text; undefined once nothing is outstanding. */
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
  if (heldForReview) return 'Our team is checking your order';
  const missing = missingKeyCount({ productsWithoutKeys });
  if (missing > 0) return awaitingKeys(missing);
  return mail?.state === 'queued' ? `Email ${MAIL_STATES.queued.label.toLowerCase()}` : undefined;
}

/** Returns the total refunded so far, in major units of the order's currency. */
export const refundedOf = ({ timeline }: Pick<OrderView, 'timeline'>): number =>
  timeline.reduce((sum, { kind, amount }) => sum + (kind === 'refunded' ? (amount ?? 0) : 0), 0);

/**
 * Returns whether it is certain that nothing was paid: an expired order may still receive a charge, and part of an
 * order on account may have been transferred.
 */
export const isUnpaid = ({ status, paidAt, onAccount }: Pick<OrderView, 'status' | 'paidAt' | 'onAccount'>): boolean =>
  (status === 'failed' || status === 'canceled') && paidAt === null && !onAccount;

/** Returns whether an order is on account, and its keys did not wait for the money: it may not be paid yet. */
export const isOwed = ({ onAccount, paidFirst }: Pick<OrderView, 'onAccount' | 'paidFirst'>): boolean =>
  !!onAccount && !paidFirst;

/** Returns how an order ended where its timeline does not say: unpaid, or with a payment that the bank reversed. */
export const orderEndText = (order: Pick<OrderView, 'status' | 'timeline'>): string | undefined =>
  order.status === 'pending' || order.status === 'paid' || refundedOf(order) > 0
    ? undefined
    : ORDER_STATES[order.status].label;

/**
 * Returns the price of the waiting copies, in major units; undefined where the buyer's page cannot know their refund:
 * with a discount, after an earlier refund, or before payment.
 */
export function waitingRefundAmount(
  order: Pick<OrderView, 'items' | 'productsWithoutKeys' | 'discount' | 'onAccount' | 'timeline'>,
): number | undefined {
  if (order.discount > 0 || order.onAccount || refundedOf(order) > 0) return undefined;
  const priceOf = (id: string) => order.items.find(({ productId }) => productId === id)?.price ?? 0;
  return order.productsWithoutKeys.reduce((sum, { productId, quantity }) => sum + priceOf(productId) * quantity, 0);
}
