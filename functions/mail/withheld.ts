import { DELIVERY_KINDS } from '../db/kinds';
import { isOnHold } from '../db/on-hold';
import { CURRENT_ASSIGNMENT, WAS_SEEN } from '../db/seat-round';

/**
 * SQL: whether a row of `outbox` would deliver keys that are withheld, because they were not disclosed and their order
 * is on hold. It is sent once the order is released.
 */
export const WITHHELD = `(outbox.kind IN (${DELIVERY_KINDS}) AND EXISTS (SELECT 1 FROM orders o
  JOIN order_line l ON l.order_id = o.id JOIN seat s ON s.line_id = l.id AND s.state = 'assigned'
  JOIN key_assignment a ON ${CURRENT_ASSIGNMENT}
  WHERE o.id = outbox.subject_id AND ${isOnHold('o')} AND NOT ${WAS_SEEN}))`;
