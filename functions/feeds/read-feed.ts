import type { FeedItemState } from '../../src/shop/feeds/contract-staff';
import { currencyOfFeed, type FeedCountry } from '../../src/shop/feeds/countries';
import { type FeedFacts, type FeedItem, type FeedProduct, feedItem, isListable } from '../../src/shop/feeds/item';
import { type FeedProblem, lintItem } from '../../src/shop/feeds/lint';
import { quote } from '../../src/shop/pricing/quote';
import { isStale } from '../../src/shop/pricing/stale-rates';
import { detailsOf, type ProductRow, type RateRow, selectProducts, selectRate } from '../catalog/statements';
import type { Deps } from '../platform/deps';

/** A product with what became of it in a feed. */
export interface FeedEntry {
  name: string;
  state: FeedItemState;
  item: FeedItem;
  problems: FeedProblem[];
}

export interface Feed {
  facts: FeedFacts;
  /** No order would be charged in this currency now, so nothing is listed. */
  rateTooOld: boolean;
  entries: FeedEntry[];
}

/** The price of one copy as page, cart and order have it. */
const priceOf = (row: ProductRow, unitUsdMinor: number, rate: number, { currency }: FeedFacts): number =>
  quote([{ productId: row.id, quantity: 1, unitUsdMinor }], rate, currency).total;

function productOf(row: ProductRow, rate: number, facts: FeedFacts): FeedProduct {
  const { platforms, feed } = detailsOf(row);
  return {
    ...row,
    platforms,
    feed,
    allowBackorder: row.allow_backorder === 1,
    priceMinor: priceOf(row, row.price_minor, rate, facts),
    priorMinor: row.prior === null ? null : priceOf(row, row.prior, rate, facts),
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

/** The shopping feed of a country in its currency, with what is left out and why; one D1 call. */
export async function readFeed(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  { country, site }: { country: FeedCountry; site: string },
): Promise<Feed> {
  const currency = currencyOfFeed(country);
  const facts = { site, country, currency, now: now(), waitingHours: settings.REFUND_WAITING_HOURS };
  const [products, rates] = await db.batch([selectProducts(db), selectRate(db, currency)]);
  const rate = rates?.results[0] as RateRow | undefined;
  const production = settings.ENVIRONMENT === 'production';
  if (!rate || isStale(rate, { now: facts.now, production })) return { facts, rateTooOld: true, entries: [] };
  const rows = (products?.results ?? []) as ProductRow[];
  const entries = rows.map((row) => entryOf(productOf(row, rate.millionths, facts), facts));
  return { facts, rateTooOld: false, entries };
}
