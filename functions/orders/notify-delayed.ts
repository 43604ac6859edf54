import { store } from '../../src/config/store';
import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { mailKinds } from '../db/kinds';
import { isOnHold } from '../db/on-hold';
import { sendOnce } from '../db/send-once';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { tryEach } from '../platform/try-each';
import { raiseIfAwaiting } from '../staff/statements';

/**
 * Returns orders that have waited for keys since `paidBefore` (milliseconds) and whose buyers have not been notified
 * of the delay.
 */
const selectSilent = (db: D1Database, paidBefore: number, limit: number) =>
  statement<{ order_id: string }>(
    db,
    `SELECT DISTINCT l.order_id FROM order_line l INDEXED BY order_line_waiting JOIN orders o ON o.id = l.order_id
     WHERE l.state = 'awaiting_keys' AND l.paid_at <= ?1 AND NOT ${isOnHold('o')}
       AND NOT EXISTS (SELECT 1 FROM outbox m WHERE m.subject_id = l.order_id AND m.kind = ${mailKinds('keys_delayed')}) LIMIT ?2`,
    paidBefore,
    limit,
  );

const MAX_ORDERS = 50;

/**
 * Notifies buyers, once per order, when their keys are later than the longest time the shop promises, and tells them
 * what they can do (invariant I10: a paid order without its keys is never silent); for the cron.
 */
export async function notifyDelayed(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { db } = deps;
  const paidBefore = deps.now() - store.delivery.peakMinutes * MINUTE_MS;
  const { results } = await selectSilent(db, paidBefore, MAX_ORDERS).all();
  const notify = ({ order_id: orderId }: { order_id: string }) => {
    const mail = queueMail(deps, { kind: 'keys_delayed', subjectId: orderId, version: 1, recipient: { orderId } });
    // The mail says that staff were alerted, so the entry is raised again even if it was resolved before.
    return sendOnce(db, mail, [raiseIfAwaiting(deps, orderId)]);
  };
  await tryEach(results, notify, signal);
}
