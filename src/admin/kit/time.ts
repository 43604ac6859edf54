import { zoneText } from '../../shop/zone-text';

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** The zone of the shop's clocks, as the page names it (functions/http/apply-settings.ts); else that of the browser. */
export const ZONE =
  globalThis.document?.documentElement.dataset.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "New York time", where a screen counts days or reads a clock. */
export const SHOP_TIME = zoneText(ZONE);

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en', {
  ...{ dateStyle: 'medium', timeStyle: 'long', hourCycle: 'h23', timeZone: ZONE },
});
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: ZONE });

/** How long ago, or how soon, in words that leave a list its width. Times are milliseconds. */
export function timeAgo(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  const words = step ? relative.format(Math.trunc(seconds / step[1]), step[0]) : 'just now';
  return words.replace(/ minutes?/, ' min').replace(/ hours?/, ' h');
}

/** The moment with the shop's time zone. */
export const timeExact = (at: number): string => exact.format(at);

/** The day of the shop a moment falls on, as 2026-11-25. */
export const isoDayOf = (at: number): string => isoDay.format(at);

/** The day alone. */
export const dayOf = (at: number): string => day.format(at);
