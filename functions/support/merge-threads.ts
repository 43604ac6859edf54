import { invalidField } from '../../src/shop/errors';
import { must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { resolveAttention } from '../staff/statements';
import { changeThread, type ExpectedVersion } from './change-thread';

/**
 * Merges a thread into another: its messages stand there from now on, and so does what still comes for it by mail.
 * Throws not_found, changed_meanwhile, and invalid_input for a thread that cannot take it.
 */
export async function mergeThreads(deps: Deps, { into, ...seen }: ExpectedVersion & { into: string }) {
  const { db } = deps;
  const { id } = seen;
  const text = 'SELECT state, merged_into FROM thread WHERE id = ? AND id <> ?';
  const target = await statement(db, text, into, id).first<{ state: string; merged_into: string | null }>();
  if (!target || target.merged_into || target.state === 'spam')
    throw invalidField('into', 'Choose another thread that is not in spam and was not merged itself.');
  return changeThread(deps, seen, {
    set: "state = 'closed', merged_into = ?3, snoozed_until = NULL",
    values: [into],
    act: { action: 'thread.merged', after: { into } },
    writes: [
      statement(
        db,
        `UPDATE thread SET revision = revision + 1, state = CASE WHEN state = 'snoozed' THEN 'open' ELSE state END,
           snoozed_until = NULL, order_id = coalesce(order_id, (SELECT order_id FROM thread WHERE id = ?2)),
           last_message_at = max(last_message_at, (SELECT last_message_at FROM thread WHERE id = ?2))
         WHERE id = ?1 AND merged_into IS NULL AND state <> 'spam'`,
        into,
        id,
      ),
      must(db, 1),
      statement(db, 'UPDATE thread_message SET thread_id = ?1 WHERE thread_id = ?2', into, id),
      statement(db, 'UPDATE thread SET merged_into = ?1 WHERE merged_into = ?2', into, id),
      resolveAttention(db, 'answer_overdue', id, deps.now()),
    ],
  });
}
