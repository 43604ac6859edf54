import { DAY_S, HOUR_S } from '../../shop/time';
import { zoneText } from '../../shop/zone-text';

const STEPS = { day: DAY_S, hour: HOUR_S, minute: 60 };

/** The shop's time zone, as set in the page (functions/http/apply-settings.ts); else the browser's. */
export const ZONE =
  globalThis.document?.documentElement.dataset.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "New York time", for screens that count days or show exact times. */
export const SHOP_TIME = zoneText(ZONE);

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const MEDIUM = { dateStyle: 'medium', timeZone: ZONE } as const;
const exact = new Intl.DateTimeFormat('en', { ...MEDIUM, timeStyle: 'long', hourCycle: 'h23' });
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const day = new Intl.DateTimeFormat('en', MEDIUM);

/**
 * Returns how long ago or how soon a time is, in short form; from one day on by the shop's calendar, from a week on as
 * the date, which tells one order from the next. Times in milliseconds.
 */
export function timeAgo(at: number, now: number): string {
  const exactly = Math.round((at - now) / 1000);
  const days = (Date.parse(isoDayOf(at)) - Date.parse(isoDayOf(now))) / 1000;
  if (Math.abs(days) >= 7 * DAY_S) return dayOf(at).replace(`, ${isoDayOf(now).slice(0, 4)}`, '');
  const seconds = Math.abs(exactly) < DAY_S ? exactly : days || Math.sign(exactly) * (DAY_S - 1);
  const unit = (Object.keys(STEPS) as (keyof typeof STEPS)[]).find((name) => Math.abs(seconds) >= STEPS[name]);
  const words = unit ? relative.format(Math.trunc(seconds / STEPS[unit]), unit) : 'just now';
  return words.replace(/ minutes?/, ' min').replace(/ hours?/, ' h');
}

/** Returns the exact time with the shop's time zone. */
export const timeExact = (at: number): string => exact.format(at);

/** Returns the day of a time in the shop's time zone, as 2026-11-25. */
export const isoDayOf = (at: number): string => isoDay.format(at);

/** Returns only the date. */
export const dayOf = (at: number): string => day.format(at);
