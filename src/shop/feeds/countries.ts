import type { Currency } from '../money';
import { currencyOf } from '../pricing/country-currency';

/**
 * Countries where Google shows products with English texts, or whose currency the shop sells in; the address without a
 * country serves the first (docs/decisions/shopping-feeds.md). Source:
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

/** Parses the `country` parameter, in upper or lower case; the first country by default. */
export function parseFeedCountry(text: string | null): FeedCountry | undefined {
  const code = text?.toUpperCase() ?? HOME;
  return FEED_COUNTRIES.find((country) => country === code);
}

/** The path of a country's feed. */
export const feedPath = (country: FeedCountry): string =>
  country === HOME ? '/feeds/google.xml' : `/feeds/google.xml?country=${country}`;
