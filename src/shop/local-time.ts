import { DAY_MS } from './time';

const FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const TO_THE_MINUTE = 16;
const asUtc = (local: string) => Date.parse(`${local}:00Z`);

/** Returns whether a text is a valid local date and time such as 2026-11-27T00:00, in any zone. */
export const isLocalTime = (text: string): boolean =>
  FORM.test(text) && Number.isFinite(asUtc(text)) && new Date(asUtc(text)).toISOString().startsWith(text);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the formatter of a time zone; cached, because creating one takes longer than using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, formatter);
  return formatter;
}

/** Returns the wall-clock date and time in `timeZone`, e.g. 2026-11-27T00:00. */
export function localTimeOf(at: number, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(at);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** Returns a zone's offset from UTC, in milliseconds, to the minute. */
const aheadOfUtc = (at: number, timeZone: string) =>
  asUtc(localTimeOf(at, timeZone)) - asUtc(new Date(at).toISOString().slice(0, TO_THE_MINUTE));

/**
 * Returns the time of a local time (`isLocalTime`), in milliseconds since 1970. Daylight saving changes follow
 * iCalendar (RFC 5545, 3.3.5): a time that occurs twice is the first occurrence, and a skipped one uses the offset
 * before the gap, so that 2:30 becomes 3:30.
 */
export function momentOf(local: string, timeZone: string): number {
  const utc = asUtc(local);
  const [before, after] = [utc - DAY_MS, utc + DAY_MS].map((at) => utc - aheadOfUtc(at, timeZone)) as [number, number];
  const real = [before, after].filter((at) => localTimeOf(at, timeZone) === local);
  return real.length > 0 ? Math.min(...real) : before;
}
