import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { isOpenDispute } from '../db/disputed';
import type { Deps } from '../platform/deps';
import { noteStanding, resolveAttention } from '../staff/statements';

/** Staff are called so long before the last moment of an answer. */
const AHEAD_MS = 3 * DAY_MS;

interface Due {
  id: string;
  order_id: string;
  due_at: number;
  near: number;
}

/** Open disputes that nobody has answered and whose time is nearly over, and those that no longer need an answer. */
const selectDue = (db: D1Database, now: number) =>
  statement(
    db,
    `SELECT id, order_id, due_at, 1 AS near FROM dispute d WHERE ${isOpenDispute('d')} AND due_at IS NOT NULL
       AND due_at > ?1 AND due_at <= ?2 AND answer IS NOT 'sent'
     UNION ALL SELECT subject, '', 0, 0 FROM attention WHERE kind = 'dispute_due' AND state = 'open'
       AND NOT EXISTS (SELECT 1 FROM dispute d WHERE d.id = subject AND ${isOpenDispute('d')}
         AND d.answer IS NOT 'sent' AND d.due_at > ?1)`,
    now,
    now + AHEAD_MS,
  );

const day = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Calls staff when the time to answer a bank is nearly over; the entry closes once it is answered, decided or too late. */
export async function watchDisputes(deps: Pick<Deps, 'db' | 'now' | 'newId'>): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const { results } = await selectDue(db, now).all<Due>();
  if (results.length === 0) return;
  await db.batch(
    results.flatMap(({ id, order_id, due_at, near }) =>
      near
        ? noteStanding(db, {
            id: deps.newId('att'),
            kind: 'dispute_due',
            subject: id,
            message:
              `The bank takes an answer about order ${order_id} until ${day(due_at)}, and none has been sent. Without one the ` +
              'dispute is lost. The page of the order makes the evidence file and says how it gets to the bank.',
            now,
          })
        : [resolveAttention(db, 'dispute_due', id, now)],
    ),
  );
}
