import { momentOf } from '../local-time';
import { lastDigest } from '../notifications/rules';
import { addDays, dayAt } from './days';
import type { Span } from './views';

export type SummaryInterval = 'day' | 'week';

/** A summary that is due: the days it covers, the days it compares with, and when it became due (milliseconds). */
export interface DueSummary {
  dueAt: number;
  now: Span;
  before: Span;
}

/** Returns the days of a summary that starts on `from`, and the days it is compared with. */
export function summarySpans(every: SummaryInterval, from: string): { now: Span; before: Span } {
  const days = every === 'day' ? 1 : 7;
  // A day is compared with the same weekday of the week before.
  const former = addDays(from, -7);
  return {
    now: { from, to: addDays(from, days - 1) },
    before: { from: former, to: addDays(former, days - 1) },
  };
}

/** Returns the newest summary due at a time: yesterday, or the week until last Sunday, by the clocks of a time zone. */
export function dueSummary(
  every: SummaryInterval,
  { digestAt, timeZone, now }: { digestAt: string; timeZone: string; now: number },
): DueSummary {
  const newest = lastDigest(digestAt, timeZone, now);
  const today = dayAt(newest, timeZone);
  if (every === 'day') return { dueAt: newest, ...summarySpans('day', addDays(today, -1)) };
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -sinceMonday);
  return { dueAt: momentOf(`${monday}T${digestAt}`, timeZone), ...summarySpans('week', addDays(monday, -7)) };
}
