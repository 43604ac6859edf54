import { CURRENT_ASSIGNMENT } from '../db/seat-round';

/** How many copies of an order line have got a key, as SQL; a replacement is a later generation of its copy. */
export const deliveredCopies = (line: string) =>
  `(SELECT count(*) FROM key_assignment a WHERE a.line_id = ${line}.id AND a.generation = 1)`;

/** Copies of a line that were paid for, were not refunded, and have no key yet, as SQL. */
export const missingCopies = (line: string) =>
  `(${line}.quantity - ${line}.refunded_quantity - ${deliveredCopies(line)})`;

/** The same for a whole order. */
export const copiesOwedTo = (order: string) => `(SELECT coalesce(sum(${missingCopies('l')}), 0) FROM order_line l
  WHERE l.order_id = ${order}.id AND l.state = 'awaiting_keys')`;

/** The assignments `a` of the lines `l` with their seats `s`, as they are now, as a part of FROM. */
export const JOIN_SEATS = `JOIN key_assignment a ON a.line_id = l.id
  JOIN seat s ON ${CURRENT_ASSIGNMENT}`;

/** How many usable keys an order has, as SQL. */
export const countKeysOf = (order: string) => `(SELECT count(*) FROM order_line l ${JOIN_SEATS}
  WHERE l.order_id = ${order}.id AND s.state = 'assigned')`;

/** SQL: the begin of a statement that gives seats `s` away: line, slot, generation and time follow, and where they come from. */
export const INSERT_ASSIGNMENT = `INSERT INTO key_assignment (id, seat_id, round, line_id, slot, generation, created_at)
     SELECT 'ka_' || lower(hex(randomblob(16))), s.id, s.round,`;
