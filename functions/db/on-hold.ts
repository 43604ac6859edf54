import { isDisputed } from './disputed';
import { isRefundPending } from './refunded';

/** SQL: whether order `o` is paid and awaits approval by staff. */
export const isHeldForApproval = (o: string): string => `(${o}.status = 'paid' AND ${o}.review = 'held')`;

/**
 * SQL: whether unseen keys of order `o` (an alias of `orders`) are held back: the order awaits approval, its payment is
 * disputed, or its refund is pending.
 */
export const isOnHold = (o: string) =>
  `(${o}.review IS 'held' OR ${isDisputed(`${o}.id`)} OR ${isRefundPending(`${o}.id`)})`;
