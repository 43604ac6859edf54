import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];
const relativeTime = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** Returns the age of a moment in its largest whole unit: "3 hours ago"; times in milliseconds since 1970. */
export function ageInWords(at: number, now: number): string {
  const age = Math.max(0, now - at);
  const [unit, length] = UNITS.find(([, size]) => age >= size) ?? [undefined, 0];
  return unit ? relativeTime.format(-Math.floor(age / length), unit) : 'just now';
}
