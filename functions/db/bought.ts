/** SQL: whether order `o` was paid or is a completed free order; orders refunded later still count. */
export const isBought = (o: string): string => `${o}.status IN ('paid', 'refunded')`;

/** SQL: whether payment `p` settled order `o`; a duplicate payment did not and is refunded. */
export const isSettledBy = (o: string): string => `p.order_id = ${o}.id AND p.state = 'settled'`;

/** SQL: joins the payment `p` that settled order `o`; use after JOIN. */
export const settledPayment = (o: string): string => `payment p ON ${isSettledBy(o)}`;

/** SQL: joins the payment of refund or dispute `of` if it settled its order; use after JOIN. */
export const settledOf = (of: string, p = 'p'): string =>
  `payment ${p} ON ${p}.provider_ref = ${of}.provider_ref AND ${p}.state = 'settled'`;
