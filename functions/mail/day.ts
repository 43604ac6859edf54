import { store } from '../../src/config/store';
import { localTimeOf } from '../../src/shop/local-time';

/** A day as its reader knows it, where the shop is, e.g. December 6, 2026; `at` in milliseconds. */
export const longDayOf = (at: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${localTimeOf(at, store.hours.timeZone).slice(0, 10)}T00:00:00Z`),
  );
