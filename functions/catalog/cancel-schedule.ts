import { ShopError } from '../../src/shop/errors';
import { subjectOf } from '../../src/shop/staff/subject';
import { guardedBatch } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { loadStored } from './save-product';
import { endingStatements, loadSchedule, transitionState } from './schedule-record';

const late = () =>
  new ShopError('changed_meanwhile', {
    message: 'This price took effect or ended a moment ago, or the product was saved. Look at it again.',
  });

/**
 * Cancels a scheduled price. A running one ends now, and the former price returns unless staff set another price in the
 * meantime. Throws not_found, and changed_meanwhile if it is finished or changed concurrently.
 */
export async function cancelSchedule(
  deps: Deps,
  { reason, ...which }: { id: string; schedule: string; reason: string },
) {
  const { db } = deps;
  const schedule = await loadSchedule(deps, which);
  const before = await loadStored(deps, which.id);
  if (schedule.state !== 'waiting' && schedule.state !== 'running') throw late();
  const batch =
    schedule.state === 'running'
      ? endingStatements(deps, schedule, { before, to: 'canceled', reason })
      : [
          ...transitionState(db, { id: schedule.id, from: 'waiting', to: 'canceled', now: deps.now() }),
          recordAudit(db, deps, {
            action: 'price_schedule.canceled',
            subject: subjectOf('product', before.id),
            before: { name: before.name, startsAt: new Date(schedule.starts_at).toISOString() },
            reason,
          }),
        ];
  await guardedBatch(db, late, batch);
  return { success: true as const };
}
