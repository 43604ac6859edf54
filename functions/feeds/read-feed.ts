import { isDrawn, shareImage } from '../../src/shop/content/share';
import type { FeedItemState } from '../../src/shop/feeds/contract-staff';
import { currencyOfFeed, type FeedCountry } from '../../src/shop/feeds/countries';
import { type FeedFacts, type FeedItem, type FeedProduct, feedItem, isListable } from '../../src/shop/feeds/item';
import { type FeedProblem, lintItem } from '../../src/shop/feeds/lint';
import { pictureFile } from '../../src/shop/pictures/shown';
import { parseRounding } from '../../src/shop/pricing/rounding';
import { isStale } from '../../src/shop/pricing/stale-rates';
import { type PriceRate, parseFixedPrices, unitPrice } from '../../src/shop/pricing/unit-price';
import { detailsOf, type ProductRow, selectProducts } from '../catalog/statements';
import { readJson } from '../db/json';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { rateClock } from '../rates/rate-clock';
import { selectRate } from '../rates/statements';
import { shopSettings } from '../settings/shop-settings';

/** A product with its state in a feed. */
export interface FeedEntry {
  name: string;
  state: FeedItemState;
  item: FeedItem;
  problems: FeedProblem[];
}

export interface Feed {
  facts: FeedFacts;
  /** True if orders in this currency are not charged now because its rate is outdated; nothing is listed then. */
  rateTooOld: boolean;
  entries: FeedEntry[];
}

/** Its first uploaded picture, else its built-in artwork; null if no file shows the product itself. */
function pictureOf({ id, pictures }: ProductRow): string | null {
  const [first] = pictures ? readJson(pictures) : [];
  if (first) return pictureFile(first, 1280);
  return isDrawn(id) ? shareImage({ id }) : null;
}

/** Prices one copy like pages, cart and order do. A price fixed in a currency has no former price. */
function productOf(row: ProductRow, rate: PriceRate, facts: FeedFacts): FeedProduct {
  const { platforms, feed } = detailsOf(row);
  const fixed = parseFixedPrices(row.fixed);
  const isFixed = fixed[facts.currency] !== undefined;
  return {
    ...row,
    platforms,
    feed,
    picture: pictureOf(row),
    allowBackorder: row.allow_backorder === 1,
    priceMinor: unitPrice(row.price_minor, fixed, rate, facts.currency),
    priorMinor: row.prior === null || isFixed ? null : unitPrice(row.prior, {}, rate, facts.currency),
  };
}

function entryOf(product: FeedProduct, facts: FeedFacts): FeedEntry {
  const item = feedItem(product, facts);
  const entry = { name: product.name, item, problems: [] };
  if (product.feed.excluded) return { ...entry, state: 'excluded' };
  if (!isListable(product)) return { ...entry, state: 'sold_out' };
  const problems = lintItem(item, facts.site);
  return { ...entry, problems, state: problems.length > 0 ? 'refused' : 'listed' };
}

/** The shopping feed of a country in its currency, with excluded products and the reasons; one D1 call besides the settings. */
export async function readFeed(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  { country, site }: { country: FeedCountry; site: string },
): Promise<Feed> {
  const currency = currencyOfFeed(country);
  const { refundWaitingHours: waitingHours } = await shopSettings({ db, now, settings });
  const facts = { site, country, currency, now: now(), waitingHours };
  const { products, rates } = await selectBatch(db, { products: selectProducts(db), rates: selectRate(db, currency) });
  const [rate] = rates;
  if (!rate || isStale(rate, rateClock({ now, settings }))) return { facts, rateTooOld: true, entries: [] };
  const priceRate = { millionths: rate.millionths, rounding: parseRounding(rate.rounding) };
  const entries = products.map((row) => entryOf(productOf(row, priceRate, facts), facts));
  return { facts, rateTooOld: false, entries };
}
