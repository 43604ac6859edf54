import { store } from '../../config/store';

/** The last day to pay (milliseconds) as invoice and emails say it: days count where the shop is, wherever it is read. */
export const dueDayText = (at: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: store.hours.timeZone }).format(at);
