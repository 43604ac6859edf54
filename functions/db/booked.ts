/** SQL: what was booked as received for the order of this id on account, less what went back; its minor units. */
export const booked = (orderId: string): string =>
  `coalesce((SELECT sum(b.amount_minor) FROM receivable_booking b WHERE b.order_id = ${orderId}), 0)`;
