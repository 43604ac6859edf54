import { localTimeOf, momentOf } from '../local-time';
import { DAY_MS } from '../time';
import { utcDay } from '../utc';
import type { OpeningHours } from './opening-hours';

/** No promise reaches further ahead: the hours may have changed by then. */
const DAYS_AHEAD = 60;

const dayAfter = (date: string) => utcDay(Date.parse(`${date}T00:00:00Z`) + DAY_MS);

/**
 * Returns when the shop will have been open for `openMs` since `at` (both in milliseconds): holidays do not count, nor
 * does the hour that daylight saving skips. Undefined if that takes more than 60 days.
 */
export function answerDueAt(
  { timeZone, days, holidays }: OpeningHours,
  at: number,
  openMs: number,
): number | undefined {
  let remainingMs = openMs;
  let date = localTimeOf(at, timeZone).slice(0, 10);
  for (let day = 0; day < DAYS_AHEAD; day += 1, date = dayAfter(date)) {
    const span = days[new Date(`${date}T00:00:00Z`).getUTCDay()];
    if (!span || holidays.some((holiday) => holiday.date === date)) continue;
    const closes = span.closes === '24:00' ? `${dayAfter(date)}T00:00` : `${date}T${span.closes}`;
    const from = Math.max(at, momentOf(`${date}T${span.opens}`, timeZone));
    const open = momentOf(closes, timeZone) - from;
    if (open >= remainingMs) return from + remainingMs;
    remainingMs -= Math.max(0, open);
  }
  return undefined;
}
