import { DAY_MS } from '../time';
import { utcDay } from '../utc';

/** Who asks the price: the vendor's own shop, or a large retailer. */
export const COMPARISON_KINDS = ['vendor', 'retailer'] as const;
export type ComparisonKind = (typeof COMPARISON_KINDS)[number];

/** Days after which a price seen elsewhere is no longer shown. */
const SHOWN_DAYS = 30;

/** The price of the same product elsewhere, in USD cents. */
export interface ComparisonPrice {
  kind: ComparisonKind;
  priceMinor: number;
  /** The name of the seller, as shown to shoppers. */
  source: string;
  /** The page it was seen on. */
  url: string;
  /** The day it was seen, YYYY-MM-DD in UTC. */
  seenOn: string;
}

/** Returns when a price seen on that day is hidden, in milliseconds since 1970. */
export const comparedUntil = (seenOn: string): number => Date.parse(seenOn) + SHOWN_DAYS * DAY_MS;

/** Returns the first day whose prices are still shown, YYYY-MM-DD in UTC. */
export const firstShownDay = (now: number): string => utcDay(now - (SHOWN_DAYS - 1) * DAY_MS);

/** Returns the saving against the highest of these prices, in USD cents; null if there is none. */
export function savingAgainst(prices: readonly ComparisonPrice[], priceMinor: number): number | null {
  const saving = Math.max(0, ...prices.map((one) => one.priceMinor)) - priceMinor;
  return saving > 0 ? saving : null;
}
