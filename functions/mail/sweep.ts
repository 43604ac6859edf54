import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { forEachConcurrent } from '../platform/for-each-concurrent';
import { sendMail } from './send-mail';
import { UNSENT } from './unsent';
import { WITHHELD } from './withheld';

/** Returns the mails that should have been sent by now, the most overdue first. */
const selectDueMails = (db: D1Database, now: number, limit: number) =>
  statement<{ id: string }>(
    db,
    `SELECT id FROM outbox WHERE ${UNSENT} AND next_attempt_at <= ?1 AND NOT ${WITHHELD}
     ORDER BY next_attempt_at LIMIT ?2`,
    now,
    limit,
  );

const MAX_MAILS = 50;

/**
 * Sends the mails the queue lost or that wait for another attempt, a bounded number per run, and starts none once
 * `signal` is aborted; for the cron.
 */
export async function sweepMail(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<{ tried: number }> {
  const { results } = await selectDueMails(deps.db, deps.now(), MAX_MAILS).all();
  // One mail must not hold up the others: its lease expires and it is tried again.
  const send = ({ id }: { id: string }) =>
    sendMail(deps, id).then(undefined, (error) =>
      console.error(JSON.stringify({ level: 'error', mail: id, error: String(error) })),
    );
  await forEachConcurrent(results, send, { signal });
  return { tried: results.length };
}
