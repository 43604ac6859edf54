import { settledOf } from './bought';

/**
 * SQL: refunds of the payment that settled order `o`, in minor units. Refunds of duplicate payments are not counted.
 * `begun` also counts refunds the provider has not confirmed yet.
 */
export const refundedMinor = (o: string, { begun = false } = {}): string =>
  `(SELECT coalesce(sum(r.amount_minor), 0) FROM refund r
    JOIN ${settledOf('r')}
    WHERE r.order_id = ${o}.id AND r.state ${begun ? "<> 'failed'" : "= 'succeeded'"})`;

/** SQL: whether a refund of an order's items still awaits the provider's acceptance. */
export const isRefundPending = (orderId: string): string =>
  `EXISTS (SELECT 1 FROM refund u WHERE u.order_id = ${orderId} AND u.covers IS NOT NULL AND u.state = 'intended'
    AND u.provider_refund_id IS NULL)`;
