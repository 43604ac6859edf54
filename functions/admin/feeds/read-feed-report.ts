import type { z } from 'zod';
import { type FeedOutput, feedItemState, type feedQuery } from '../../../src/shop/feeds/contract-staff';
import { feedPath } from '../../../src/shop/feeds/countries';
import { AVAILABILITIES } from '../../../src/shop/feeds/item';
import { statement } from '../../db/client';
import { type FeedEntry, readFeed } from '../../feeds/read-feed';
import type { Deps } from '../../platform/deps';

/** Items that need attention first, then in catalog order. */
const ORDER: readonly FeedEntry['state'][] = ['refused', 'sold_out', 'excluded', 'listed'];
/** Maximum number of items shown; the counts include all. */
const SHOWN = 200;

const rowOf = ({ name, state, item, problems }: FeedEntry): FeedOutput['items'][number] => ({
  id: item.id ?? '',
  name,
  state,
  price: item.price ?? null,
  salePrice: item.sale_price ?? null,
  availability: AVAILABILITIES.find((one) => one === item.availability) ?? null,
  identifier: item.gtin ? `GTIN ${item.gtin}` : item.mpn ? `MPN ${item.mpn}` : null,
  problems,
});

/** Returns a country's product feed as a network reads it, with excluded products, reasons and latest fetches. */
export async function readFeedReport(deps: Deps, { country }: z.output<typeof feedQuery>): Promise<FeedOutput> {
  const { db, settings } = deps;
  const site = new URL(settings.SITE_URL).origin;
  const { facts, rateTooOld, entries } = await readFeed(deps, { country, site });
  const { results } = await statement<FeedOutput['fetches'][number]>(
    db,
    `SELECT fetched_by AS by, agent, network, fetched_at AS at FROM feed_fetch WHERE country = ? ORDER BY fetched_at DESC`,
    country,
  ).all();
  const states = feedItemState.options.map((state) => [state, entries.filter((entry) => entry.state === state).length]);
  return {
    country,
    currency: facts.currency,
    address: `${site}${feedPath(country)}`,
    rateTooOld,
    items: ORDER.flatMap((state) => entries.filter((entry) => entry.state === state))
      .slice(0, SHOWN)
      .map(rowOf),
    counts: Object.fromEntries(states),
    fetches: results,
  };
}
