/**
 * SQL: whether keys of order `o` (an alias of `orders`) that nobody has seen yet stay in the shop: a person has to approve
 * the order first, the buyer's bank disputes its payment and has not decided, or its money is about to go back.
 */
export const onHold = (o: string) =>
  `(${o}.review IS 'held' OR EXISTS (SELECT 1 FROM dispute d WHERE d.order_id = ${o}.id AND d.state = 'opened')
    OR EXISTS (SELECT 1 FROM refund u WHERE u.order_id = ${o}.id AND u.covers IS NOT NULL AND u.state = 'intended'
      AND u.provider_refund_id IS NULL))`;
