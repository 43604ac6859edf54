import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time';

/**
 * Figures about keys that everybody may see. Each is absent below its number of cases: fewer would say little of the shop,
 * and could say something of one buyer.
 */
export const MIN_CASES = { deliveries: 20, lots: 5, orders: 50, copies: 50, answers: 20 } as const;
/** Days each figure looks back. */
export const LOOKBACK_DAYS = { deliveries: 30, sales: 365, answers: 90 } as const;

/** How many, and how often it happened among them. */
export interface Share {
  of: number;
  times: number;
}

/** The middle of waiting times in milliseconds, and of how many. */
export interface MedianWait {
  of: number;
  medianMs: number;
}

/** Each figure is absent where it has too few cases. */
export interface KeyFigures {
  /** From payment to key; `lastAt` is when the newest key was given, in milliseconds. */
  delivery?: MedianWait & { lastAt: number };
  /** Deliveries of suppliers by region and by license type, those that are most first; of so many with one of them noted. */
  lots?: { of: number; regions: [string, number][]; types: [string, number][] };
  /** Orders, and refunds made for whatever reason. */
  refunds?: Share;
  /** Copies sold, and copies given in place of one that did not work. */
  replacements?: Share;
  /** First answers of people to messages; one that still waits counts with its wait until now. */
  answers?: MedianWait;
}

/** The (lower) median; undefined for an empty list. */
export function medianOf(list: readonly number[]): number | undefined {
  return list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) / 2)];
}

/** A list's middle, where it has at least `fewest`. */
export function medianWaitOf(waits: readonly number[], fewest: number): MedianWait | undefined {
  const medianMs = medianOf(waits);
  return medianMs === undefined || waits.length < fewest ? undefined : { of: waits.length, medianMs };
}

const UNITS = [
  { unit: 'day', ms: DAY_MS, least: 2 * DAY_MS },
  { unit: 'hour', ms: HOUR_MS, least: 2 * HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS, least: 2 * MINUTE_MS },
] as const;

/** A span of time in words, in its largest unit of which there are two or more: 9 seconds, 4 minutes, 3 hours. */
export function spanInWords(ms: number): string {
  const { unit, ms: one } = UNITS.find(({ least }) => ms >= least) ?? { unit: 'second', ms: 1000 };
  const count = Math.max(1, Math.round(ms / one));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** A share in percent with one digit: 0.7%. */
export const sharePercentText = ({ of, times }: Share): string => `${((100 * times) / of).toFixed(1)}%`;

/** Names with how often each is in the list, the most frequent first, then by name. */
export function countBy(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
}
