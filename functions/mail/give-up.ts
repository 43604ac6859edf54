import { givenUpEntry } from '../../src/shop/mail/trouble-entries';
import { isPreconditionFailed, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { raiseAttention } from '../staff/statements';
import { recordMailEvent } from './record-mail-event';
import type { OutboxRow } from './statements';
import { hasUnknownOutcome, UNSENT } from './unsent';

/** Leaves a mail to staff, unless it was sent meanwhile. */
const giveUpMail = (db: D1Database, id: string, error: string) =>
  statement(
    db,
    `UPDATE outbox SET state = 'needs_attention', last_error = ?2, payload = NULL, payload_key_id = NULL
     WHERE id = ?1 AND ${UNSENT}`,
    id,
    error,
  );

type ClosedMail = Pick<OutboxRow, 'id' | 'kind'>;

/**
 * Marks a mail that is given up as possibly delivered if one of its attempts has no known outcome, because the service
 * gave no answer or the sender crashed. The keys in it then count as disclosed (design 5.7). `answered` is 1 if the
 * current failure is known but its event is not written yet.
 */
const markUncertain = (db: D1Database, id: string, answered: 0 | 1) =>
  statement(
    db,
    `UPDATE outbox SET doubts = coalesce(doubts, 'unanswered')
     WHERE id = ?1 AND ${UNSENT} AND ${hasUnknownOutcome('?2')}`,
    id,
    answered,
  );

/** Closes an outdated mail, such as keys of a fully refunded order; no alert is raised. */
export async function closeOutdated(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id }: ClosedMail,
  why: 'refunded' | 'outdated',
): Promise<void> {
  await db.batch([
    markUncertain(db, id, 1),
    statement(
      db,
      `UPDATE outbox SET state = 'needs_attention', closed_at = ?2, closed_reason = ?3
       WHERE id = ?1 AND ${UNSENT}`,
      id,
      now(),
      why,
    ),
  ]);
}

/**
 * Leaves a mail to staff, unless it was sent meanwhile: its row stays, and staff find it in the mail list. `answered`
 * is 0 if the current attempt may have delivered it.
 */
export async function markNeedsAttention(
  deps: Deps,
  { id, kind }: ClosedMail,
  reason: string,
  answered: 0 | 1 = 1,
): Promise<void> {
  const now = deps.now();
  // If no mails are sent at all, a separate entry says so.
  const entry = givenUpEntry({ id, kind }, reason);
  try {
    await deps.db.batch([
      markUncertain(deps.db, id, answered),
      giveUpMail(deps.db, id, reason),
      must(deps.db, 1),
      recordMailEvent(deps.db, { outboxId: id, kind: 'needs_attention', detail: reason, actor: deps.actor.name, now }),
      ...(entry ? [raiseAttention(deps, entry)] : []),
    ]);
  } catch (failure) {
    if (!isPreconditionFailed(failure)) throw failure;
  }
}
