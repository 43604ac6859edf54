import type { BuyerRow } from '../../../src/shop/customers/contract-staff';
import { LISTED_ORDERS } from '../../../src/shop/customers/order-sums';
import type { SeatState } from '../../../src/shop/licenses/contract-staff';
import type { MailState, ShownMail } from '../../../src/shop/mail/contract';
import type { ShownOrder } from '../../../src/shop/orders/contract-staff';
import type { ReviewState } from '../../../src/shop/reviews/contract-staff';
import type { ThreadKind, ThreadState } from '../../../src/shop/support/kinds';
import { actorNameSql } from '../../db/actor-name';
import { statement } from '../../db/client';
import { isLive } from '../../db/live-session';
import { orderedItems } from '../../db/ordered-items';
import { refundedMinor } from '../../db/refunded';
import { CURRENT_ASSIGNMENT } from '../../db/seat-round';
import { MAIL_STATE, SHOWN_MAIL } from '../../db/shown-mail';
import { verifiedFirst } from '../../db/verified-account';
import { selectSuppressionOf } from '../../mail/suppress';
import { OF_ADDRESS } from '../../orders/account-orders';
import { SESSION_LIMITS } from '../../platform/sessions';
import { shownOrderColumns } from '../../receivables/order-state';
import { isActiveReceivable, openSql, selectTerms } from '../../receivables/statements';

export interface AccountFact {
  id: string;
  email_verified_at: number | null;
  has_password: number;
  passkeys: number;
  sessions: number;
  last_seen_at: number | null;
  created_at: number;
  guest_orders: number;
}
export interface OrderFact extends ShownOrder {
  id: string;
  seq: number;
  items: string | null;
  currency: string;
  total_minor: number;
  left_minor: number;
  refunded_minor: number;
  created_at: number;
  paid_at: number | null;
}
export interface KeyFact {
  id: string;
  license_key_id: string;
  masked: string;
  product_name: string;
  order_id: string;
  state: SeatState;
}
export interface MailFact extends ShownMail {
  id: string;
  kind: string;
  state: MailState;
  at: number;
}
export interface ReviewFact {
  id: string;
  rating: number;
  title: string;
  comment: string;
  state: ReviewState;
  at: number;
}
export interface ThreadFact {
  id: string;
  subject: string;
  kind: ThreadKind;
  state: ThreadState;
  created_at: number;
  at: number;
}
export interface NoteFact {
  id: string;
  text: string;
  author: string;
  author_name: string;
  created_at: number;
  updated_at: number;
}
export interface BlockFact {
  kind: 'email' | 'network';
  reference: string;
  reason: string;
  actor: string;
  created_at: number;
  ends_at: number | null;
}
export interface AddressChangeFact {
  email: string;
  actor: string;
  created_at: number;
  expires_at: number;
}
export interface AuditFact {
  action: string;
  actor: string;
  reason: string | null;
  created_at: number;
}

/** Maximum rows of each other kind, so that a long-time customer's page stays readable. */
const MAX_ROWS = 100;

/** The account of an email address, with its orders, keys and emails. */
const boughtFacts = (db: D1Database, email: string, now: number) => ({
  accounts: statement<AccountFact>(
    db,
    `SELECT c.id, c.email_verified_at, c.password_hash IS NOT NULL AS has_password, c.created_at,
       (SELECT count(*) FROM customer_passkey p WHERE p.owner_id = c.id) AS passkeys,
       (SELECT count(*) FROM customer_session s WHERE s.owner_id = c.id AND ${isLive('?2', `?2 - ${SESSION_LIMITS.customer.idleMs}`)}) AS sessions,
       (SELECT max(s.last_seen_at) FROM customer_session s WHERE s.owner_id = c.id) AS last_seen_at,
       (SELECT count(*) FROM orders o WHERE o.email = c.email AND o.customer_id IS NULL) AS guest_orders
     FROM customer c WHERE c.email = ?1 ORDER BY ${verifiedFirst('c')} LIMIT 1`,
    email,
    now,
  ),
  orders: statement<OrderFact>(
    db,
    `SELECT o.id, o.seq, ${shownOrderColumns('o')}, o.currency, o.total_minor, o.created_at, o.paid_at, ${orderedItems('o')} AS items,
       iif(o.provider = 'account' AND ${isActiveReceivable('o')}, max(${openSql('o')}, 0), 0) AS left_minor,
       ${refundedMinor('o', { begun: true })} AS refunded_minor
     FROM orders o WHERE o.id IN (${OF_ADDRESS}) ORDER BY o.created_at DESC LIMIT ${LISTED_ORDERS}`,
    email,
  ),
  keys: statement<KeyFact>(
    db,
    `SELECT a.id, k.id AS license_key_id, k.hint AS masked, l.product_name, l.order_id, s.state
     FROM order_line l JOIN key_assignment a ON a.line_id = l.id JOIN seat s ON ${CURRENT_ASSIGNMENT}
     JOIN license_key k ON k.id = s.key_id
     WHERE l.order_id IN (${OF_ADDRESS}) ORDER BY a.created_at DESC LIMIT ${MAX_ROWS}`,
    email,
  ),
  mails: statement<MailFact>(
    db,
    `SELECT m.id, m.kind, ${MAIL_STATE} AS state, ${SHOWN_MAIL} AS shown, m.attempts, m.created_at AS at FROM outbox m
     WHERE m.recipient = ? ORDER BY m.created_at DESC LIMIT ${MAX_ROWS}`,
    email,
  ),
});

/** The statements that read everything about a buyer, for one batch; one list of rows per kind. */
export const customerFacts = (
  db: D1Database,
  { id, email }: Pick<BuyerRow, 'id'> & { email: string },
  now: number,
) => ({
  ...boughtFacts(db, email, now),
  reviews: statement<ReviewFact>(
    db,
    `SELECT id, rating, title, comment, state, created_at AS at FROM review WHERE lower(customer_email) = ?
     ORDER BY created_at DESC LIMIT ${MAX_ROWS}`,
    email,
  ),
  threads: statement<ThreadFact>(
    db,
    `SELECT id, subject, kind, state, created_at, last_message_at AS at FROM thread WHERE email = ?
     ORDER BY last_message_at DESC LIMIT ${MAX_ROWS}`,
    email,
  ),
  notes: statement<NoteFact>(
    db,
    `SELECT n.id, n.text, n.author, ${actorNameSql('n')} AS author_name, n.created_at, n.updated_at
     FROM (SELECT *, author AS actor FROM buyer_note WHERE buyer_id = ?) n ORDER BY n.created_at DESC`,
    id,
  ),
  blocks: statement<BlockFact>(
    db,
    `SELECT b.kind, b.reference, b.reason, ${actorNameSql('b')} AS actor, b.created_at, b.ends_at
     FROM (SELECT *, blocked_by AS actor FROM buyer_block WHERE buyer_id = ?1 AND lifted_at IS NULL
       AND coalesce(ends_at, 9e15) > ?2) b ORDER BY b.created_at`,
    id,
    now,
  ),
  acts: statement<AuditFact>(
    db,
    `SELECT a.action, ${actorNameSql('a')} AS actor, a.reason, a.created_at FROM audit a
     WHERE a.subject = ?1 OR a.subject IN (SELECT id FROM customer WHERE email = ?2)
     ORDER BY a.created_at DESC LIMIT ${MAX_ROWS}`,
    id,
    email,
  ),
  changes: statement<AddressChangeFact>(
    db,
    `SELECT p.email, ${actorNameSql('p')} AS actor, p.created_at, p.expires_at
     FROM (SELECT a.*, a.asked_by AS actor FROM customer_address_change a JOIN customer c ON c.id = a.customer_id
       WHERE a.kind = 'confirm' AND a.expires_at > ?2 AND a.former_email = c.email AND c.email = ?1) p`,
    email,
    now,
  ),
  suppressed: selectSuppressionOf(db, email),
  terms: selectTerms(db, email),
});
