import { invalidField } from '../../src/shop/errors';
import { must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { resolveAttention } from '../staff/statements';
import { changeThread, type ExpectedVersion } from './change-thread';

/**
 * SQL: when a first answer still to be given is due: the earlier of the two; for a closed thread, that of the other.
 */
const DUE = `CASE WHEN ?3 = 0 OR first_answered_at IS NOT NULL THEN answer_due_at ELSE (
  SELECT CASE WHEN thread.state = 'closed' THEN t.answer_due_at
    ELSE coalesce(min(thread.answer_due_at, t.answer_due_at), thread.answer_due_at, t.answer_due_at) END
  FROM (SELECT iif(first_answered_at IS NULL, answer_due_at, NULL) AS answer_due_at FROM thread WHERE id = ?2) t) END`;

const ONLY_THERE =
  'An offer can be made only in the thread of its request for a quote. Merge the other thread into this one instead.';

/**
 * The facts that decide about a merge: the state of the target thread, and the kind and pending work of the merged one.
 */
interface ThreadPair {
  state: string;
  merged_into: string | null;
  kind: string | null;
  is_pending: number;
}

const selectPair = (db: D1Database, id: string, into: string) =>
  statement<ThreadPair>(
    db,
    `SELECT t.state, t.merged_into, own.kind, coalesce(own.state IN ('open', 'snoozed'), 0) AS is_pending
     FROM thread t LEFT JOIN thread own ON own.id = ?2 WHERE t.id = ?1 AND t.id <> ?2`,
    into,
    id,
  );

/**
 * Merges a thread into another, which gets its messages and its future mails. Open work in it keeps the other open,
 * with the earlier of two due first answers. Throws not_found, changed_meanwhile, and invalid_input for a thread that
 * cannot take it, or for a quote request.
 */
export async function mergeThreads(deps: Deps, { into, ...seen }: ExpectedVersion & { into: string }) {
  const { db } = deps;
  const { id } = seen;
  const target = await selectPair(db, id, into).first();
  if (!target || target.merged_into || target.state === 'spam')
    throw invalidField('into', 'Choose another thread that is not in spam and was not merged itself.');
  if (target.kind === 'quote') throw invalidField('into', ONLY_THERE);
  return changeThread(deps, seen, {
    set: "state = 'closed', merged_into = ?3, snoozed_until = NULL",
    values: [into],
    audit: { action: 'thread.merged', after: { into } },
    writes: [
      statement(
        db,
        `UPDATE thread SET revision = revision + 1, state = CASE WHEN state = 'snoozed' OR ?3 = 1 THEN 'open' ELSE state END,
           snoozed_until = NULL, answer_due_at = ${DUE},
           order_id = coalesce(order_id, (SELECT order_id FROM thread WHERE id = ?2)),
           last_message_at = max(last_message_at, (SELECT last_message_at FROM thread WHERE id = ?2))
         WHERE id = ?1 AND merged_into IS NULL AND state <> 'spam'`,
        into,
        id,
        target.is_pending,
      ),
      must(db, 1),
      statement(db, 'UPDATE thread_message SET thread_id = ?1 WHERE thread_id = ?2', into, id),
      statement(db, 'UPDATE thread SET merged_into = ?1 WHERE merged_into = ?2', into, id),
      resolveAttention(deps, 'answer_overdue', id),
    ],
  });
}
