import { store } from '../config/store';

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const { timeZone } = store.hours;
const printed = new Intl.DateTimeFormat('en', { ...DAY, timeZone });
const here = new Intl.DateTimeFormat('en', DAY);

/** `America/New_York` is New York. */
const placeOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ');

/** Where the shop and the reader have different dates at this moment, either says whose it is: "Nov 29, 2026 (New York)". */
const dayText = (at: number, own: Intl.DateTimeFormat) => {
  const day = own.format(at);
  return printed.format(at) === here.format(at) ? day : `${day} (${placeOf(own.resolvedOptions().timeZone)})`;
};

/** Returns the day that is printed on a document: that of the shop. */
export const printedDay = (at: number): string => dayText(at, printed);

/** Returns the day in the reader's own time. */
export const readersDay = (at: number): string => dayText(at, here);
