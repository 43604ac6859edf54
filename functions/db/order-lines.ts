/** SQL: how many copies of order line `l` were bought and not refunded. */
export const unrefundedCopies = (l: string): string => `(${l}.quantity - ${l}.refunded_quantity)`;

/** SQL: whether a line of the order with this id (SQL) waits for keys. */
export const hasAwaitingLine = (orderId: string): string =>
  `EXISTS (SELECT 1 FROM order_line aw WHERE aw.order_id = ${orderId} AND aw.state = 'awaiting_keys')`;
