import { kindFacts } from '../../src/shop/mail/kinds';
import { DAY_MS, MINUTE_MS } from '../../src/shop/time';
import { isPreconditionFailed, must, statement } from '../db/client';
import { recordMailed } from '../licenses/mailed-keys';
import type { Deps } from '../platform/deps';
import { MailError, mailErrorOf, type SendReceipt } from '../platform/mailer';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { type Composed, compose } from './compose';
import { createMailRateLimiter } from './create-rate-limiter';
import { closeOutdated, markNeedsAttention } from './give-up';
import { holdMail } from './hold';
import { GIVE_UP_MS, nextAttemptAt } from './next-attempt';
import { recordMailEvent } from './record-mail-event';
import { redactSecrets } from './redact-secrets';
import type { OutboxRow } from './statements';
import { suppressionOf, suppressReported } from './suppress';
import { UNSENT } from './unsent';
import { WITHHELD } from './withheld';

/** Claims a due mail for one attempt: no other sender claims it before `leaseUntil` (milliseconds). */
export const claimMail = (db: D1Database, id: string, now: number, leaseUntil: number) =>
  statement<OutboxRow>(
    db,
    `UPDATE outbox SET state = 'sending', attempts = attempts + 1, next_attempt_at = ?3
     WHERE id = ?1 AND ${UNSENT} AND next_attempt_at <= ?2 AND NOT ${WITHHELD} RETURNING *`,
    id,
    now,
    leaseUntil,
  );

/** Marks the attempt that holds the lease as accepted by the mail service. */
const markSent = (db: D1Database, row: OutboxRow, provider: string, providerRef: string, now: number) =>
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

/** Returns a mail to the queue for another attempt at `nextAt` (milliseconds). */
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

/** Returns a mail that no service was given to the queue until `nextAt` (milliseconds), as if it had not been tried. */
const postponeMail = (db: D1Database, row: OutboxRow, { nextAt, error }: { nextAt: number; error: string }) =>
  statement(
    db,
    `UPDATE outbox SET state = 'queued', attempts = attempts - 1, next_attempt_at = ?3, last_error = ?4
     WHERE id = ?1 AND state = 'sending' AND attempts = ?2`,
    row.id,
    row.attempts,
    nextAt,
    error,
  );

/** Longer than the longest attempt with every mail service, so that no second sender starts while one still waits. */
const LEASE_MS = 3 * MINUTE_MS;
/** Services recognize a mail by its id for a day. One that may have been accepted is not tried on a third day (I12). */
const DOUBTFUL_MS = 2 * DAY_MS;
/** From this failed attempt on, about six minutes after the first, staff are alerted that emails are not sent. */
const TELL_STAFF_FROM = 3;
/** How long an email may wait for a service's limit before staff are alerted, in milliseconds. */
const TELL_AFTER_MS = 10 * MINUTE_MS;
const MAX_DELAY_S = 12 * 3600;
/** The subject of the attention entry about a persistent fault: the service, not one of its mails. */
const SERVICE = 'mail';

const goodForMs = ({ kind }: OutboxRow) => {
  const minutes = kindFacts(kind)?.minutes;
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
};

/** Schedules another attempt; staff are alerted if the failure persists. */
async function wait(deps: Deps, row: OutboxRow, error: MailError, reason: string, doubts: string[]): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const { attempts, created_at: createdAt } = row;
  const { retryAfterMs } = error.more;
  const until = Math.min(
    goodForMs(row) ?? Number.POSITIVE_INFINITY,
    doubts.length > 0 ? DOUBTFUL_MS : Number.POSITIVE_INFINITY,
  );
  const nextAt = nextAttemptAt({ attempts, createdAt, now, retryAfterMs, goodForMs: until });
  if (nextAt === undefined) return markNeedsAttention(deps, row, reason, error.failure === 'unknown' ? 0 : 1);
  const standing = error.failure === 'refused' || attempts >= TELL_STAFF_FROM;
  const event = { outboxId: row.id, kind: 'failed' as const, detail: reason, actor: deps.actor.name, now };
  try {
    await db.batch([
      retryMail(db, row, { nextAt, error: reason, doubts: doubts.join(',') || null }),
      must(db, 1),
      recordMailEvent(db, event),
      ...(standing
        ? [
            raiseAttention(deps, {
              kind: 'mail_service',
              subject: SERVICE,
              message: `Emails do not go out and are tried again for three days. ${reason}`,
            }),
          ]
        : []),
    ]);
  } catch (failure) {
    // This sender's lease expired, and another sender has the mail now.
    if (!isPreconditionFailed(failure)) throw failure;
  }
}

/** Schedules a later attempt, without counting one, when all services are rate limited. */
async function postpone(deps: Deps, row: OutboxRow, error: MailError, reason: string): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const delaySeconds = Math.max(1, Math.ceil((error.more.retryAfterMs ?? 0) / 1000));
  const nextAt = now + delaySeconds * 1000;
  const until = row.created_at + Math.min(goodForMs(row) ?? GIVE_UP_MS, GIVE_UP_MS);
  if (nextAt > until) return markNeedsAttention(deps, row, reason);
  const message = `Emails wait for their service, which takes no more for now. ${reason}`;
  try {
    await db.batch([
      postponeMail(db, row, { nextAt, error: reason }),
      must(db, 1),
      ...(now - row.created_at > TELL_AFTER_MS
        ? [raiseAttention(deps, { kind: 'mail_service', subject: SERVICE, message })]
        : []),
    ]);
  } catch (failure) {
    if (!isPreconditionFailed(failure)) throw failure;
    return;
  }
  // A queue delays a message for at most twelve hours; after that the cron finds the mail.
  const options = { delaySeconds: Math.min(delaySeconds, MAX_DELAY_S) };
  deps.later(deps.jobs.send({ kind: 'mail', outboxId: row.id }, options));
}

/** The mailbox does not exist: no further mail goes there. */
async function recordMailbox(deps: Deps, row: OutboxRow, note: string): Promise<void> {
  const { id: outboxId, recipient: email } = row;
  const id = deps.newId('suppressed');
  const entry = { id, email, reason: 'bounced' as const, note, outboxId, actor: deps.actor.name, now: deps.now() };
  await suppressReported(deps.db, entry).run();
}

async function failed(deps: Deps, row: OutboxRow, error: MailError, secrets: string[]): Promise<void> {
  // The reason stays in the attention list after the buyer is erased, so it must not name them.
  const reason = redactSecrets(error.message, [...secrets, row.recipient]);
  if (error.more.mailbox) await recordMailbox(deps, row, reason.slice(0, 500));
  const doubts = [...(row.doubts?.split(',') ?? []), ...(error.more.doubts ?? [])];
  if (error.failure === 'address') return markNeedsAttention(deps, row, reason);
  if (error.failure === 'limited') return postpone(deps, row, error, reason);
  // A third copy must never be sent: staff can ask the buyer whether one arrived (invariant I12).
  if (doubts.length > 1)
    return markNeedsAttention(deps, row, `It may have arrived: ${doubts.join(' and ')} gave no answer. ${reason}`);
  return wait(deps, row, error, reason, doubts);
}

async function sent(deps: Deps, row: OutboxRow, { assignmentIds }: Composed, accepted: SendReceipt): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const { provider, providerRef } = accepted;
  try {
    await db.batch([
      markSent(db, row, provider, providerRef, now),
      must(db, 1),
      recordMailEvent(db, { outboxId: row.id, kind: 'sent', provider, actor: deps.actor.name, now }),
      recordMailed(db, JSON.stringify(assignmentIds), row.id, deps.actor.name, now),
      resolveAttention(deps, 'mail_service', SERVICE),
    ]);
  } catch (failure) {
    if (!isPreconditionFailed(failure)) throw failure;
  }
}

/** Composes the mail. Nothing was sent if this fails, so another attempt is harmless. */
async function composeOrFail(deps: Deps, row: OutboxRow): Promise<Composed | MailError> {
  try {
    return (await compose(deps, row)) ?? new MailError('What this email is about no longer exists.', 'address');
  } catch (error) {
    return new MailError(`The email could not be written: ${String(error)}`, 'busy');
  }
}

/** Runs the kind's `beforeSend` and returns whether the mail may be sent; nothing was sent if this fails. */
async function mayGo({ beforeSend }: Composed): Promise<boolean> {
  try {
    return (await beforeSend?.()) ?? true;
  } catch (error) {
    throw new MailError(`Whether the email still holds could not be checked: ${String(error)}`, 'busy');
  }
}

/**
 * Sends one mail of the outbox, if it is due and not being sent elsewhere (invariant I12): claim, compose, send with
 * the outbox id as idempotency key, mark. After a crash in between, the lease expires and the same mail is sent under
 * the same key. A failure is stored in the row and retried later, or left to staff.
 */
export async function sendMail(deps: Deps, outboxId: string): Promise<void> {
  const now = deps.now();
  const row = await claimMail(deps.db, outboxId, now, now + LEASE_MS).first();
  if (!row) return;
  const useful = goodForMs(row);
  if (useful !== undefined && now > row.created_at + useful)
    return markNeedsAttention(deps, row, 'It was not sent in time; what it carries no longer holds.');
  const composed = await composeOrFail(deps, row);
  if (composed instanceof MailError) return failed(deps, row, composed, []);
  // The order was refunded during an earlier attempt that has failed since.
  if (composed.over) return closeOutdated(deps, row, composed.over);
  // The address was corrected during an earlier attempt that failed: nothing may go to the former mailbox.
  if (composed.address && composed.address !== row.recipient)
    return markNeedsAttention(
      deps,
      row,
      'The order has another email address by now, and this email was not sent to the former one.',
    );
  const suppressed = await suppressionOf(deps.db, composed.mail.to);
  if (suppressed) return holdMail(deps, row, suppressed);
  let accepted: SendReceipt;
  try {
    await deps.failpoint('before:send');
    if (!(await mayGo(composed))) return closeOutdated(deps, row, 'outdated');
    const mail = { ...composed.mail, waitedMs: deps.now() - row.created_at };
    accepted = await deps.mailer.send(
      row.doubts ? { ...mail, doubts: row.doubts.split(',') } : mail,
      createMailRateLimiter(deps),
    );
  } catch (failure) {
    return failed(deps, row, mailErrorOf(failure), composed.secrets);
  }
  await deps.failpoint('before:mark');
  await sent(deps, row, composed, accepted);
}
