import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { auditActions } from '../db/kinds';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { resolveAttention, upsertAttention } from '../staff/statements';

const KIND = 'reviews_waiting';
const SUBJECT = 'reviews';

/** SQL: reviews that wait since before `?1`. Imported ones are as old as they say, and wait since the last import. */
const LATE = `SELECT count(*) AS waiting FROM review WHERE state = 'pending' AND created_at < ?1
  AND (source IS NULL OR (SELECT max(created_at) FROM audit WHERE action = ${auditActions('review.imported')}) < ?1)`;

/**
 * Alerts staff while reviews wait longer than the setting allows; the alert closes once they are decided. For the cron.
 */
export async function watchReviews(deps: Deps): Promise<void> {
  const { db } = deps;
  const { reviewWaitDays } = await shopSettings(deps);
  const now = deps.now();
  const late = await statement<{ waiting: number }>(db, LATE, now - reviewWaitDays * DAY_MS).first();
  const waiting = reviewWaitDays > 0 ? (late?.waiting ?? 0) : 0;
  if (waiting === 0) {
    await resolveAttention(deps, KIND, SUBJECT).run();
    return;
  }
  const message =
    `${waiting === 1 ? 'A review has' : `${waiting} reviews have`} waited for more than ` +
    `${reviewWaitDays === 1 ? 'a day' : `${reviewWaitDays} days`}. Publish or refuse ${waiting === 1 ? 'it' : 'them'}.`;
  await upsertAttention(deps, { kind: KIND, subject: SUBJECT, message }).run();
}
