import { missedCondition, must } from '../db/client';
import { recordMailed } from '../licences/statements-mail';
import type { Deps } from '../platform/deps';
import { MailError } from '../platform/mailer';
import { raiseAttention } from '../staff/statements';
import { nextAttempt } from './backoff';
import { compose } from './compose';
import { claimMail, giveUpMail, markSent, type OutboxRow, retryMail } from './statements';

/** Longer than the longest call to a mail service, so that no second sender starts while one still waits. */
const LEASE_MS = 2 * 60_000;
const MAX_ERROR_LENGTH = 500;

/** Hands a mail to a person: it keeps its row, and staff find it in their list. */
export async function giveUp(deps: Deps, outboxId: string, reason: string): Promise<void> {
  const error = reason.slice(0, MAX_ERROR_LENGTH);
  try {
    await deps.db.batch([
      giveUpMail(deps.db, outboxId, error),
      must(deps.db, 1),
      raiseAttention(deps.db, {
        id: deps.newId('att'),
        kind: 'mail_failed',
        subject: outboxId,
        message: `A mail could not be sent: ${error}`,
        now: deps.now(),
      }),
    ]);
  } catch (failure) {
    if (!missedCondition(failure)) throw failure;
  }
}

async function failed(deps: Deps, row: OutboxRow, failure: unknown): Promise<void> {
  const reason = failure instanceof Error ? failure.message : String(failure);
  const permanent = failure instanceof MailError && failure.permanent;
  const nextAt = permanent ? undefined : nextAttempt(row.attempts, row.created_at, deps.now());
  if (nextAt === undefined) await giveUp(deps, row.id, reason);
  else await retryMail(deps.db, row, nextAt, reason.slice(0, MAX_ERROR_LENGTH)).run();
}

async function sent(deps: Deps, row: OutboxRow, assignmentIds: string[], providerRef: string): Promise<void> {
  const now = deps.now();
  try {
    await deps.db.batch([
      markSent(deps.db, row, deps.mailer.name, providerRef, now),
      must(deps.db, 1),
      recordMailed(deps.db, JSON.stringify(assignmentIds), row.id, deps.actor.name, now),
    ]);
  } catch (failure) {
    if (!missedCondition(failure)) throw failure;
  }
}

/**
 * Sends one mail of the outbox, if it is due and nobody else is at it (invariant I12): claim, compose, send with
 * the outbox id as idempotency key, mark. A crash in between leaves a lease that runs out; then the same mail is
 * sent under the same key. A failure is kept in the row and tried again later, or given to a person.
 */
export async function sendMail(deps: Deps, outboxId: string): Promise<void> {
  const now = deps.now();
  const row = await claimMail(deps.db, outboxId, now, now + LEASE_MS).first<OutboxRow>();
  if (!row) return;
  let accepted: { assignmentIds: string[]; providerRef: string };
  try {
    const composed = await compose(deps, row);
    if (!composed) throw new MailError('The order this mail is about does not exist.', true);
    await deps.failpoint('before:send');
    const { providerRef } = await deps.mailer.send(composed.mail);
    accepted = { assignmentIds: composed.assignmentIds, providerRef };
  } catch (failure) {
    return failed(deps, row, failure);
  }
  await deps.failpoint('before:mark');
  await sent(deps, row, accepted.assignmentIds, accepted.providerRef);
}
