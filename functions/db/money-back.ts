import { settledOf } from './bought';

/**
 * SQL: what went back of the payment that settled order `o`, in its minor units; the refund of a second payment is none of
 * it. `begun` counts what the provider has not confirmed yet, too.
 */
export const moneyBack = (o: string, { begun = false } = {}): string =>
  `(SELECT coalesce(sum(r.amount_minor), 0) FROM refund r
    JOIN ${settledOf('r')}
    WHERE r.order_id = ${o}.id AND r.state ${begun ? "<> 'failed'" : "= 'succeeded'"})`;

/** SQL: whether the provider has not answered yet to a refund of copies of an order. */
export const isRefundPending = (orderId: string): string =>
  `EXISTS (SELECT 1 FROM refund u WHERE u.order_id = ${orderId} AND u.covers IS NOT NULL AND u.state = 'intended'
    AND u.provider_refund_id IS NULL)`;
