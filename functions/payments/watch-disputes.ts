import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { isOpenDispute } from '../db/disputed';
import { attentionKinds } from '../db/kinds';
import type { Deps } from '../platform/deps';
import { raiseAttentionOnce, resolveAttention } from '../staff/statements';
import { bankDeadline } from './bank-deadline';

/** How long before the deadline for an answer staff are alerted. */
const AHEAD_MS = 3 * DAY_MS;

interface DueDispute {
  id: string;
  order_id: string;
  due_at: number;
  near: number;
}

/** Returns open disputes that are unanswered and close to their deadline, and those that no longer need an answer. */
const selectDue = (db: D1Database, now: number) =>
  statement<DueDispute>(
    db,
    `SELECT id, order_id, due_at, 1 AS near FROM dispute d WHERE ${isOpenDispute('d')} AND due_at IS NOT NULL
       AND due_at > ?1 AND due_at <= ?2 AND answer IS NOT 'sent'
     UNION ALL SELECT subject, '', 0, 0 FROM attention WHERE kind = ${attentionKinds('dispute_due')} AND state = 'open'
       AND NOT EXISTS (SELECT 1 FROM dispute d WHERE d.id = subject AND ${isOpenDispute('d')}
         AND d.answer IS NOT 'sent' AND d.due_at > ?1)`,
    now,
    now + AHEAD_MS,
  );

/**
 * Alerts staff when the deadline for a bank is near; the alert closes once the dispute is answered, decided or too
 * late.
 */
export async function watchDisputes(deps: Pick<Deps, 'db' | 'now' | 'newId' | 'settings'>): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const { results } = await selectDue(db, now).all();
  if (results.length === 0) return;
  const due = results.map(async ({ id, due_at }) => [id, await bankDeadline(deps, due_at)] as const);
  const dueOf = new Map(await Promise.all(due));
  await db.batch(
    results.flatMap(({ id, order_id, near }) =>
      near
        ? raiseAttentionOnce(deps, {
            kind: 'dispute_due',
            subject: id,
            message:
              `The bank has no answer about order ${order_id} yet. Answer ${dueOf.get(id)}, or the dispute is lost. ` +
              'The order page makes the evidence file and says how it gets to the bank.',
          })
        : [resolveAttention(deps, 'dispute_due', id)],
    ),
  );
}
