/** SQL: the amount booked as received for this order on account, less what was returned, in its minor units. */
export const booked = (orderId: string): string =>
  `coalesce((SELECT sum(b.amount_minor) FROM receivable_booking b WHERE b.order_id = ${orderId}), 0)`;
