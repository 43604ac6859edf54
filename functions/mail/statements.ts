import { statement } from '../db/client';

/** Mails about an order. */
export type OrderMailKind = 'order_paid' | 'keys_arrived' | 'order_link' | 'refund';
export type MailKind = OrderMailKind | 'back_in_stock' | 'contact';

/** A row of the outbox. */
export interface OutboxRow {
  id: string;
  kind: MailKind;
  subject_id: string;
  version: number;
  recipient: string;
  state: 'queued' | 'sending' | 'sent' | 'delivered' | 'bounced' | 'needs_attention';
  attempts: number;
  next_attempt_at: number;
  last_error: string | null;
  created_at: number;
}

/** A mail to write into the batch of the act it reports. */
export interface NewMail {
  id: string;
  kind: MailKind;
  /** The order, or request, the mail is about. */
  subjectId: string;
  /** Tells mails of one kind about one order apart; each goes out once (UNIQUE outbox_once). */
  version: number;
  /** An address, or the order whose buyer gets the mail. */
  recipient: string | { orderId: string };
  /** Milliseconds; the mail carries the keys that were assigned up to then, however late it goes out. */
  now: number;
}

const COLUMNS = 'INSERT INTO outbox (id, kind, subject_id, version, recipient, state, next_attempt_at, created_at)';

/** Queues a mail. Send `{kind: 'mail', outboxId}` to the jobs queue afterwards; the cron sends what that loses. */
export const queueMail = (db: D1Database, { id, kind, subjectId, version, recipient, now }: NewMail) =>
  typeof recipient === 'string'
    ? statement(
        db,
        `${COLUMNS} VALUES (?1, ?2, ?3, ?4, ?5, 'queued', ?6, ?6)`,
        id,
        kind,
        subjectId,
        version,
        recipient,
        now,
      )
    : statement(
        db,
        `${COLUMNS} SELECT ?1, ?2, ?3, ?4, email, 'queued', ?6, ?6 FROM orders WHERE id = ?5`,
        id,
        kind,
        subjectId,
        version,
        recipient.orderId,
        now,
      );

/** Queues "your keys have arrived"; its version is the number of keys the order has got by then. */
export const queueKeysArrived = (db: D1Database, id: string, orderId: string, now: number) =>
  statement(
    db,
    `${COLUMNS} SELECT ?1, 'keys_arrived', o.id,
       (SELECT count(*) FROM order_line l JOIN key_assignment a ON a.line_id = l.id WHERE l.order_id = o.id),
       o.email, 'queued', ?3, ?3 FROM orders o WHERE o.id = ?2`,
    id,
    orderId,
    now,
  );

/** Takes a due mail for one attempt: nobody else takes it before `leaseUntil` (milliseconds). */
export const claimMail = (db: D1Database, id: string, now: number, leaseUntil: number) =>
  statement(
    db,
    `UPDATE outbox SET state = 'sending', attempts = attempts + 1, next_attempt_at = ?3
     WHERE id = ?1 AND state IN ('queued', 'sending') AND next_attempt_at <= ?2 RETURNING *`,
    id,
    now,
    leaseUntil,
  );

/** Marks the attempt that holds the mail as accepted by the mail service. */
export const markSent = (db: D1Database, row: OutboxRow, provider: string, providerRef: string, now: number) =>
  statement(
    db,
    `UPDATE outbox SET state = 'sent', provider = ?3, provider_ref = ?4, sent_at = ?5, last_error = NULL
     WHERE id = ?1 AND state = 'sending' AND attempts = ?2`,
    row.id,
    row.attempts,
    provider,
    providerRef,
    now,
  );

/** Puts a mail back for another attempt at `nextAt` (milliseconds). */
export const retryMail = (db: D1Database, row: OutboxRow, nextAt: number, error: string) =>
  statement(
    db,
    `UPDATE outbox SET state = 'queued', next_attempt_at = ?3, last_error = ?4
     WHERE id = ?1 AND state = 'sending' AND attempts = ?2`,
    row.id,
    row.attempts,
    nextAt,
    error,
  );

/** Gives a mail up to a person, unless it went out meanwhile. */
export const giveUpMail = (db: D1Database, id: string, error: string) =>
  statement(
    db,
    `UPDATE outbox SET state = 'needs_attention', last_error = ?2 WHERE id = ?1 AND state IN ('queued', 'sending')`,
    id,
    error,
  );

/** The mails that should have gone out by now, the most overdue first. */
export const selectDueMails = (db: D1Database, now: number, limit: number) =>
  statement(
    db,
    `SELECT id FROM outbox WHERE state IN ('queued', 'sending') AND next_attempt_at <= ?1
     ORDER BY next_attempt_at LIMIT ?2`,
    now,
    limit,
  );
