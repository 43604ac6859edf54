import { store } from '../../config/store';

/** The last day to pay, as the invoice and its emails say it: days count where the shop is, wherever it is read. */
export const dueDay = (at: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: store.hours.timeZone }).format(at);
