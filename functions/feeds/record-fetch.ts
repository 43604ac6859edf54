import type { FetchedBy } from '../../src/shop/feeds/contract-staff';
import type { FeedCountry } from '../../src/shop/feeds/countries';
import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { isolateMemory } from '../platform/isolate-memory';

const READERS: [FetchedBy, RegExp][] = [
  ['google', /google/i],
  ['bing', /bingbot|adidxbot|msnbot|microsoft/i],
];
const MAX_LENGTH = 200;

/** When this isolate last recorded each country and kind of reader, in milliseconds. */
const written = isolateMemory(() => new Map<string, number>());

interface Fetch {
  country: FeedCountry;
  /** The reader's user agent, which is not verified. */
  agent: string;
  network: string;
}

/** Records who fetched a feed, at most once a minute per country and kind of reader; one row each. */
export async function recordFetch({ db, now }: Pick<Deps, 'db' | 'now'>, { country, agent, network }: Fetch) {
  const by = READERS.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'other';
  const name = `${country} ${by}`;
  const at = now();
  if (Math.abs(at - (written.value.get(name) ?? 0)) < MINUTE_MS) return;
  written.value.set(name, at);
  await statement(
    db,
    `INSERT INTO feed_fetch (country, fetched_by, agent, network, fetched_at) VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT (country, fetched_by) DO UPDATE SET agent = ?3, network = ?4, fetched_at = ?5`,
    country,
    by,
    agent.slice(0, MAX_LENGTH),
    network.slice(0, MAX_LENGTH),
    at,
  ).run();
}
