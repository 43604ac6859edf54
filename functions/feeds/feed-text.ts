import { store } from '../../src/config/store';
import { type FeedCountry, feedPath } from '../../src/shop/feeds/countries';
import { feedXml } from '../../src/shop/feeds/xml';
import { DAY_S } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { readFeed } from './read-feed';

/** The maximum age of the response in any cache, and thus of its stock and rates. */
const MAX_AGE_S = 300;
/** Seconds for which the last copy may replace one that cannot be built. */
const LAST_S = DAY_S;

/** Cached at the edge instead of in memory: a feed of 10,000 products has 9 MB, and there is one per country. */
const edge = () => (caches as unknown as { default: Cache }).default;
const cacheable = (text: string, seconds: number) =>
  new Response(text, { headers: { 'cache-control': `public, max-age=${seconds}` } });

const versionOf = (db: D1Database) =>
  statement<{ value: string }>(db, "SELECT value FROM setting WHERE name = 'catalog_version'").first('value');

async function madeNow(deps: Pick<Deps, 'db' | 'now' | 'settings'>, feed: { country: FeedCountry; site: string }) {
  const { facts, entries } = await readFeed(deps, feed);
  const listed = entries.filter(({ state }) => state === 'listed').map(({ item }) => item);
  const description = 'License keys for one payment, sold by an independent reseller.';
  return feedXml(listed, facts, { name: store.name, description });
}

/**
 * The XML of a country's feed, built at most once in FRESH_S per version of the catalog. Returns the last copy while
 * the database is unavailable; throws if there is none.
 */
export async function feedText(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  feed: { country: FeedCountry; site: string },
): Promise<string> {
  const address = (name: string) => {
    const url = new URL(feedPath(feed.country), feed.site);
    url.searchParams.set('kept', name);
    return url.href;
  };
  try {
    const key = address(`version-${await versionOf(deps.db)}`);
    const hit = await edge().match(key);
    if (hit) return await hit.text();
    const text = await madeNow(deps, feed);
    await Promise.all([
      edge().put(key, cacheable(text, MAX_AGE_S)),
      edge().put(address('last'), cacheable(text, LAST_S)),
    ]);
    return text;
  } catch (error) {
    const last = await edge().match(address('last'));
    if (!last) throw error;
    console.error(JSON.stringify({ level: 'error', feed: 'the last one stands in', error: String(error) }));
    return last.text();
  }
}
