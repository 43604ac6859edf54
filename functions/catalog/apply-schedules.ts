import { localTimeOf } from '../../src/shop/local-time';
import { formatUsd } from '../../src/shop/money';
import { subjectOf } from '../../src/shop/staff/subject';
import { isPreconditionFailed, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { tryEach } from '../platform/try-each';
import { shopSettings } from '../settings/shop-settings';
import { recordAudit, upsertAttention } from '../staff/statements';
import { loadStored, savingStatements } from './save-product';
import { endingStatements, loadSchedule, type StoredSchedule, transitionState } from './schedule-record';

/** Price changes beyond it wait for the next run, a minute later. */
const MAX_PER_RUN = 100;
/** A product may be saved between reading and writing it. */
const MAX_ATTEMPTS = 3;

const selectDue = (db: D1Database, now: number) =>
  statement<StoredSchedule>(
    db,
    `SELECT * FROM (SELECT *, 0 AS turn, ends_at AS due FROM price_schedule WHERE state = 'running' AND ends_at <= ?1
       UNION ALL SELECT *, 1, starts_at FROM price_schedule WHERE state = 'waiting' AND starts_at <= ?1)
     ORDER BY turn, due, id LIMIT ${MAX_PER_RUN}`,
    now,
  );

async function end(deps: Deps, schedule: StoredSchedule) {
  const before = await loadStored(deps, schedule.product_id);
  return endingStatements(deps, schedule, { before, to: 'done', reason: 'The scheduled price ended' });
}

/** Starts a scheduled price, late if the cron was down. Waits while an earlier one of the product is still running. */
async function start(deps: Deps, schedule: StoredSchedule) {
  const { db } = deps;
  const before = await loadStored(deps, schedule.product_id);
  const original = schedule.original_minor ?? Math.max(before.original_price_minor, schedule.price_minor);
  const after = { ...before, price_minor: schedule.price_minor, original_price_minor: original };
  return [
    ...transitionState(db, {
      id: schedule.id,
      from: 'waiting',
      to: schedule.ends_at === null ? 'done' : 'running',
      now: deps.now(),
    }),
    statement(
      db,
      `UPDATE price_schedule SET former_minor = ?2, former_original_minor = ?3, original_minor = ?4 WHERE id = ?1
         AND NOT EXISTS (SELECT 1 FROM price_schedule o
           WHERE o.product_id = price_schedule.product_id AND o.state = 'running' AND o.id <> ?1)`,
      schedule.id,
      before.price_minor,
      before.original_price_minor,
      original,
    ),
    must(db, 1),
    ...savingStatements(deps, {
      before,
      after,
      action: 'price_schedule.started',
      reason: 'The scheduled price took effect',
    }),
  ];
}

/** Marks a schedule as missed after its whole period passed without a cron run, and alerts staff. */
async function miss(deps: Deps, schedule: StoredSchedule) {
  const { db } = deps;
  const { name } = await loadStored(deps, schedule.product_id);
  const { timeZone } = (await shopSettings(deps)).openingHours;
  const at = (moment: number) => localTimeOf(moment, timeZone).replace('T', ' ');
  const price = formatUsd(schedule.price_minor);
  const message =
    `The price ${price} of ${name} never took effect: the background job did not run at any time from ` +
    `${at(schedule.starts_at)} to ${at(schedule.ends_at ?? schedule.starts_at)} (${timeZone}). Schedule it again if ` +
    'it is still wanted.';
  return [
    ...transitionState(db, { id: schedule.id, from: 'waiting', to: 'missed', now: deps.now() }),
    recordAudit(db, deps, {
      action: 'price_schedule.missed',
      subject: subjectOf('product', schedule.product_id),
      after: { name, price },
    }),
    upsertAttention(deps, {
      kind: 'price_missed',
      subject: subjectOf('product', schedule.product_id),
      message,
    }),
  ];
}

/** Applies one change in one batch. Does nothing if another run applied it; rereads a product saved concurrently. */
async function apply(deps: Deps, due: StoredSchedule, now: number): Promise<void> {
  const act = due.state === 'running' ? end : due.ends_at !== null && due.ends_at <= now ? miss : start;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await deps.db.batch(await act(deps, due));
      return;
    } catch (error) {
      if (!isPreconditionFailed(error)) throw error;
      const { state } = await loadSchedule(deps, { id: due.product_id, schedule: due.id });
      if (state !== due.state) return;
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Starts and ends scheduled prices on their minute: all ends first, then the starts in order. A schedule that fails
 * does not block the others and is retried each minute. For the cron.
 */
export async function applySchedules(deps: Deps, { at, signal }: { at: number; signal: AbortSignal }): Promise<void> {
  const now = Math.max(deps.now(), at);
  const { results } = await selectDue(deps.db, now).all();
  await tryEach(results, (due) => apply(deps, due, now), signal);
}
