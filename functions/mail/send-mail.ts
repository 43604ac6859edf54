import { MINUTE_MS } from '../../src/shop/time';
import { isPreconditionFailed, must, statement } from '../db/client';
import { recordMailed } from '../licenses/mailed-keys';
import type { Deps } from '../platform/deps';
import { MailError, mailErrorOf, type SendReceipt } from '../platform/mailer';
import { resolveAttention } from '../staff/statements';
import { type Composed, compose } from './compose';
import { createMailRateLimiter } from './create-rate-limiter';
import { closeOutdated, markNeedsAttention } from './give-up';
import { goodForMs, handleFailure, MAIL_SERVICE } from './handle-failure';
import { recordMailEvent } from './record-mail-event';
import { refuseSuppressedMail } from './refuse-suppressed';
import type { OutboxRow } from './statements';
import { suppressionOf } from './suppress';
import { UNSENT } from './unsent';
import { waitForLedger } from './wait-for-ledger';
import { WITHHELD } from './withheld';

/** Claims a due mail for one attempt: no other sender claims it before `leaseUntil` (milliseconds). */
export const claimMail = (db: D1Database, { id, now, leaseUntil }: { id: string; now: number; leaseUntil: number }) =>
  statement<OutboxRow>(
    db,
    `UPDATE outbox SET state = 'sending', attempts = attempts + 1, next_attempt_at = ?3
     WHERE id = ?1 AND ${UNSENT} AND next_attempt_at <= ?2 AND NOT ${WITHHELD} RETURNING *`,
    id,
    now,
    leaseUntil,
  );

/** Marks the attempt that holds the lease as accepted by the mail service. */
const markSent = (db: D1Database, row: OutboxRow, { provider, providerRef }: SendReceipt, now: number) =>
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

/** Longer than the longest attempt with every mail service, so that no second sender starts while one still waits. */
const LEASE_MS = 3 * MINUTE_MS;

async function recordSent(
  deps: Deps,
  row: OutboxRow,
  { assignmentIds }: Composed,
  receipt: SendReceipt,
): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  try {
    await db.batch([
      markSent(db, row, receipt, now),
      must(db, 1),
      recordMailEvent(db, { outboxId: row.id, kind: 'sent', provider: receipt.provider, actor: deps.actor.name, now }),
      recordMailed(db, { assignmentIds, outboxId: row.id, actor: deps.actor.name, now }),
      resolveAttention(deps, 'mail_service', MAIL_SERVICE),
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
async function mayBeSent({ beforeSend }: Composed): Promise<boolean> {
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
  const row = await claimMail(deps.db, { id: outboxId, now, leaseUntil: now + LEASE_MS }).first();
  if (!row) return;
  const useful = goodForMs(row);
  if (useful !== undefined && now > row.created_at + useful)
    return markNeedsAttention(deps, row, 'It was not sent in time; what it contains is no longer valid.');
  const composed = await composeOrFail(deps, row);
  if (composed instanceof MailError) return handleFailure(deps, row, composed, []);
  // The order was refunded during an earlier attempt that has failed since.
  if (composed.over) return closeOutdated(deps, row, composed.over);
  // The address was corrected during an earlier attempt that failed: nothing may go to the former mailbox.
  if (composed.address && composed.address !== row.recipient)
    return markNeedsAttention(
      deps,
      row,
      'The order’s email address has changed, and this email was not sent to the former one.',
    );
  const suppressed = await suppressionOf(deps.db, composed.mail.to);
  if (suppressed) return refuseSuppressedMail(deps, row, suppressed);
  if (await waitForLedger(deps, row, composed.assignmentIds)) return;
  let receipt: SendReceipt;
  try {
    await deps.failpoint('before:send');
    if (!(await mayBeSent(composed))) return closeOutdated(deps, row, 'outdated');
    const mail = { ...composed.mail, waitedMs: deps.now() - row.created_at };
    receipt = await deps.mailer.send(
      row.doubts ? { ...mail, doubts: row.doubts.split(',') } : mail,
      createMailRateLimiter(deps),
    );
  } catch (failure) {
    return handleFailure(deps, row, mailErrorOf(failure), composed.secrets);
  }
  await deps.failpoint('before:mark');
  await recordSent(deps, row, composed, receipt);
}
