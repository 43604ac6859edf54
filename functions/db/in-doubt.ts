import { isBlocked } from './blocked';
import { hasOpenAttention } from './has-open-attention';
import { isOnHold } from './on-hold';

/**
 * SQL: whether the payment of order `o` (an alias of `orders`) is in doubt or its buyer is blocked, so that staff decide
 * about another key.
 */
export const isInDoubt = (o: string) => `(${isOnHold(o)}
  OR EXISTS (SELECT 1 FROM dispute d WHERE d.order_id = ${o}.id AND d.state IN ('inquiry', 'lost'))
  OR EXISTS (SELECT 1 FROM refund u WHERE u.order_id = ${o}.id AND u.covers IS NULL AND u.state <> 'failed')
  OR ${hasOpenAttention('fraud_warning', `${o}.id`)}
  OR ${isBlocked(`${o}.email`)})`;
