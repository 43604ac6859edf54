import type { Currency } from '../money';
import { currencyOf } from '../pricing/country-currency';

/**
 * Where Google shows products whose texts are English or whose shop sells in the country's currency, the first being the
 * one of the bare address (docs/decisions/shopping-feeds.md). Source:
 * https://support.google.com/merchants/answer/160637
 */
export const FEED_COUNTRIES = [
  'US',
  'CA',
  'GB',
  'IE',
  'DE',
  'AT',
  'FR',
  'ES',
  'IT',
  'NL',
  'BE',
  'PT',
  'FI',
  'GR',
  'SK',
  'CH',
  'AU',
  'JP',
  'IN',
] as const;
export type FeedCountry = (typeof FEED_COUNTRIES)[number];

const HOME: FeedCountry = 'US';

/** The currency of a country's feed. */
export const currencyOfFeed = (country: FeedCountry): Currency => currencyOf(country);

/** Narrows the `country` of an address, upper or lower case; without one it is the first. */
export function parseFeedCountry(text: string | null): FeedCountry | undefined {
  const code = text?.toUpperCase() ?? HOME;
  return FEED_COUNTRIES.find((country) => country === code);
}

/** The path of a country's feed. */
export const feedPath = (country: FeedCountry): string =>
  country === HOME ? '/feeds/google.xml' : `/feeds/google.xml?country=${country}`;
