import type { ScheduleState } from '../../src/shop/catalog/contract-schedules';
import { ShopError } from '../../src/shop/errors';
import { subjectOf } from '../../src/shop/staff/subject';
import { must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import type { StoredProduct } from './product-record';
import { savingStatements } from './save-product';

/** A row of `price_schedule`. */
export interface StoredSchedule {
  id: string;
  product_id: string;
  price_minor: number;
  original_minor: number | null;
  starts_at: number;
  ends_at: number | null;
  state: ScheduleState;
  former_minor: number | null;
  former_original_minor: number | null;
  actor: string;
}

/** The stored scheduled price. Throws not_found. */
export async function loadSchedule(
  { db }: Pick<Deps, 'db'>,
  which: { id: string; schedule: string },
): Promise<StoredSchedule> {
  const text = 'SELECT * FROM price_schedule WHERE id = ? AND product_id = ?';
  const row = await statement<StoredSchedule>(db, text, which.schedule, which.id).first();
  if (!row) throw new ShopError('not_found');
  return row;
}

/** Moves a schedule to another state; aborts the batch if it is no longer in `from`. */
export const transitionState = (
  db: D1Database,
  { id, from, to, now }: { id: string; from: ScheduleState; to: ScheduleState; now: number },
) => [
  statement(
    db,
    `UPDATE price_schedule SET state = ?3, ended_at = iif(?3 = 'running', NULL, ?4) WHERE id = ?1 AND state = ?2`,
    id,
    from,
    to,
    now,
  ),
  must(db, 1),
];

/**
 * The statements that end a running price. The former price returns, unless staff set another one in the meantime,
 * which stays. The batch aborts if the product or the schedule changes concurrently.
 */
export function endingStatements(
  deps: Deps,
  schedule: StoredSchedule,
  { before, to, reason }: { before: StoredProduct; to: 'done' | 'canceled'; reason: string },
): D1PreparedStatement[] {
  const { db } = deps;
  const { id, price_minor, original_minor, former_minor, former_original_minor } = schedule;
  const action = to === 'canceled' ? 'price_schedule.canceled' : 'price_schedule.ended';
  if (before.price_minor !== price_minor || former_minor === null)
    return [
      ...transitionState(db, { id, from: 'running', to: 'kept', now: deps.now() }),
      statement(db, 'UPDATE product SET id = id WHERE id = ? AND revision = ?', before.id, before.revision),
      must(db, 1),
      recordAudit(db, deps, {
        action,
        subject: subjectOf('product', before.id),
        after: { name: before.name, price: 'stays: it was changed while the scheduled price was in force' },
        reason,
      }),
    ];
  const original = before.original_price_minor === original_minor ? former_original_minor : null;
  const after = {
    ...before,
    price_minor: former_minor,
    original_price_minor: original ?? Math.max(before.original_price_minor, former_minor),
  };
  return [
    ...transitionState(db, { id, from: 'running', to, now: deps.now() }),
    ...savingStatements(deps, { before, after, action, reason }),
  ];
}
