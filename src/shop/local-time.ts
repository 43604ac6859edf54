import { DAY_MS } from './time';

const FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const TO_THE_MINUTE = 16;
const asUtc = (local: string) => Date.parse(`${local}:00Z`);

/** Whether a text is a day and time of the calendar such as 2026-11-27T00:00, whatever the zone. */
export const isLocalTime = (text: string): boolean =>
  FORM.test(text) && Number.isFinite(asUtc(text)) && new Date(asUtc(text)).toISOString().startsWith(text);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A clock of a zone; kept, because making one takes longer than reading it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}

/** Day and time of a moment as a clock on the wall in `timeZone` shows them, e.g. 2026-11-27T00:00. */
export function localTimeOf(at: number, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(at);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds, to the minute. */
const aheadOfUtc = (at: number, timeZone: string) =>
  asUtc(localTimeOf(at, timeZone)) - asUtc(new Date(at).toISOString().slice(0, TO_THE_MINUTE));

/**
 * The moment of a local time (`isLocalTime`), in milliseconds since 1970. Where clocks change, as in iCalendar
 * (RFC 5545, 3.3.5): a time that comes twice is its first coming, and one that is skipped is read with the offset before
 * the gap, so that 2:30 becomes 3:30.
 */
export function momentOf(local: string, timeZone: string): number {
  const utc = asUtc(local);
  const [before, after] = [utc - DAY_MS, utc + DAY_MS].map((at) => utc - aheadOfUtc(at, timeZone)) as [number, number];
  const real = [before, after].filter((at) => localTimeOf(at, timeZone) === local);
  return real.length > 0 ? Math.min(...real) : before;
}
