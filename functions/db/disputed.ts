/**
 * SQL: whether the bank of the buyer of an order disputes its payment and has not decided. An extra payment bought
 * nothing, so a dispute about it does not speak of the order's keys.
 */
export const isDisputed = (orderId: string): string =>
  `EXISTS (SELECT 1 FROM dispute d WHERE d.order_id = ${orderId} AND d.state = 'opened' AND NOT EXISTS (
    SELECT 1 FROM payment extra WHERE extra.provider_ref = d.provider_ref AND extra.state = 'duplicate'))`;

/** SQL: whether dispute `d` waits for its bank, which may ask for evidence. */
export const isOpenDispute = (d: string): string => `${d}.state IN ('inquiry', 'opened')`;

/** SQL: whether a bank asks about an order, or disputes it and has not decided: what is evidence is kept. */
export const hasOpenDispute = (orderId: string): string =>
  `EXISTS (SELECT 1 FROM dispute d WHERE d.order_id = ${orderId} AND ${isOpenDispute('d')})`;

/** SQL: whether the bank has withdrawn the money of dispute `d`, so that the provider cannot refund it. */
export const isFundsWithdrawn = (d: string): string =>
  `${d}.refundable = 0 AND ${d}.state IN ('inquiry', 'opened', 'lost')`;

/** SQL: whether dispute `d` speaks against its buyer: it was opened, and the shop has not won it. */
export const isDisputeAgainstBuyer = (d: string): string => `${d}.state IN ('opened', 'lost')`;
