import type { StoredMailState } from '../../src/shop/mail/contract';
import type { MailKind } from '../../src/shop/mail/kinds';
import { statement } from '../db/client';
import { DELIVERY_KINDS, mailKinds } from '../db/kinds';
import type { Deps } from '../platform/deps';
import type { SealContext, Sealed } from '../platform/vault';
import { resolveErased } from '../staff/statements';
import { hasUnknownOutcome, UNSENT } from './unsent';

/** A row of the outbox. */
export interface OutboxRow {
  id: string;
  kind: MailKind;
  subject_id: string;
  version: number;
  recipient: string;
  state: StoredMailState;
  attempts: number;
  next_attempt_at: number;
  last_error: string | null;
  created_at: number;
  /** Sealed JSON of an account mail's one-time content, and the id of its vault key. */
  payload: string | null;
  payload_key_id: string | null;
  /** Services that may have accepted the mail although their answer was lost, comma separated. */
  doubts: string | null;
}

/** A mail about an event. */
interface NewMail {
  kind: MailKind;
  /** The order or request the mail is about; absent if the shop stores nothing about it: then the mail's own id. */
  subjectId?: string | undefined;
  /** Distinguishes mails of one kind about one order; each is sent once (UNIQUE outbox_once). */
  version: number;
  /** An address, or the order whose buyer is the recipient. */
  recipient: string | { orderId: string };
}

/** A mail that is written together with the event it reports and sent afterwards. */
export interface QueuedMail {
  id: string;
  /** Belongs in the batch of the event. */
  write: D1PreparedStatement;
  /** Enqueues the mail after the batch; the cron sends what the queue loses. */
  send(): void;
}

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'later' | 'newId' | 'now'>;

/** SQL: marks a closed mail as possibly delivered if an attempt has no recorded outcome. */
export const SET_UNCERTAIN = `doubts = CASE WHEN ${hasUnknownOutcome()} THEN coalesce(doubts, 'unanswered') ELSE doubts END`;

/** Closes the mails that would deliver keys of a fully refunded order, whose promises no longer apply. */
export const closeKeyMails = (db: D1Database, orderId: string, now: number) =>
  statement(
    db,
    `UPDATE outbox SET state = 'needs_attention', closed_at = ?2, closed_reason = 'refunded', ${SET_UNCERTAIN}
     WHERE subject_id = ?1 AND state = 'queued' AND kind IN (${DELIVERY_KINDS})
       AND EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = 'refunded')`,
    orderId,
    now,
  );

const INSERT_MAIL = 'INSERT INTO outbox (id, kind, subject_id, version, recipient, state, next_attempt_at, created_at';

const queued = ({ jobs, later }: MailDeps, id: string, write: D1PreparedStatement): QueuedMail => ({
  id,
  write,
  send: () => later(jobs.send({ kind: 'mail', outboxId: id })),
});

/** Returns the context that binds a mail's sealed one-time content to its row. */
export const payloadSealContext = (id: string): SealContext => ({ table: 'outbox', id, purpose: 'content' });

/** Queues a mail; one about an order contains the keys assigned by now, however late it is sent. */
export function queueMail(deps: MailDeps, mail: NewMail): QueuedMail {
  const id = deps.newId('mail');
  return queued(deps, id, insertMail(deps, id, mail));
}

/** Queues a mail with one-time codes or links: `facts` are sealed into its row, and deleted once it was sent. */
export async function queueSealedMail(
  deps: MailDeps & Pick<Deps, 'vault'>,
  { facts, ...mail }: NewMail & { facts: Record<string, string> },
): Promise<QueuedMail> {
  const id = deps.newId('mail');
  const sealed = await deps.vault.seal(JSON.stringify(facts), payloadSealContext(id));
  return queued(deps, id, insertMail(deps, id, mail, sealed));
}

function insertMail(deps: MailDeps, id: string, mail: NewMail, sealed?: Sealed): D1PreparedStatement {
  const { kind, version, recipient } = mail;
  return statement(
    deps.db,
    `${INSERT_MAIL}, payload, payload_key_id) ${
      typeof recipient === 'string'
        ? "VALUES (?1, ?2, ?3, ?4, ?5, 'queued', ?6, ?6, ?7, ?8)"
        : "SELECT ?1, ?2, ?3, ?4, email, 'queued', ?6, ?6, ?7, ?8 FROM orders WHERE id = ?5"
    }`,
    id,
    kind,
    mail.subjectId ?? id,
    version,
    typeof recipient === 'string' ? recipient : recipient.orderId,
    deps.now(),
    sealed?.ciphertext ?? null,
    sealed?.vaultKeyId ?? null,
  );
}

/** Counts the mails of a kind about a subject. */
export const countMails = (db: D1Database, ...of: [kind: MailKind, subjectId: string]) =>
  statement<{ mails: number }>(db, 'SELECT count(*) AS mails FROM outbox WHERE kind = ? AND subject_id = ?', ...of);

/** Queues "Your keys have arrived"; its version is the number of keys the order has by then. */
export function queueKeysArrived(deps: MailDeps, orderId: string): QueuedMail {
  const id = deps.newId('mail');
  const write = statement(
    deps.db,
    `${INSERT_MAIL}) SELECT ?1, ${mailKinds('keys_arrived')}, o.id, (SELECT count(*) FROM order_line l
       JOIN key_assignment a ON a.line_id = l.id WHERE l.order_id = o.id), o.email, 'queued', ?3, ?3 FROM orders o WHERE o.id = ?2`,
    id,
    orderId,
    deps.now(),
  );
  return queued(deps, id, write);
}

/** Returns who a mail went to, and its kind. */
export const selectRecipient = (db: D1Database, outboxId: string) =>
  statement<{ recipient: string; kind: MailKind }>(db, 'SELECT recipient, kind FROM outbox WHERE id = ?', outboxId);

/** Closes the waiting mails of a kind that an address has unsubscribed from. */
export const closeUnsubscribed = (db: D1Database, recipient: string, kind: MailKind, now: number) =>
  statement(
    db,
    `UPDATE outbox SET state = 'needs_attention', closed_at = ?3, closed_reason = 'unsubscribed', ${SET_UNCERTAIN}
     WHERE recipient = ?1 AND kind = ?2 AND state = 'queued'`,
    recipient,
    kind,
    now,
  );

/** Returns a mail about an order that bounced at an address; no row if none did. */
export const selectBounced = (db: D1Database, orderId: string, recipient: string) =>
  statement(
    db,
    "SELECT id FROM outbox WHERE subject_id = ?1 AND recipient = ?2 AND state = 'bounced' LIMIT 1",
    orderId,
    recipient,
  );

/** Returns the shop's mails to an address or about an account, without content, for its owner's data export. */
export const selectMailsOf = (db: D1Database, email: string, subjectId: string) =>
  statement(
    db,
    'SELECT kind, recipient, state, created_at, sent_at FROM outbox WHERE recipient = ?1 OR subject_id = ?2 ORDER BY created_at',
    email,
    subjectId,
  );

/** Returns since when and why an address receives no mail, for its owner's data export; no row if it receives mail. */
export const selectSuppressionOf = (db: D1Database, email: string) =>
  statement(db, 'SELECT email, reason, created_at FROM mail_suppression WHERE email = ?', email);

interface Erased {
  /** An address verified as theirs; empty if there is none. */
  email: string;
  /** SQL over `?1` (`of`): the subjects of the mails to erase, so that former addresses are removed, too. */
  subjects: string;
  of: string;
  erased: string;
  now: number;
}

/** Removes a person's email from the mail log, the suppression list and open alerts; waiting mails are not sent anymore. */
export function eraseRecipient(db: D1Database, { email, subjects, of, erased, now }: Erased) {
  const theirs = `recipient = ?2 OR subject_id IN (${subjects})`;
  return [
    resolveErased(db, { emails: theirs, subjects, of, email, now }),
    statement(db, 'DELETE FROM mail_suppression WHERE email = ?', email),
    statement(db, `DELETE FROM mail_event WHERE outbox_id IN (SELECT id FROM outbox WHERE ${theirs})`, of, email),
    statement(
      db,
      `UPDATE outbox SET recipient = ?3, last_error = NULL, payload = NULL, payload_key_id = NULL,
         closed_at = CASE WHEN ${UNSENT} THEN ?4 ELSE closed_at END,
         closed_reason = CASE WHEN ${UNSENT} THEN 'erased' ELSE closed_reason END,
         state = CASE WHEN ${UNSENT} THEN 'needs_attention' ELSE state END
       WHERE ${theirs}`,
      of,
      email,
      erased,
      now,
    ),
  ];
}

/**
 * Redirects the waiting mails of an order whose address changes, except one that may have arrived already. Those that
 * deliver its keys are closed, since a separate mail sends the keys to the new address.
 */
export const moveWaitingMails = (
  db: D1Database,
  { subjectId, from, to, now }: { subjectId: string; from: string; to: string; now: number },
) => [
  statement(
    db,
    `UPDATE outbox SET state = 'needs_attention', closed_at = ?3, closed_reason = 'readdressed', ${SET_UNCERTAIN}
     WHERE subject_id = ?1 AND recipient = ?2 AND state = 'queued' AND kind IN (${DELIVERY_KINDS})`,
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

/**
 * Redirects the waiting mails of the orders a query finds (over `?1`, and the previous address `?2`) to another
 * address, `?3`, except those that may have arrived already.
 */
export const moveMailsOf = (db: D1Database, orders: string, values: [string, string, string]) =>
  statement(
    db,
    `UPDATE outbox SET recipient = ?3
     WHERE subject_id IN (${orders}) AND recipient = ?2 AND state = 'queued' AND doubts IS NULL`,
    ...values,
  );
