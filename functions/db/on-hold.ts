import { isDisputed } from './disputed';
import { isRefundPending } from './refunded';

/**
 * SQL: whether unseen keys of order `o` (an alias of `orders`) are held back: the order awaits approval, its payment is
 * disputed, or its refund is pending.
 */
export const isOnHold = (o: string) =>
  `(${o}.review IS 'held' OR ${isDisputed(`${o}.id`)} OR ${isRefundPending(`${o}.id`)})`;
