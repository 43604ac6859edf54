/**
 * SQL: whether the payment of an order has an open dispute. A duplicate payment bought nothing, so a dispute about one
 * does not affect the order's keys.
 */
export const isDisputed = (orderId: string): string =>
  `EXISTS (SELECT 1 FROM dispute d WHERE d.order_id = ${orderId} AND d.state = 'opened' AND NOT EXISTS (
    SELECT 1 FROM payment extra WHERE extra.provider_ref = d.provider_ref AND extra.state = 'duplicate'))`;

/** SQL: whether dispute `d` awaits the bank's decision; the bank may ask for evidence. */
export const isOpenDispute = (d: string): string => `${d}.state IN ('inquiry', 'opened')`;

/** SQL: whether an order has an open inquiry or dispute, so that its evidence must be kept. */
export const hasOpenDispute = (orderId: string): string =>
  `EXISTS (SELECT 1 FROM dispute d WHERE d.order_id = ${orderId} AND ${isOpenDispute('d')})`;

/** SQL: whether the bank has withdrawn the money of dispute `d`, so that the provider cannot refund it. */
export const isFundsWithdrawn = (d: string): string =>
  `${d}.refundable = 0 AND ${d}.state IN ('inquiry', 'opened', 'lost')`;

/** SQL: whether dispute `d` counts against its buyer: it was opened and the shop has not won it. */
export const isDisputeAgainstBuyer = (d: string): string => `${d}.state IN ('opened', 'lost')`;
