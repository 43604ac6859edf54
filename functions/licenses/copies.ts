import { SUM_PRODUCT } from '../../src/shop/payment-links/rules';
import { unrefundedCopies } from '../db/order-lines';
import { CURRENT_ASSIGNMENT } from '../db/seat-round';
import { newIdSql } from '../platform/ids';

/** A line of an order, and a key that one of its copies has or had. */
interface LineCopies {
  id: string;
  product_id: string;
  state: 'pending' | 'awaiting_keys' | 'fulfilled' | 'refunded';
  quantity: number;
  refunded_quantity: number;
}
interface GivenKey {
  line_id: string;
  generation: number;
}

/** SQL: how many copies of an order line have received a key; a replacement is a later generation of its copy. */
export const deliveredCopies = (line: string) =>
  `(SELECT count(*) FROM key_assignment a WHERE a.line_id = ${line}.id AND a.generation = 1)`;

/** SQL: how many copies of a line that waits were paid for, were not refunded, and never had a key. */
export const undeliveredCopies = (line: string) => `(${unrefundedCopies(line)} - ${deliveredCopies(line)})`;

/** The same of a line with all its keys, those out of use included. */
export const undeliveredCopiesIn = (line: LineCopies, keys: readonly GivenKey[]): number =>
  line.state === 'refunded' || line.product_id === SUM_PRODUCT
    ? 0
    : Math.max(
        0,
        line.quantity -
          line.refunded_quantity -
          keys.filter((key) => key.line_id === line.id && key.generation === 1).length,
      );

/** SQL: how many copies of product `p` (an expression) are undelivered. */
export const undeliveredCopiesOfProduct = (p: string) =>
  `(SELECT coalesce(sum(${undeliveredCopies('l')}), 0) FROM order_line l WHERE l.product_id = ${p} AND l.state = 'awaiting_keys')`;

/** SQL: how many copies of a whole order are undelivered. */
export const undeliveredCopiesOf = (
  order: string,
) => `(SELECT coalesce(sum(${undeliveredCopies('l')}), 0) FROM order_line l
  WHERE l.order_id = ${order}.id AND l.state = 'awaiting_keys')`;

/** SQL after FROM: the assignments `a` of the lines `l` with their current seats `s`. */
export const JOIN_SEATS = `JOIN key_assignment a ON a.line_id = l.id
  JOIN seat s ON ${CURRENT_ASSIGNMENT}`;

/** SQL: how many usable keys an order has. */
export const countKeysOf = (order: string) => `(SELECT count(*) FROM order_line l ${JOIN_SEATS}
  WHERE l.order_id = ${order}.id AND s.state = 'assigned')`;

/**
 * SQL: the start of a statement that assigns seats `s`; line, slot, generation and time follow, then the source of the
 * seats.
 */
export const INSERT_ASSIGNMENT = `INSERT INTO key_assignment (id, seat_id, round, line_id, slot, generation, created_at)
     SELECT ${newIdSql('ka')}, s.id, s.round,`;

/**
 * SQL: the start of a statement that records that keys were revealed; their seat and assignment, actor, detail and time
 * follow, then where they come from.
 */
export const INSERT_REVEALED = `INSERT INTO license_event (kind, seat_id, assignment_id, actor, detail, created_at)
     SELECT 'revealed',`;
