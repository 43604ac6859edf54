import { store } from '../../src/config/store';
import { localTimeOf } from '../../src/shop/local-time';

/** Formats a day in the shop's time zone, e.g. December 6, 2026; `at` is in milliseconds. */
export const longDayOf = (at: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${localTimeOf(at, store.hours.timeZone).slice(0, 10)}T00:00:00Z`),
  );
