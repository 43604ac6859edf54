import { isPreconditionFailed, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { tryEach } from '../platform/try-each';
import { raiseAttention, resolveWhere } from '../staff/statements';
import { resolveEndedFlood } from './limit-mail';

/** Alerts raised in one run, and open at a time: a flood must not bury the attention list. */
const MAX_RAISED = 20;
const MAX_OPEN = 50;

const KIND = 'answer_overdue';
const MESSAGE = 'The first answer is late: it is promised within two open hours. Answer it, or put it into spam.';

/**
 * Reopens threads whose snooze has ended, and alerts staff if a promised first answer is late, again if a snooze or a
 * return from spam ended since; closes alerts about deleted threads and floods that ended. For the cron.
 */
export async function watchThreads(deps: Pick<Deps, 'db' | 'now' | 'newId'>): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  await db.batch([
    statement(
      db,
      `UPDATE thread SET state = 'open', snoozed_until = NULL, revision = revision + 1
       WHERE state = 'snoozed' AND snoozed_until <= ?`,
      now,
    ),
    resolveWhere(deps, KIND, 'NOT EXISTS (SELECT 1 FROM thread WHERE id = attention.subject)'),
    resolveEndedFlood(deps),
  ]);
  const { results } = await statement<{ id: string }>(
    db,
    `SELECT t.id FROM thread t INDEXED BY thread_unanswered
     WHERE t.state = 'open' AND t.first_answered_at IS NULL AND t.answer_due_at IS NOT NULL AND t.answer_due_at < ?1
       AND NOT EXISTS (SELECT 1 FROM attention a WHERE a.kind = '${KIND}' AND a.subject = t.id
         AND (a.state = 'open' OR (a.resolved_by IS NOT NULL AND a.created_at >= t.answer_due_at)))
       AND (SELECT count(*) FROM attention WHERE kind = '${KIND}' AND state = 'open') < ${MAX_OPEN}
     ORDER BY t.answer_due_at LIMIT ${MAX_RAISED}`,
    now,
  ).all();
  const alert = async ({ id }: { id: string }) => {
    try {
      await db.batch([
        // Answered, closed or marked as spam since it was read: it is no longer late.
        statement(
          db,
          `INSERT INTO must SELECT count(*) FROM thread
           WHERE id = ? AND state = 'open' AND first_answered_at IS NULL`,
          id,
        ),
        raiseAttention(deps, { kind: KIND, subject: id, message: MESSAGE }),
      ]);
    } catch (error) {
      if (!isPreconditionFailed(error)) throw error;
    }
  };
  await tryEach(results, alert);
}
