import { isOnHold } from '../db/on-hold';
import { CURRENT_ASSIGNMENT } from '../db/seat-round';

/** How many copies of the order line `l` have got a key, as SQL; a replacement is a later generation of its copy. */
export const DELIVERED_COPIES = '(SELECT count(*) FROM key_assignment a WHERE a.line_id = l.id AND a.generation = 1)';

/** Copies of the line `l` that were paid for, were not refunded, and have no key yet, as SQL. */
export const MISSING_COPIES = `(l.quantity - l.refunded_quantity - ${DELIVERED_COPIES})`;

/** The same for the whole order `o`. */
export const OWED_TO_ORDER = `(SELECT coalesce(sum(${MISSING_COPIES}), 0) FROM order_line l
  WHERE l.order_id = o.id AND l.state = 'awaiting_keys')`;

/** The assignments `a` of the lines `l` with their seats `s`, as they are now, as a part of FROM. */
export const JOIN_SEATS = `JOIN key_assignment a ON a.line_id = l.id
  JOIN seat s ON ${CURRENT_ASSIGNMENT}`;

/** How many usable keys the order `o` has, as SQL. */
export const KEYS_OF_ORDER = `(SELECT count(*) FROM order_line l ${JOIN_SEATS}
  WHERE l.order_id = o.id AND s.state = 'assigned')`;

/** SQL: whether order `o` gets keys: neither has a person to approve it first, nor does a bank dispute it. */
export const NOT_ON_HOLD = `NOT ${isOnHold('o')}`;

/** SQL: the begin of a statement that gives seats `s` away: line, slot, generation and time follow, and where they come from. */
export const INSERT_ASSIGNMENT = `INSERT INTO key_assignment (id, seat_id, round, line_id, slot, generation, created_at)
     SELECT 'ka_' || lower(hex(randomblob(16))), s.id, s.round,`;
