import { kindFacts } from '../../src/shop/mail/kinds';
import { DAY_MS, HOUR_S, MINUTE_MS } from '../../src/shop/time';
import { isPreconditionFailed, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import type { MailError } from '../platform/mailer';
import { raiseAttention } from '../staff/statements';
import { markNeedsAttention } from './give-up';
import { GIVE_UP_MS, nextAttemptAt } from './next-attempt';
import { recordMailEvent } from './record-mail-event';
import { redactSecrets } from './redact-secrets';
import type { OutboxRow } from './statements';
import { suppressReported } from './suppress';

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
export const postponeMail = (db: D1Database, row: OutboxRow, { nextAt, error }: { nextAt: number; error: string }) =>
  statement(
    db,
    `UPDATE outbox SET state = 'queued', attempts = attempts - 1, next_attempt_at = ?3, last_error = ?4
     WHERE id = ?1 AND state = 'sending' AND attempts = ?2`,
    row.id,
    row.attempts,
    nextAt,
    error,
  );

/** Services recognize a mail by its id for a day. One that may have been accepted is not tried on a third day (I12). */
const DOUBTFUL_MS = 2 * DAY_MS;
/** From this failed attempt on, about six minutes after the first, staff are alerted that emails are not sent. */
const NOTIFY_STAFF_FROM = 3;
/** How long an email may wait for a service's limit before staff are alerted, in milliseconds. */
const NOTIFY_STAFF_AFTER_MS = 10 * MINUTE_MS;
const MAX_DELAY_S = 12 * HOUR_S;
/** The subject of the attention entry about a persistent fault: the service, not one of its mails. */
export const MAIL_SERVICE = 'mail';

/** How long a mail of this kind is of use, in milliseconds; undefined if forever. */
export const goodForMs = ({ kind }: OutboxRow) => {
  const minutes = kindFacts(kind)?.minutes;
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
};

/** A failed attempt: `reason` names no person, and `doubts` are the services that may have accepted the mail. */
interface Failure {
  error: MailError;
  reason: string;
  doubts: string[];
}

/** Schedules another attempt; staff are alerted if the failure persists. */
async function scheduleRetry(deps: Deps, row: OutboxRow, { error, reason, doubts }: Failure): Promise<void> {
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
  const standing = error.failure === 'refused' || attempts >= NOTIFY_STAFF_FROM;
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
              subject: MAIL_SERVICE,
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
async function postpone(deps: Deps, row: OutboxRow, { error, reason }: Failure): Promise<void> {
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
      ...(now - row.created_at > NOTIFY_STAFF_AFTER_MS
        ? [raiseAttention(deps, { kind: 'mail_service', subject: MAIL_SERVICE, message })]
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

/** Decides what follows a failed attempt: another one, a later one, or a person. */
export async function handleFailure(deps: Deps, row: OutboxRow, error: MailError, secrets: string[]): Promise<void> {
  // The reason stays in the attention list after the buyer is erased, so it must not name them.
  const reason = redactSecrets(error.message, [...secrets, row.recipient]);
  if (error.more.mailbox) await recordMailbox(deps, row, reason.slice(0, 500));
  const doubts = [...(row.doubts?.split(',') ?? []), ...(error.more.doubts ?? [])];
  if (error.failure === 'address') return markNeedsAttention(deps, row, reason);
  if (error.failure === 'limited') return postpone(deps, row, { error, reason, doubts });
  // A third copy must never be sent: staff can ask the buyer whether one arrived (invariant I12).
  if (doubts.length > 1)
    return markNeedsAttention(deps, row, `It may have arrived: ${doubts.join(' and ')} gave no answer. ${reason}`);
  return scheduleRetry(deps, row, { error, reason, doubts });
}
