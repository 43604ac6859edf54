import type { RecipientFacts } from '../../src/shop/recipients/rules';
import { limitClause, statement } from '../db/client';
import { ERASED_EMAIL } from '../db/erased';
import { mailKinds } from '../db/kinds';
import { isOnHold } from '../db/on-hold';
import { type AccessRequest, hasOrderAccess, orderAccessBindings } from '../db/order-access';
import { CURRENT_ASSIGNMENT, WENT_BACK } from '../db/seat-round';
import { isEmailUnconfirmed } from '../db/unconfirmed';
import type { Deps } from '../platform/deps';

/** SQL: the assignment of the current key of recipient `r`'s copy; null while it has no usable one. */
export const CURRENT_ASSIGNMENT_ID = `(SELECT a.id FROM key_assignment a JOIN seat s ON ${CURRENT_ASSIGNMENT}
  WHERE a.line_id = r.line_id AND a.slot = r.slot AND s.state = 'assigned' ORDER BY a.generation DESC LIMIT 1)`;

/**
 * SQL: whether the copy `slot` of line `l` was refunded, with or without a key; a sum without products has no copies.
 */
export const isCopyReturned = (slot: string) => `(l.state = 'refunded'
  OR (l.state = 'fulfilled' AND NOT EXISTS (SELECT 1 FROM key_assignment a WHERE a.line_id = l.id AND a.slot = ${slot}))
  OR EXISTS (SELECT 1 FROM key_assignment a WHERE a.line_id = l.id AND a.slot = ${slot} AND ${WENT_BACK}))`;

/** SQL: whether the copy of recipient `r` (line `l`, order `o`) was refunded, with or without a key. */
export const IS_RETURNED = `(o.status <> 'paid' OR ${isCopyReturned('r.slot')})`;

/** SQL: whether the keys of order `o` are withheld for now. */
export const HELD = `(${isOnHold('o')} OR ${isEmailUnconfirmed('o')})`;

/** SQL: the names of the giver, the buyer of order `o`; empty if their data was erased. */
export const GIVER_NAMES = `iif(o.email = '${ERASED_EMAIL}', '', o.first_name) AS first_name,
  iif(o.email = '${ERASED_EMAIL}', '', o.last_name) AS last_name`;

export interface RecipientRow {
  id: string;
  order_id: string;
  line_id: string;
  slot: number;
  email: string;
  name: string;
  message: string;
  send_at: number;
  send_on: string | null;
  time_zone: string | null;
  state: RecipientFacts['state'];
  mails: number;
  mailed_at: number | null;
  opened_at: number | null;
  revealed_at: number | null;
  mail: RecipientFacts['mail'];
  is_returned: number;
}

export const VIEW = `r.*, ${IS_RETURNED} AS is_returned, (SELECT m.state FROM outbox m WHERE m.subject_id = r.id AND m.kind = ${mailKinds('recipient_key')}
  AND m.version = r.mails) AS mail`;
export const JOINS = 'JOIN order_line l ON l.id = r.line_id JOIN orders o ON o.id = r.order_id';

export type SharedCopyRow = RecipientRow & { seq: number; ordered_at: number; product_name: string };

/** Returns the recipients of the orders that `orders` selects (SQL over `?1`), newest order first. */
export const selectSharedCopiesOf = (db: D1Database, orders: string, of: string, limit: number) =>
  statement<SharedCopyRow>(
    db,
    `SELECT ${VIEW}, o.seq, o.created_at AS ordered_at, l.product_name FROM recipient r ${JOINS}
     WHERE r.order_id IN (${orders}) ORDER BY o.created_at DESC, o.id, l.position, r.slot ${limitClause('?2')}`,
    of,
    limit,
  );

/**
 * Returns an order with whether the caller may access it, and the status and holds that decide if recipients can be
 * named.
 */
export const selectSharedOrder = (deps: AccessRequest & Pick<Deps, 'db'>, orderId: string) =>
  statement<SharedOrderRow>(
    deps.db,
    `SELECT o.id, o.seq, o.created_at, o.status, o.first_name, o.last_name, o.email, ${HELD} AS on_hold, ${hasOrderAccess(2)} AS allowed,
       (SELECT sum(l.quantity) FROM order_line l WHERE l.order_id = o.id) AS copies
     FROM orders o WHERE o.id = ?1`,
    orderId,
    ...orderAccessBindings(deps),
  );

/** A row of `selectSharedOrder`. */
export interface SharedOrderRow {
  id: string;
  seq: number;
  created_at: number;
  status: string;
  first_name: string;
  last_name: string;
  email: string;
  on_hold: number;
  allowed: number;
  copies: number;
}
