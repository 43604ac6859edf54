/** SQL: whether order `o` was paid for, or cost nothing and stands; what went back later was bought, too. */
export const isBought = (o: string): string => `${o}.status IN ('paid', 'refunded')`;

/** SQL: whether payment `p` settled order `o`; a second one of the same order did not, and goes back. */
export const isSettledBy = (o: string): string => `p.order_id = ${o}.id AND p.state = 'settled'`;

/** SQL: the payment `p` that settled order `o`, after JOIN. */
export const settledPayment = (o: string): string => `payment p ON ${isSettledBy(o)}`;

/** SQL: the payment a refund or dispute `of` is about, where it settled its order, after JOIN. */
export const settledOf = (of: string, p = 'p'): string =>
  `payment ${p} ON ${p}.provider_ref = ${of}.provider_ref AND ${p}.state = 'settled'`;
