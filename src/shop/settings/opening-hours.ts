import { store } from '../../config/store';
import { localTimeOf } from '../local-time';
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '../time';

/** The hours of one day, e.g. 09:00 to 18:00; `closes` may be 24:00. */
export interface Span {
  opens: string;
  closes: string;
}

/** When support is available: by weekday (Sunday first; null is closed), except on holidays, all in `timeZone`. */
export interface OpeningHours {
  timeZone: string;
  days: readonly (Span | null)[];
  holidays: readonly { date: string; name: string }[];
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** The order of the week in texts: Monday first. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The hours of `src/config/store.ts`, in force until the owner saves others. */
export const DEFAULT_HOURS: OpeningHours = {
  timeZone: store.hours.timeZone,
  days: WEEKDAYS.map((_, day) =>
    store.hours.days.includes(day) ? { opens: clock(store.hours.opens), closes: clock(store.hours.closes) } : null,
  ),
  holidays: [],
};

/** Returns a time of day as Americans write it: "9 AM" for 09:00, "4:30 PM" for 16:30, "12 AM" for 24:00. */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

const spanText = ({ opens, closes }: Span) =>
  opens === '00:00' && closes === '24:00' ? 'around the clock' : `${clockText(opens)}–${clockText(closes)}`;

/**
 * Zone names are taken at this fixed time, so that an email reads the same at each attempt. In 1970, Riga used Moscow
 * time.
 */
const NAMED_AT = Date.UTC(2026, 0);

/** Returns the display name of a time zone, e.g. "Central European Time". */
const zoneName = (timeZone: string) =>
  (timeZone === store.hours.timeZone && store.hours.zone) ||
  (new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(NAMED_AT)
    .find(({ type }) => type === 'timeZoneName')?.value ??
    timeZone);

/** Groups consecutive days with the same hours into one part of the sentence. */
function runsOf(days: OpeningHours['days']): { from: number; to: number; text: string }[] {
  const runs: { from: number; to: number; text: string }[] = [];
  for (const [at, day] of WEEK.entries()) {
    const span = days[day];
    if (!span) continue;
    const last = runs.at(-1);
    const text = spanText(span);
    if (last && last.to === at - 1 && last.text === text) last.to = at;
    else runs.push({ from: at, to: at, text });
  }
  return runs;
}

const nameAt = (at: number) => WEEKDAYS[WEEK[at] ?? 0];

const isDefaultWeek = ({ timeZone, days }: OpeningHours) =>
  timeZone === DEFAULT_HOURS.timeZone && JSON.stringify(days) === JSON.stringify(DEFAULT_HOURS.days);

/**
 * Returns the hours in one line, e.g. "Monday to Friday, 9 AM–6 PM Eastern Time"; the default hours use the text of
 * `src/config/store.ts`.
 */
export function hoursText(hours: OpeningHours): string {
  if (isDefaultWeek(hours)) return store.hours.text;
  const runs = runsOf(hours.days);
  if (runs.length === 0) return 'at present by email only';
  const parts = runs.map(({ from, to, text }) => {
    const days = from === 0 && to === 6 ? 'Every day' : from === to ? nameAt(from) : `${nameAt(from)} to ${nameAt(to)}`;
    return `${days}, ${text}`;
  });
  const always = runs.every(({ text }) => text === 'around the clock');
  return always ? parts.join('; ') : `${parts.join('; ')} ${zoneName(hours.timeZone)}`;
}

/** Returns the local date, weekday and time in a time zone. */
export function wallClock(timeZone: string, at: number): { date: string; weekday: number; time: string } {
  const [date = '', time = ''] = localTimeOf(at, timeZone).split('T');
  return { date, weekday: new Date(`${date}T00:00:00Z`).getUTCDay(), time };
}

/**
 * Returns whether support is available at this time (milliseconds since 1970), allowing for holidays and daylight
 * saving.
 */
export function isOpen({ timeZone, days, holidays }: OpeningHours, at: number): boolean {
  const { date, weekday, time } = wallClock(timeZone, at);
  const span = days[weekday];
  return !!span && !holidays.some((holiday) => holiday.date === date) && span.opens <= time && time < span.closes;
}

/** The step of the search in minutes: opening hours change only on multiples of it. */
const STEP = 15;
const DAYS_AHEAD = 30;

/**
 * Returns the start of the next opening hours, in milliseconds since 1970; undefined if there are none within 30 days.
 */
export function nextOpening(hours: OpeningHours, at: number): number | undefined {
  if (hours.days.every((day) => day === null)) return undefined;
  const first = Math.ceil(at / (STEP * MINUTE_MS)) * STEP * MINUTE_MS;
  for (let step = 0; step < (DAYS_AHEAD * DAY_MINUTES) / STEP; step += 1) {
    const moment = first + step * STEP * MINUTE_MS;
    if (isOpen(hours, moment)) return moment;
  }
  return undefined;
}

/** Returns the current state as text: "Open now, until 6 PM US Eastern.", or when support is next available. */
export function openingText(hours: OpeningHours, at: number): string {
  const { date, weekday } = wallClock(hours.timeZone, at);
  const span = hours.days[weekday];
  // A time and its zone stay on one line.
  const zoned = (time: string) => `${clockText(time)} ${zoneName(hours.timeZone)}.`.replaceAll(' ', '\u00A0');
  if (span && isOpen(hours, at))
    return spanText(span) === 'around the clock' ? 'Open now.' : `Open now, until ${zoned(span.closes)}`;
  const holiday = hours.holidays.find((one) => one.date === date);
  const closed = holiday ? `Closed today (${holiday.name}).` : 'Closed now.';
  const next = nextOpening(hours, at);
  if (next === undefined) return closed;
  const then = wallClock(hours.timeZone, next);
  return `${closed} Opens ${dayFrom(date, then)} at ${zoned(then.time)}`;
}

/**
 * Returns a day relative to today; from a week ahead on it includes the date, since the weekday alone would be
 * ambiguous.
 */
function dayFrom(today: string, { date, weekday }: { date: string; weekday: number }): string {
  if (date === today) return 'today';
  const at = Date.parse(date);
  if (at - Date.parse(today) < 7 * DAY_MS) return `on ${WEEKDAYS[weekday]}`;
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(at);
  return `on ${WEEKDAYS[weekday]}, ${day},`;
}
