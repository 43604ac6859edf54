import { localTimeOf, momentOf } from '../local-time';
import { DAY_MS } from '../time';
import { utcDay } from '../utc';

/**
 * A day of the store: from `beginsAt` until before `endsAt`, in milliseconds since 1970; 23 to 25 hours when clocks
 * change.
 */
export interface StoreDay {
  /** E.g. 2026-11-22. */
  day: string;
  beginsAt: number;
  endsAt: number;
}

/** Returns the calendar day this many days later, e.g. ('2026-12-31', 1) is 2027-01-01. */
export const addDays = (day: string, days: number): string => utcDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/** Returns the day of a time, by the clocks of a time zone. */
export const dayAt = (at: number, timeZone: string): string => localTimeOf(at, timeZone).slice(0, 10);

/** Returns when a day begins and ends, by the clocks of a time zone; days have no gaps between them. */
export const storeDay = (day: string, timeZone: string): StoreDay => ({
  day,
  beginsAt: momentOf(`${day}T00:00`, timeZone),
  endsAt: momentOf(`${addDays(day, 1)}T00:00`, timeZone),
});

/** Returns the number of days from one to the other, both inclusive. */
export const dayCount = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/** Returns every day from one to the other, both inclusive. */
export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, dayCount(from, to)) }, (_, at) => addDays(from, at));
