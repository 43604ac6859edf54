import type { MailKind } from '../../src/shop/mail/kinds';
import { statement } from '../db/client';
import type { Sealed } from '../platform/vault';

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
  /** Sealed JSON of an account mail's one-time content, and the vault key that opens it. */
  payload: string | null;
  payload_key_id: string | null;
  /** Services that may have taken the mail although their answer was lost, comma separated. */
  doubts: string | null;
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
  /** `await vault.seal(JSON.stringify(content))` for one-time codes and links; nothing else may carry them. */
  sealed?: Sealed;
}

/** The kinds that bring an order to its buyer: when one of them fails, the buyer has nothing in hand. */
export const BRINGING = "'order_paid', 'keys_arrived', 'keys_resend'";

const COLUMNS = 'INSERT INTO outbox (id, kind, subject_id, version, recipient, state, next_attempt_at, created_at';

/** Queues a mail. Send `{kind: 'mail', outboxId}` to the jobs queue afterwards; the cron sends what that loses. */
export const queueMail = (db: D1Database, { id, kind, subjectId, version, recipient, now, sealed }: NewMail) =>
  statement(
    db,
    `${COLUMNS}, payload, payload_key_id) ${
      typeof recipient === 'string'
        ? "VALUES (?1, ?2, ?3, ?4, ?5, 'queued', ?6, ?6, ?7, ?8)"
        : "SELECT ?1, ?2, ?3, ?4, email, 'queued', ?6, ?6, ?7, ?8 FROM orders WHERE id = ?5"
    }`,
    id,
    kind,
    subjectId,
    version,
    typeof recipient === 'string' ? recipient : recipient.orderId,
    now,
    sealed?.ciphertext ?? null,
    sealed?.vaultKeyId ?? null,
  );

/** Queues "your keys have arrived"; its version is the number of keys the order has got by then. */
export const queueKeysArrived = (db: D1Database, id: string, orderId: string, now: number) =>
  statement(
    db,
    `${COLUMNS}) SELECT ?1, 'keys_arrived', o.id,
       (SELECT count(*) FROM order_line l JOIN key_assignment a ON a.line_id = l.id WHERE l.order_id = o.id),
       o.email, 'queued', ?3, ?3 FROM orders o WHERE o.id = ?2`,
    id,
    orderId,
    now,
  );

/** The newest mail that brings an order to its buyer: its state, and since when (milliseconds). */
export const selectOrderMail = (db: D1Database, orderId: string) =>
  statement(
    db,
    `SELECT CASE m.state WHEN 'sending' THEN 'queued' ELSE m.state END AS state,
       coalesce((SELECT max(e.created_at) FROM mail_event e WHERE e.outbox_id = m.id AND e.kind = m.state),
         m.sent_at, m.created_at) AS at
     FROM outbox m WHERE m.subject_id = ?1 AND m.kind IN (${BRINGING}) ORDER BY m.created_at DESC, m.rowid DESC LIMIT 1`,
    orderId,
  );

/** A mail of the outbox. */
export const selectMail = (db: D1Database, id: string) => statement(db, 'SELECT * FROM outbox WHERE id = ?', id);

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
    `UPDATE outbox SET state = 'sent', provider = ?3, provider_ref = ?4, sent_at = ?5, last_error = NULL,
       payload = NULL, payload_key_id = NULL
     WHERE id = ?1 AND state = 'sending' AND attempts = ?2`,
    row.id,
    row.attempts,
    provider,
    providerRef,
    now,
  );

/** Puts a mail back for another attempt at `nextAt` (milliseconds). */
export const retryMail = (
  db: D1Database,
  row: OutboxRow,
  { nextAt, error, doubts }: { nextAt: number; error: string; doubts: string | null },
) =>
  statement(
    db,
    `UPDATE outbox SET state = 'queued', next_attempt_at = ?3, last_error = ?4, doubts = ?5
     WHERE id = ?1 AND state = 'sending' AND attempts = ?2`,
    row.id,
    row.attempts,
    nextAt,
    error,
    doubts,
  );

/** Gives a mail up to a person, unless it went out meanwhile. */
export const giveUpMail = (db: D1Database, id: string, error: string) =>
  statement(
    db,
    `UPDATE outbox SET state = 'needs_attention', last_error = ?2, payload = NULL, payload_key_id = NULL
     WHERE id = ?1 AND state IN ('queued', 'sending')`,
    id,
    error,
  );

export interface NewMailEvent {
  outboxId: string;
  /** failed, sent, delivered, bounced, delayed, complained, needs_attention, replayed or cancelled. */
  kind: string;
  provider?: string;
  detail?: string;
  actor: string;
  /** The mail service's id of what it told, so that a repeat aborts the batch (UNIQUE mail_event.event_id). */
  eventId?: string;
  now: number;
}

/** Writes a step into the history of a mail. */
export const recordMailEvent = (db: D1Database, e: NewMailEvent) =>
  statement(
    db,
    `INSERT INTO mail_event (outbox_id, kind, provider, detail, actor, event_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    e.outboxId,
    e.kind,
    e.provider ?? null,
    e.detail ?? null,
    e.actor,
    e.eventId ?? null,
    e.now,
  );

/** Every mail of the shop to an address or about an account, without its content, for its owner to take along. */
export const selectMailsOf = (db: D1Database, email: string, subjectId: string) =>
  statement(
    db,
    'SELECT kind, recipient, state, created_at, sent_at FROM outbox WHERE recipient = ?1 OR subject_id = ?2 ORDER BY created_at',
    email,
    subjectId,
  );

interface Erased {
  /** The account, and the address it has proved, else empty. */
  accountId: string;
  email: string;
  /** Ids of the account's orders, as SQL over `?1`, the account: their former addresses go, too. */
  orders: string;
  /** What stands in place of an address. */
  erased: string;
  now: number;
}

/** Takes a person's addresses out of the log of mails; what still waits is not sent any more. */
export function eraseRecipient(db: D1Database, { accountId, email, orders, erased, now }: Erased) {
  const theirs = `recipient = ?2 OR subject_id = ?1 OR subject_id IN (${orders})`;
  return [
    statement(
      db,
      `DELETE FROM mail_event WHERE outbox_id IN (SELECT id FROM outbox WHERE ${theirs})`,
      accountId,
      email,
    ),
    statement(
      db,
      `UPDATE outbox SET recipient = ?3, last_error = NULL, payload = NULL, payload_key_id = NULL,
         closed_at = CASE WHEN state IN ('queued', 'sending') THEN ?4 ELSE closed_at END,
         closed_reason = CASE WHEN state IN ('queued', 'sending') THEN 'erased' ELSE closed_reason END,
         state = CASE WHEN state IN ('queued', 'sending') THEN 'needs_attention' ELSE state END
       WHERE ${theirs}`,
      accountId,
      email,
      erased,
      now,
    ),
  ];
}

/** Keeps in mind that a waiting mail which is closed may have arrived: an attempt of it broke off and left no event. */
export const KEEP_DOUBT = `doubts = CASE WHEN attempts > (SELECT count(*) FROM mail_event e
     WHERE e.outbox_id = outbox.id AND e.kind = 'failed') THEN coalesce(doubts, 'unanswered') ELSE doubts END`;

/**
 * The mails of an order that still wait when it gets another address. Those that bring its keys are closed, since the
 * keys go to the new address in a mail of its own; the others go there too, except one that may have arrived already:
 * a service knows it under its id with the former address.
 */
export const moveWaitingMails = (
  db: D1Database,
  { subjectId, from, to, now }: { subjectId: string; from: string; to: string; now: number },
) => [
  statement(
    db,
    `UPDATE outbox SET state = 'needs_attention', closed_at = ?3, closed_reason = 'readdressed', ${KEEP_DOUBT}
     WHERE subject_id = ?1 AND recipient = ?2 AND state = 'queued' AND kind IN (${BRINGING})`,
    subjectId,
    from,
    now,
  ),
  statement(
    db,
    `UPDATE outbox SET recipient = ?3 WHERE subject_id = ?1 AND recipient = ?2 AND state = 'queued' AND doubts IS NULL`,
    subjectId,
    from,
    to,
  ),
];
