import { addDays, dayAt, daysOf, type StoreDay, storeDay } from '../../src/shop/reports/days';
import { HOUR_MS, MINUTE_MS, QUARTER_HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { resolveAttention, selectOpenSubjects, upsertAttention } from '../staff/statements';
import { computeDay } from './compute-day';
import { differsFromOrders } from './differs-from-orders';
import { finishRebuild, recordMismatch } from './rebuild';

interface DayRow {
  day: string;
  time_zone: string;
  ends_at: number;
  computed_at: number;
}

interface State {
  first: number | null;
  last: number | null;
  days: Map<string, DayRow>;
  changes: { upTo: number; at: number }[];
  /** When the running rebuild was requested; 0 if there is none. */
  rebuild: number;
  /** Days with an open alert. */
  failing: Set<string>;
}

/** Days computed in one run; a rebuild of years takes a few minutes. */
const MAX_DAYS = 20;
/** Mails and declines change without a change mark, so such days are recomputed after this time. */
const TODAY_AGES_MS = 10 * MINUTE_MS;
const LATELY_AGES_MS = 6 * HOUR_MS;
const LATELY_DAYS = 3;

export const FAILING = 'reports_failing';

async function readState(db: D1Database): Promise<State> {
  const { paid, days, changes, failing, rebuilds } = await selectBatch(db, {
    paid: statement<{ first: number | null; last: number | null }>(
      db,
      `SELECT (SELECT min(paid_at) FROM orders WHERE paid_at IS NOT NULL) AS first,
         (SELECT max(paid_at) FROM orders WHERE paid_at IS NOT NULL) AS last`,
    ),
    days: statement<DayRow>(db, 'SELECT day, time_zone, ends_at, computed_at FROM report_day'),
    changes: statement<State['changes'][number]>(
      db,
      `SELECT max(id) AS upTo, CAST(at / ${QUARTER_HOUR_MS} AS INTEGER) * ${QUARTER_HOUR_MS} AS at FROM report_change GROUP BY 2`,
    ),
    failing: selectOpenSubjects(db, FAILING),
    rebuilds: statement<{ askedAt: number }>(
      db,
      'SELECT asked_at AS askedAt FROM report_rebuild WHERE finished_at IS NULL',
    ),
  });
  const [range] = paid;
  return {
    first: range?.first ?? null,
    last: range?.last ?? null,
    days: new Map(days.map((row) => [row.day, row])),
    changes,
    failing: new Set(failing.map(({ subject }) => subject)),
    rebuild: rebuilds[0]?.askedAt ?? 0,
  };
}

/** Returns whether a computed day must be computed again although no change marked it. */
function isOld(row: DayRow, { today, last, now }: { today: string; last: number | null; now: number }): boolean {
  if (row.day === today) return now - row.computed_at >= TODAY_AGES_MS || (last ?? 0) > row.computed_at;
  if (row.computed_at < row.ends_at) return true;
  return row.day > addDays(today, -LATELY_DAYS) && now - row.computed_at >= LATELY_AGES_MS;
}

/** Returns the days to compute now, newest first, each with the last change mark that it covers. */
function dueDays({ first, last, days, changes, failing, rebuild }: State, timeZone: string, now: number) {
  const today = dayAt(now, timeZone);
  const marks = new Map<string, number>();
  for (const { upTo, at } of changes) {
    const day = dayAt(at, timeZone);
    marks.set(day, Math.max(upTo, marks.get(day) ?? 0));
  }
  const oldest = first === null ? today : dayAt(Math.min(first, now), timeZone);
  const why = (day: string): 'changed' | 'rebuild' | undefined => {
    const row = days.get(day);
    if (!row || row.time_zone !== timeZone || marks.has(day) || isOld(row, { today, last, now })) return 'changed';
    return row.computed_at < rebuild ? 'rebuild' : undefined;
  };
  const all = new Set([...daysOf(oldest, today), ...marks.keys(), ...days.keys()]);
  // Newest first; days that failed before come last, so that they do not hold up the others.
  return [...all]
    .filter((day) => day <= today && why(day))
    .sort((a, b) => Number(failing.has(a)) - Number(failing.has(b)) || b.localeCompare(a))
    .map((day) => ({ ...storeDay(day, timeZone), upTo: marks.get(day) ?? 0, compared: why(day) === 'rebuild' }));
}

const failure = (deps: Pick<Deps, 'db' | 'newId' | 'now'>, { day }: StoreDay, error: unknown) => {
  console.error(JSON.stringify({ level: 'error', report: day, error: String(error) }));
  const message =
    `The figures of ${day} could not be computed, so the store dashboard shows that day as it was before. It is tried ` +
    'again each minute, and this entry closes automatically. If it stays, look for "report" in the log of the Worker.';
  return upsertAttention(deps, { kind: FAILING, subject: day, message });
};

/**
 * Updates the figures of each day: those that changed, those that have ended since, and today; for the cron. A day that
 * fails is left for the next run and does not hold up the others.
 */
export async function updateReports(
  deps: Pick<Deps, 'db' | 'settings' | 'now' | 'newId'>,
  { signal, most = MAX_DAYS }: { signal?: AbortSignal; most?: number } = {},
): Promise<void> {
  const { timeZone } = (await shopSettings(deps)).openingHours;
  const state = await readState(deps.db);
  const due = dueDays(state, timeZone, deps.now()).slice(0, most);
  for (const { upTo, compared, ...day } of due) {
    if (signal?.aborted) return;
    try {
      // A rebuild also records whether each day was right before.
      if (compared && (await differsFromOrders(deps, day))) await recordMismatch(deps.db, day.day, deps.now()).run();
      await computeDay(deps, day, { timeZone, upTo });
      if (state.failing.has(day.day)) await resolveAttention(deps, FAILING, day.day).run();
    } catch (error) {
      await failure(deps, day, error).run();
    }
  }
  if (state.rebuild) await finishRebuild(deps.db, deps.now()).run();
}
