import { DAY_MS } from '../time';

/** Whose price it is: the maker's own shop, or a large retailer. */
export const COMPARISON_KINDS = ['vendor', 'retailer'] as const;
export type ComparisonKind = (typeof COMPARISON_KINDS)[number];

/** Days after which a price that was seen elsewhere is no longer shown. */
const SHOWN_DAYS = 30;

/** What the same costs elsewhere, in USD cents. */
export interface ComparisonPrice {
  kind: ComparisonKind;
  priceMinor: number;
  /** Who asks it, as shoppers read it. */
  source: string;
  /** Page it was seen on. */
  url: string;
  /** Day it was seen, YYYY-MM-DD in UTC. */
  seenOn: string;
}

/** The moment from which a price seen on that day is hidden, in milliseconds since 1970. */
export const comparedUntil = (seenOn: string): number => Date.parse(seenOn) + SHOWN_DAYS * DAY_MS;

/** The first day whose prices are still shown, YYYY-MM-DD in UTC. */
export const firstShownDay = (now: number): string =>
  new Date(now - (SHOWN_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);

/** What a shopper saves against the highest of them, in USD cents; null when nothing. */
export function savingAgainst(prices: readonly ComparisonPrice[], priceMinor: number): number | null {
  const saving = Math.max(0, ...prices.map((one) => one.priceMinor)) - priceMinor;
  return saving > 0 ? saving : null;
}
