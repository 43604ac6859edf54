import type { ProductDetails } from '../catalog/details';
import { type Currency, toDecimal } from '../money';
import { HOUR_MS } from '../time';
import type { FeedCountry } from './countries';
import type { Attribute } from './rules';

/** The facts about a product that a feed needs; prices in minor units of the feed's currency. */
export interface FeedProduct {
  id: string;
  slug: string;
  name: string;
  description: string;
  vendor: string;
  suite: string;
  platforms: readonly string[];
  feed: ProductDetails['feed'];
  /** The path of its first picture; null without one. */
  picture: string | null;
  /** Keys that can be sold now. */
  sellable: number;
  allowBackorder: boolean;
  priceMinor: number;
  /** The price before a reduction that may be announced (by the price history); null without one. */
  priorMinor: number | null;
}

/** The context of a feed: shop, country, currency and time. */
export interface FeedFacts {
  /** The shop's address without a trailing slash. */
  site: string;
  country: FeedCountry;
  currency: Currency;
  /** Milliseconds since 1970. */
  now: number;
  /** Hours after which a buyer who waits for a key gets a refund; 0 where nobody does. */
  waitingHours: number;
}

/** The attributes of an item; absent ones are left out. */
export type FeedItem = Partial<Record<Attribute, string>>;

/** Returns whether a product can be listed: it has stock or allows backorders. */
export const isListable = ({ sellable, allowBackorder }: FeedProduct): boolean => sellable > 0 || allowBackorder;

/** The page opens in the feed's currency: its price must equal the one in the item. */
const linkOf = ({ slug }: FeedProduct, { site, currency }: FeedFacts): string =>
  `${site}/product/${slug}${currency === 'USD' ? '' : `?currency=${currency}`}`;

/** By then the key is delivered or the buyer is refunded. */
const sentBy = ({ now, waitingHours }: FeedFacts): string =>
  `${new Date(now + waitingHours * HOUR_MS).toISOString().slice(0, 16)}Z`;

/** The values of that attribute. */
export const AVAILABILITIES = ['in_stock', 'backorder', 'out_of_stock'] as const;

function availability(product: FeedProduct, facts: FeedFacts): FeedItem {
  if (product.sellable > 0) return { availability: 'in_stock' };
  if (!product.allowBackorder) return { availability: 'out_of_stock' };
  return { availability: 'backorder', ...(facts.waitingHours > 0 && { availability_date: sentBy(facts) }) };
}

/** Google expects `identifier_exists` only where there is neither a GTIN nor a brand with an MPN. */
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

/** Returns a product as a feed item, by Google's product data specification. */
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
