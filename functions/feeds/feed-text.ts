import { store } from '../../src/config/store';
import type { FeedCountry } from '../../src/shop/feeds/countries';
import { feedXml } from '../../src/shop/feeds/xml';
import type { Deps } from '../platform/deps';
import { isolateMemory } from '../platform/isolate-memory';
import { readFeed } from './read-feed';

/** The feed each country was given last: it stands in while the database does not answer. */
const last = isolateMemory(() => new Map<string, string>());

/** The XML of a country's feed. While the database does not answer it is the last one; throws when there is none. */
export async function feedText(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  asked: { country: FeedCountry; site: string },
): Promise<string> {
  const name = `${asked.site} ${asked.country}`;
  try {
    const { facts, entries } = await readFeed(deps, asked);
    const listed = entries.filter(({ state }) => state === 'listed').map(({ item }) => item);
    const description = 'License keys for one payment, sold by an independent reseller.';
    const text = feedXml(listed, facts, { name: store.name, description });
    last.value.set(name, text);
    return text;
  } catch (error) {
    const known = last.value.get(name);
    if (known === undefined) throw error;
    console.error(JSON.stringify({ level: 'error', feed: 'the last one stands in', error: String(error) }));
    return known;
  }
}
