import { type RecipientFacts, recipientState } from '../../src/shop/recipients/rules';
import { limitTo, statement } from '../db/client';
import { onHold } from '../db/on-hold';
import { type Asker, askerValues, owns } from '../db/owner';
import { unconfirmed } from '../db/unconfirmed';
import type { Deps } from '../platform/deps';

/** SQL: the assignment of the key that the copy of recipient `r` has now; null while it has none that can be used. */
export const LIVE = `(SELECT a.id FROM key_assignment a JOIN seat s ON s.id = a.seat_id AND s.round = a.round
  WHERE a.line_id = r.line_id AND a.slot = r.slot AND s.state = 'assigned' ORDER BY a.generation DESC LIMIT 1)`;

/** SQL: whether the copy of recipient `r` of line `l` and order `o` went back, with its key or before it had one. */
export const GONE = `(o.status <> 'paid' OR l.state = 'refunded'
  OR (l.state <> 'awaiting_keys' AND NOT EXISTS (SELECT 1 FROM key_assignment a WHERE a.line_id = l.id AND a.slot = r.slot))
  OR EXISTS (SELECT 1 FROM key_assignment a JOIN seat s ON s.id = a.seat_id WHERE a.line_id = r.line_id AND a.slot = r.slot
    AND (s.round <> a.round OR s.state = 'revoked')))`;

/** SQL: whether order `o` gives its keys to nobody for now. */
export const HELD = `(${onHold('o')} OR ${unconfirmed('o')})`;

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
  gone: number;
}

const VIEW = `r.*, ${GONE} AS gone, (SELECT m.state FROM outbox m WHERE m.subject_id = r.id AND m.kind = 'recipient_key'
  AND m.version = r.mails) AS mail`;
const JOINS = 'JOIN order_line l ON l.id = r.line_id JOIN orders o ON o.id = r.order_id';

/** The recipients of an order, with the state of the newest mail to each. */
export const selectRecipients = (db: D1Database, orderId: string) =>
  statement(db, `SELECT ${VIEW} FROM recipient r ${JOINS} WHERE r.order_id = ?`, orderId);

export type GivenRow = RecipientRow & { seq: number; ordered_at: number; product_name: string };

/** Whom copies of the orders went to that SQL over `?1` names by their ids; the newest first. */
export const selectGivenOf = (db: D1Database, orders: string, of: string, limit: number) =>
  statement(
    db,
    `SELECT ${VIEW}, o.seq, o.created_at AS ordered_at, l.product_name FROM recipient r ${JOINS}
     WHERE r.order_id IN (${orders}) ORDER BY o.created_at DESC, o.id, l.position, r.slot ${limitTo('?2')}`,
    of,
    limit,
  );

/** One recipient by id. */
export const selectRecipient = (db: D1Database, id: string) =>
  statement(db, `SELECT ${VIEW} FROM recipient r ${JOINS} WHERE r.id = ?`, id);

export const stateOf = (row: RecipientRow, now: number) =>
  recipientState(
    {
      state: row.state,
      sendAt: row.send_at,
      openedAt: row.opened_at,
      revealedAt: row.revealed_at,
      mail: row.mail,
      gone: row.gone === 1,
    },
    now,
  );

/** SQL: whether the browser that asks has opened the link of recipient `r`; binds its hash and the time. */
const granted = (first: number) => `EXISTS (SELECT 1 FROM recipient_grant g
  WHERE g.recipient_id = r.id AND g.browser_hash = ?${first} AND g.expires_at > ?${first + 1}
    AND NOT EXISTS (SELECT 1 FROM closed_browser x WHERE x.browser_hash = g.browser_hash AND x.closed_at >= g.created_at))`;

/** What `granted` binds. */
const browserValues = ({ request, now }: Asker): [string, number] => [request.browserHash ?? '', now()];

/** A copy as its recipient may open it. */
export interface ReceivedRow extends RecipientRow {
  product_name: string;
  first_name: string;
  last_name: string;
  provider: string;
  live_mode: number;
  assignment_id: string | null;
  held: number;
}

/** The copy of a recipient, for the browser that opened their link; no row for any other. */
export const selectReceived = (deps: Asker & Pick<Deps, 'db'>, id: string) =>
  statement(
    deps.db,
    `SELECT ${VIEW}, l.product_name, o.first_name, o.last_name, o.provider, o.live_mode, ${LIVE} AS assignment_id,
       ${HELD} AS held
     FROM recipient r ${JOINS} WHERE r.id = ?1 AND ${granted(2)}`,
    id,
    ...browserValues(deps),
  );

/** The sealed key of a recipient's copy, as `recordReceived` discloses it; no row where it may not be shown. */
export const selectSealed = (deps: Asker & Pick<Deps, 'db'>, id: string) =>
  statement(
    deps.db,
    `SELECT a.id AS assignment_id, k.id AS key_id, k.ciphertext, k.vault_key_id
     FROM recipient r ${JOINS} JOIN key_assignment a ON a.id = ${LIVE} JOIN seat s ON s.id = a.seat_id
     JOIN license_key k ON k.id = s.key_id WHERE r.id = ?1 AND NOT ${HELD} AND ${granted(2)}`,
    id,
    ...browserValues(deps),
  );

/** The first reveal of a copy by its recipient: from then on nobody can name another one. */
export const markRevealed = (deps: Asker & Pick<Deps, 'db'>, id: string) =>
  statement(
    deps.db,
    `UPDATE recipient AS r SET revealed_at = coalesce(revealed_at, ?3), opened_at = coalesce(opened_at, ?3)
     WHERE r.id = ?1 AND ${granted(2)} AND ${LIVE} IS NOT NULL
       AND EXISTS (SELECT 1 FROM orders o WHERE o.id = r.order_id AND NOT ${HELD}) RETURNING id`,
    id,
    ...browserValues(deps),
  );

/** Whether an order is its asker's, and whether recipients can be named: it is paid, and nothing holds it. */
export const selectGiving = (deps: Asker & Pick<Deps, 'db'>, orderId: string) =>
  statement(
    deps.db,
    `SELECT o.id, o.seq, o.created_at, o.status, o.first_name, o.last_name, o.email, ${HELD} AS held, ${owns(2)} AS allowed,
       (SELECT sum(l.quantity) FROM order_line l WHERE l.order_id = o.id) AS copies
     FROM orders o WHERE o.id = ?1`,
    orderId,
    ...askerValues(deps),
  );

export interface GivingRow {
  id: string;
  seq: number;
  created_at: number;
  status: string;
  first_name: string;
  last_name: string;
  email: string;
  held: number;
  allowed: number;
  copies: number;
}

/** Closes a copy to every browser that opened it by a former mail. */
export const deleteGrants = (db: D1Database, id: string) =>
  statement(db, 'DELETE FROM recipient_grant WHERE recipient_id = ?', id);
