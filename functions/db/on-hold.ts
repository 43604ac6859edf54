import { isDisputed } from './disputed';
import { isRefundPending } from './refunded';

/**
 * SQL: whether keys of order `o` (an alias of `orders`) that nobody has seen yet stay in the shop: a person has to approve
 * the order first, the buyer's bank disputes its payment and has not decided, or its money is about to go back.
 */
export const isOnHold = (o: string) =>
  `(${o}.review IS 'held' OR ${isDisputed(`${o}.id`)} OR ${isRefundPending(`${o}.id`)})`;
