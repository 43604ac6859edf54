import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time';
import { hoursText, isOpen, nextOpening, type OpeningHours, wallClock } from './opening-hours';

/**
 * Whether support is available now, and for how long (specification 1, section 3); times in milliseconds since 1970.
 */
export interface BusinessHours {
  timezone: string;
  isOpen: boolean;
  /** Null while open, and when there are no opening hours within the next 30 days. */
  nextOpenTime: number | null;
  /** The local time of the shop, e.g. "14:05". */
  localTime: string;
  businessHours: string;
  /** E.g. "2 hours 15 minutes"; null while open. */
  timeUntilOpen: string | null;
  /** Null while closed, and with round-the-clock hours. */
  timeUntilClosed: string | null;
}

/** Opening hours change only on a quarter of an hour, in local time as well as in UTC. */
const STEP_MS = 15 * MINUTE_MS;
const MAX_SEARCH_MS = 8 * DAY_MS;

/**
 * Returns when the current opening hours end, allowing for holidays and daylight saving; undefined when they last
 * longer than a week.
 */
function closing(hours: OpeningHours, at: number): number | undefined {
  for (let moment = (Math.floor(at / STEP_MS) + 1) * STEP_MS; moment <= at + MAX_SEARCH_MS; moment += STEP_MS)
    if (!isOpen(hours, moment)) return moment;
  return undefined;
}

const pluralize = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * Returns a duration in hours and minutes, or from 24 hours on in days and hours, rounded up, so that the last minute
 * reads "1 minute" and never "0 minutes".
 */
export function countdownText(ms: number): string {
  if (ms >= DAY_MS) {
    const hours = Math.ceil(ms / HOUR_MS);
    const [days, rest] = [Math.floor(hours / 24), hours % 24];
    return [pluralize(days, 'day'), ...(rest > 0 ? [pluralize(rest, 'hour')] : [])].join(' ');
  }
  const minutes = Math.max(Math.ceil(ms / MINUTE_MS), 1);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [pluralize(hours, 'hour')] : []), ...(rest > 0 ? [pluralize(rest, 'minute')] : [])].join(' ');
}

/** Returns the opening state at a time (milliseconds since 1970), in any time zone and season. */
export function businessHours(hours: OpeningHours, at: number): BusinessHours {
  const open = isOpen(hours, at);
  const ends = open ? closing(hours, at) : undefined;
  const begins = open ? undefined : nextOpening(hours, at);
  return {
    timezone: hours.timeZone,
    isOpen: open,
    nextOpenTime: begins ?? null,
    localTime: wallClock(hours.timeZone, at).time.replace(/^0/, ''),
    businessHours: hoursText(hours),
    timeUntilOpen: begins === undefined ? null : countdownText(begins - at),
    timeUntilClosed: ends === undefined ? null : countdownText(ends - at),
  };
}

/** Returns the same as one line with its countdown: "Open now. Closes in 2 hours 15 minutes." */
export function availabilityText(hours: OpeningHours, at: number): string {
  const { isOpen: open, timeUntilOpen, timeUntilClosed } = businessHours(hours, at);
  if (open) return timeUntilClosed ? `Open now. Closes in ${timeUntilClosed}.` : 'Open now.';
  const holiday = hours.holidays.find(({ date }) => date === wallClock(hours.timeZone, at).date);
  const closed = holiday ? `Closed today (${holiday.name}).` : 'Closed now.';
  return timeUntilOpen ? `${closed} Opens in ${timeUntilOpen}.` : closed;
}
