import {
  type CountedEvent,
  countedCountry,
  countedPage,
  type Dimension,
  OTHER,
  type Source,
} from '../../src/shop/analytics/counts';
import { statement } from '../db/client';
import { consentsOf } from '../db/order-columns';
import { bufferCounts } from '../platform/buffer-counts';
import type { Deps } from '../platform/deps';
import { ga4Of } from '../platform/ga4';

/** Adds counts to the stored ones, one row per day, event, dimension and value. */
const insertCounts = (db: D1Database, counts: readonly object[]) =>
  statement(
    db,
    `INSERT INTO daily_count (day, event, dimension, value, times)
     SELECT value ->> 'day', value ->> 'event', value ->> 'dimension', value ->> 'value', value ->> 'times'
     FROM json_each(?1) WHERE true
     ON CONFLICT (event, dimension, day, value) DO UPDATE SET times = times + excluded.times`,
    JSON.stringify(counts),
  );

/** Maximum number of search terms stored per day; later ones are dropped. */
const TERMS = 200;

/** Adds searches without results; drops terms beyond the TERMS of their day. */
const insertSearches = (db: D1Database, searches: readonly { day: string; term: string; times: number }[]) =>
  statement(
    db,
    `INSERT INTO daily_search (day, term, times)
     SELECT value ->> 'day', value ->> 'term', value ->> 'times' FROM json_each(?1)
     WHERE (SELECT count(*) FROM daily_search d WHERE d.day = value ->> 'day') + key < ${TERMS}
        OR EXISTS (SELECT 1 FROM daily_search d WHERE d.day = value ->> 'day' AND d.term = value ->> 'term')
     ON CONFLICT (day, term) DO UPDATE SET times = times + excluded.times`,
    JSON.stringify(searches),
  );

/** One event to count. Every value comes from a closed list; all others count as `other`. */
export interface Event {
  event: CountedEvent;
  /** As returned by `countedPage`. */
  page?: string | undefined;
  /** Ids of products the shop knows. */
  products?: readonly string[] | undefined;
  source?: Source | undefined;
  /** As reported by the edge or stored with an order. */
  country?: string | undefined;
  /** For a search: as returned by `storableTerm`. */
  term?: string | undefined;
}

/** Above what the closed lists allow for one day; bounds memory while the database is unavailable. */
const MAX_PENDING = 20_000;

/** Names are `day event dimension value`, separated by tabs. */
const gatherCounts = bufferCounts('Counts', MAX_PENDING, ({ db }, counts) => {
  const rows = counts.map(([name, times]) => {
    const [day, event, dimension, value] = name.split('\t');
    return { day, event, dimension, value, times };
  });
  return [insertCounts(db, rows)];
});

/** Names are `day term`, separated by a tab. */
const gatherSearches = bufferCounts('Searches', TERMS, ({ db }, counts) => {
  const rows = counts.map(([name, times]) => ({ day: name.slice(0, 10), term: name.slice(11), times }));
  return [insertSearches(db, rows)];
});

type Counting = Pick<Deps, 'db' | 'now' | 'settings'>;

function countsOf(day: string, { event, page, products, source, country }: Event): string[] {
  const values: [Dimension, string][] = [
    ['all', ''],
    ['page', page ?? OTHER],
    ['source', source ?? 'unknown'],
    ['country', countedCountry(country)],
    ...(products ?? []).map((id): [Dimension, string] => ['product', id]),
  ];
  return values.map(([dimension, value]) => `${day}\t${event}\t${dimension}\t${value}`);
}

/**
 * Counts events by page, product, source, country and day, without data about the visitor. Buffers them for
 * COUNT_EVERY_MS to save writes; an isolate that ends earlier loses them. Run it after the response.
 * @param day today in the shop's time zone (YYYY-MM-DD)
 */
export async function countEvents(deps: Counting, day: string, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  const searches = events.flatMap(({ term }) => (term === undefined ? [] : [`${day}\t${term}`]));
  const counts = events.flatMap((event) => countsOf(day, event));
  await Promise.all([gatherCounts(deps, counts), searches.length > 0 && gatherSearches(deps, searches)]);
}

/** Counts one event of the current request, with the page and country of the request. */
export async function countHere(
  deps: Counting & Pick<Deps, 'addresses' | 'request'>,
  day: string,
  event: Pick<Event, 'event' | 'products'>,
): Promise<void> {
  const { page, country } = deps.request;
  await countEvents(deps, day, [{ ...event, page: page && countedPage(page, await deps.addresses?.()), country }]);
}

/** Schedules the server-side report of a paid order, if its buyer agreed; nothing without an analytics account. */
export const reportPurchase = ({ db, settings }: Pick<Deps, 'db' | 'settings'>, orderId: string, now: number) =>
  ga4Of(settings)
    ? [
        statement(
          db,
          `INSERT INTO purchase_report (order_id, next_at, created_at)
           SELECT id, ?2, ?2 FROM orders WHERE id = ?1 AND consents ->> 'measurement' = 1
           ON CONFLICT (order_id) DO NOTHING`,
          orderId,
          now,
        ),
      ]
    : [];

/** Who sends an order's `purchase` event: the server if an account exists and the buyer agreed, else the browser. */
export const purchaseEventOf = ({ settings }: Pick<Deps, 'settings'>, consents: string): 'browser' | 'server' =>
  ga4Of(settings) && consentsOf(consents).measurement === true ? 'server' : 'browser';

/** The format of Google's browser ids. */
const CLIENT_ID = /^\d{1,12}\.\d{1,12}$/;

/** The consents to store with an order; includes the browser's id only if it will be reported. */
export const storableConsents = <C extends { measurement?: boolean | undefined; clientId?: string | undefined }>(
  { settings }: Pick<Deps, 'settings'>,
  { clientId, ...consents }: C,
) =>
  clientId && CLIENT_ID.test(clientId) && consents.measurement && ga4Of(settings)
    ? { ...consents, clientId }
    : consents;
