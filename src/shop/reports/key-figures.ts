import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time';

/**
 * The minimum number of cases of each published figure about keys. With fewer, a figure is absent: it would say little
 * about the shop, and could reveal something about one buyer.
 */
export const MIN_CASES = { deliveries: 20, lots: 5, orders: 50, copies: 50, answers: 20 } as const;
/** The days each figure covers. */
export const LOOKBACK_DAYS = { deliveries: 30, sales: 365, answers: 90 } as const;

/** How often something happened, and among how many. */
export interface Share {
  of: number;
  times: number;
}

/** The median of waiting times in milliseconds, and their number. */
export interface MedianWait {
  of: number;
  medianMs: number;
}

/** Each figure is absent where it has too few cases. */
export interface KeyFigures {
  /** From payment to key; `lastAt` is when the newest key was delivered, in milliseconds. */
  delivery?: MedianWait & { lastAt: number };
  /** Lots by region and by license type, most frequent first, out of those with either recorded. */
  lots?: { of: number; regions: [string, number][]; types: [string, number][] };
  /** Orders, and refunds made for any reason. */
  refunds?: Share;
  /** Copies sold, and copies that replaced one that did not work. */
  replacements?: Share;
  /** First replies by people to messages; an unanswered message counts with its waiting time so far. */
  answers?: MedianWait;
}

/** The (lower) median; undefined for an empty list. */
export function medianOf(list: readonly number[]): number | undefined {
  return list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) / 2)];
}

/** Returns the median of a list with at least `fewest` entries. */
export function medianWaitOf(waits: readonly number[], fewest: number): MedianWait | undefined {
  const medianMs = medianOf(waits);
  return medianMs === undefined || waits.length < fewest ? undefined : { of: waits.length, medianMs };
}

const UNITS = [
  { unit: 'day', ms: DAY_MS, least: 2 * DAY_MS },
  { unit: 'hour', ms: HOUR_MS, least: 2 * HOUR_MS },
  { unit: 'minute', ms: MINUTE_MS, least: 2 * MINUTE_MS },
] as const;

/** Returns a duration as text, in the largest unit of which there are two or more: 9 seconds, 4 minutes, 3 hours. */
export function spanInWords(ms: number): string {
  const { unit, ms: one } = UNITS.find(({ least }) => ms >= least) ?? { unit: 'second', ms: 1000 };
  const count = Math.max(1, Math.round(ms / one));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Returns a share in percent with one decimal: 0.7%. */
export const sharePercentText = ({ of, times }: Share): string => `${((100 * times) / of).toFixed(1)}%`;

/** Counts names, the most frequent first, then by name. */
export function countBy(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
}
