import { must, statement } from '../db/client';
import { KEEP_DOUBT } from './statements';

/** A row of the mail board. */
export interface BoardRow {
  id: string;
  kind: string;
  subject_id: string;
  recipient: string;
  state: 'queued' | 'sending' | 'sent' | 'delivered' | 'bounced' | 'needs_attention';
  attempts: number;
  last_error: string | null;
  provider: string | null;
  next_attempt_at: number;
  closed_reason: string | null;
  created_at: number;
  sent_at: number | null;
  /** The present address of the order the mail is about; null when it is about something else. */
  order_email: string | null;
}

export const BOARD_COLUMNS = `m.id, m.kind, m.subject_id, m.recipient, m.state, m.attempts, m.last_error, m.provider,
  m.next_attempt_at, m.closed_reason, m.created_at, m.sent_at,
  (SELECT o.email FROM orders o WHERE o.id = m.subject_id) AS order_email`;

/** A mail as the board shows it. */
export const selectMail = (db: D1Database, id: string) =>
  statement(db, `SELECT ${BOARD_COLUMNS} FROM outbox m WHERE m.id = ?`, id);

/** What became of a mail. */
export const selectMailEvents = (db: D1Database, id: string) =>
  statement(
    db,
    'SELECT kind, provider, detail, actor, created_at AS at FROM mail_event WHERE outbox_id = ? ORDER BY id DESC LIMIT 200',
    id,
  );

/** Notes that another mail took this one's place; aborts the batch when that happened before or it is on its way. */
export const closeReplayed = (db: D1Database, id: string, now: number) => [
  statement(
    db,
    `UPDATE outbox SET closed_at = ?2, closed_reason = 'replayed'
     WHERE id = ?1 AND closed_at IS NULL AND state NOT IN ('queued', 'sending')`,
    id,
    now,
  ),
  must(db, 1),
];

/** Takes a mail that waits out of the queue; aborts the batch when it was taken for sending meanwhile. */
export const closeCancelled = (db: D1Database, id: string, now: number) => [
  statement(
    db,
    `UPDATE outbox SET state = 'needs_attention', closed_at = ?2, closed_reason = 'cancelled', payload = NULL,
       payload_key_id = NULL, ${KEEP_DOUBT} WHERE id = ?1 AND state = 'queued'`,
    id,
    now,
  ),
  must(db, 1),
];
