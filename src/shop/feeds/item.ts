import type { ProductDetails } from '../catalog/details';
import { type Currency, toDecimal } from '../money';
import { HOUR_MS } from '../time';
import type { FeedCountry } from './countries';
import type { Attribute } from './rules';

/** What a feed needs to know about a product; prices in minor units of the feed's currency. */
export interface FeedProduct {
  id: string;
  slug: string;
  name: string;
  description: string;
  vendor: string;
  suite: string;
  platforms: readonly string[];
  feed: ProductDetails['feed'];
  /** The path of its first picture; null where it has none of its own. */
  picture: string | null;
  /** Keys that can be sold now. */
  sellable: number;
  allowBackorder: boolean;
  priceMinor: number;
  /** What it cost before a reduction that may be announced (the price history's rule); null without one. */
  priorMinor: number | null;
}

/** Where and when a feed is read. */
export interface FeedFacts {
  /** The shop's address without a slash at the end. */
  site: string;
  country: FeedCountry;
  currency: Currency;
  /** Milliseconds since 1970. */
  now: number;
  /** Hours after which a buyer who waits for a key gets the money back; 0 where nobody does. */
  waitingHours: number;
}

/** One item as its attributes; an absent one is not written. */
export type FeedItem = Partial<Record<Attribute, string>>;

/** Whether a product can be listed at all: nothing is without stock, unless it may be ordered then. */
export const isListable = ({ sellable, allowBackorder }: FeedProduct): boolean => sellable > 0 || allowBackorder;

/** The page opens in the currency of the feed: its price must be the one that the item names. */
const linkOf = ({ slug }: FeedProduct, { site, currency }: FeedFacts): string =>
  `${site}/product/${slug}${currency === 'USD' ? '' : `?currency=${currency}`}`;

/** A key has come by then, or the buyer has the money back. */
const sentBy = ({ now, waitingHours }: FeedFacts): string =>
  `${new Date(now + waitingHours * HOUR_MS).toISOString().slice(0, 16)}Z`;

/** Every value of that attribute. */
export const AVAILABILITIES = ['in_stock', 'backorder', 'out_of_stock'] as const;

function availability(product: FeedProduct, facts: FeedFacts): FeedItem {
  if (product.sellable > 0) return { availability: 'in_stock' };
  if (!product.allowBackorder) return { availability: 'out_of_stock' };
  return { availability: 'backorder', ...(facts.waitingHours > 0 && { availability_date: sentBy(facts) }) };
}

/** Google wants `identifier_exists` only where neither a GTIN nor a brand with its part number exists. */
function identifiers({ feed, vendor }: FeedProduct): FeedItem {
  const { gtin, mpn } = feed;
  return {
    brand: feed.brand ?? vendor,
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    ...(!gtin && !mpn && { identifier_exists: 'no' }),
  };
}

function prices({ priceMinor, priorMinor }: FeedProduct, { currency }: FeedFacts): FeedItem {
  const text = (minor: number) => `${toDecimal(minor, currency)} ${currency}`;
  if (priorMinor === null || priorMinor <= priceMinor) return { price: text(priceMinor) };
  return { price: text(priorMinor), sale_price: text(priceMinor) };
}

const CATEGORY = 'Software > Computer Software > Business & Productivity Software';

/** A product as the item of a feed, by Google's product data specification. */
export function feedItem(product: FeedProduct, facts: FeedFacts): FeedItem {
  const { id, name, description, suite, platforms, feed } = product;
  const platform = platforms.length > 1 ? 'Windows and Mac' : platforms[0];
  return {
    id,
    title: `${name}, license key${platform ? ` for ${platform}` : ''}, one-time purchase`,
    description: `${description} Sold by an independent reseller. The key is delivered by email.`.trim(),
    link: linkOf(product, facts),
    ...(product.picture !== null && { image_link: `${facts.site}${product.picture}` }),
    ...availability(product, facts),
    ...prices(product, facts),
    google_product_category: feed.googleCategory ? String(feed.googleCategory) : CATEGORY,
    product_type: `Software > ${suite}`,
    ...identifiers(product),
    condition: feed.condition,
  };
}
