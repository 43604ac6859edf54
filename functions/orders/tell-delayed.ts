import { store } from '../../src/config/store';
import { violates } from '../db/client';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import { selectUntold } from './statements-waiting';

const MAX_ORDERS = 50;

/**
 * Tells buyers, once per order, when their keys are later than the shop promises at its busiest, and what they can do
 * (invariant I10: a paid order without its keys is never silent); for the cron.
 */
export async function tellDelayed(deps: Deps): Promise<void> {
  const now = deps.now();
  const paidBefore = now - store.delivery.peakMinutes * 60_000;
  const { results } = await selectUntold(deps.db, paidBefore, MAX_ORDERS).all<{ order_id: string }>();
  for (const { order_id: orderId } of results) {
    const id = deps.newId('mail');
    const mail = { id, kind: 'keys_delayed' as const, subjectId: orderId, version: 1, recipient: { orderId }, now };
    try {
      await queueMail(deps.db, mail).run();
    } catch (error) {
      // Another run of the cron told this buyer meanwhile.
      if (violates(error, 'outbox')) continue;
      throw error;
    }
    deps.later(deps.jobs.send({ kind: 'mail', outboxId: id }));
  }
}
