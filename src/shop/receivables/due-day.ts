import { store } from '../../config/store';

/** The due date (milliseconds) as shown on invoices and in emails: in the shop's time zone, wherever it is read. */
export const dueDayText = (at: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: store.hours.timeZone }).format(at);
