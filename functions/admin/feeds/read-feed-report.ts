import type { z } from 'zod';
import type { FeedOutput, feedQuery } from '../../../src/shop/feeds/contract-staff';
import { feedPath } from '../../../src/shop/feeds/countries';
import { statement } from '../../db/client';
import { type FeedEntry, readFeed } from '../../feeds/read-feed';
import type { Deps } from '../../platform/deps';

const rowOf = ({ name, state, item, problems }: FeedEntry): FeedOutput['items'][number] => ({
  id: item.id ?? '',
  name,
  state,
  price: item.price ?? null,
  salePrice: item.sale_price ?? null,
  availability: item.availability ?? null,
  identifier: item.gtin ? `GTIN ${item.gtin}` : item.mpn ? `MPN ${item.mpn}` : null,
  problems,
});

/** A country's feed as a network reads it, with what is left out, why, and who fetched it last. */
export async function readFeedReport(deps: Deps, { country }: z.output<typeof feedQuery>): Promise<FeedOutput> {
  const { db, settings } = deps;
  const site = new URL(settings.SITE_URL).origin;
  const { facts, rateTooOld, entries } = await readFeed(deps, { country, site });
  const { results } = await statement(
    db,
    `SELECT fetched_by AS by, agent, network, fetched_at AS at FROM feed_fetch WHERE country = ? ORDER BY fetched_at DESC`,
    country,
  ).all<FeedOutput['fetches'][number]>();
  return {
    country,
    currency: facts.currency,
    address: `${site}${feedPath(country)}`,
    rateTooOld,
    items: entries.map(rowOf),
    fetches: results,
  };
}
