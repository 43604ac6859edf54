import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time';
import { hoursText, isOpen, nextOpening, type OpeningHours, wallClock } from './opening-hours';

/** Whether somebody answers now, and how long that lasts (specification 1, section 3); moments are milliseconds since 1970. */
export interface BusinessHours {
  timezone: string;
  isOpen: boolean;
  /** Null while open, and when the hours do not begin again within 30 days. */
  nextOpenTime: number | null;
  /** The time of day where the shop is, e.g. "14:05". */
  localTime: string;
  businessHours: string;
  /** E.g. "2 hours 15 minutes"; null while open. */
  timeUntilOpen: string | null;
  /** Null while closed, and where somebody answers around the clock. */
  timeUntilClosed: string | null;
}

/** Every change of the hours falls on a quarter of an hour, of the wall clock and of the world's. */
const STEP_MS = 15 * MINUTE_MS;
const MAX_SEARCH_MS = 8 * DAY_MS;

/** When the hours that run now end; undefined when they have not ended after a week. Holidays and changed clocks included. */
function closing(hours: OpeningHours, at: number): number | undefined {
  for (let moment = (Math.floor(at / STEP_MS) + 1) * STEP_MS; moment <= at + MAX_SEARCH_MS; moment += STEP_MS)
    if (!isOpen(hours, moment)) return moment;
  return undefined;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * A span of time in hours and minutes, or in days and hours from 24 hours on; started minutes (hours) count whole, so
 * that the last minute reads "1 minute" and never "0 minutes".
 */
export function countdownText(ms: number): string {
  if (ms >= DAY_MS) {
    const hours = Math.ceil(ms / HOUR_MS);
    const [days, rest] = [Math.floor(hours / 24), hours % 24];
    return [counted(days, 'day'), ...(rest > 0 ? [counted(rest, 'hour')] : [])].join(' ');
  }
  const minutes = Math.max(Math.ceil(ms / MINUTE_MS), 1);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [counted(hours, 'hour')] : []), ...(rest > 0 ? [counted(rest, 'minute')] : [])].join(' ');
}

/** What the opening hours say of a moment (milliseconds since 1970), whatever zone and season it falls into. */
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

/** The same as one line with its countdown: "Open now. Closes in 2 hours 15 minutes." */
export function availabilityText(hours: OpeningHours, at: number): string {
  const { isOpen: open, timeUntilOpen, timeUntilClosed } = businessHours(hours, at);
  if (open) return timeUntilClosed ? `Open now. Closes in ${timeUntilClosed}.` : 'Open now.';
  const holiday = hours.holidays.find(({ date }) => date === wallClock(hours.timeZone, at).date);
  const closed = holiday ? `Closed today (${holiday.name}).` : 'Closed now.';
  return timeUntilOpen ? `${closed} Opens in ${timeUntilOpen}.` : closed;
}
