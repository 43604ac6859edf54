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
import type { Deps } from '../platform/deps';
import { ga4Of } from '../platform/ga4';
import { isolateMemory } from '../platform/isolate-memory';

/** How often an event occurred on one day of the shop (e.g. 2026-11-22), for one value of a dimension. */
interface DayCount {
  day: string;
  event: CountedEvent;
  dimension: Dimension;
  value: string;
  times: number;
}

/** Adds counts to the stored ones, one row per day, event, dimension and value. */
const insertCounts = (db: D1Database, counts: readonly DayCount[]): D1PreparedStatement =>
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

interface Pending {
  /** Counts by `day event dimension value`, separated by tabs. */
  counts: Map<string, number>;
  /** Counts by `day term`. */
  terms: Map<string, number>;
  /** Until when a request is already waiting to write the counts, in milliseconds. */
  until: number;
}
const none = (): Pending => ({ counts: new Map(), terms: new Map(), until: 0 });
const pending = isolateMemory(none);

/** Above what the closed lists allow for one day; bounds memory while the database is unavailable. */
const MAX_PENDING = 20_000;

const CUT_OFF_MS = 5_000;

type Counting = Pick<Deps, 'db' | 'now' | 'settings'>;

const add = (times: Map<string, number>, name: string, more: number, most = MAX_PENDING) => {
  if (times.has(name) || times.size < most) times.set(name, (times.get(name) ?? 0) + more);
};

function note({ counts, terms }: Pending, day: string, { event, page, products, source, country, term }: Event): void {
  const values: [Dimension, string][] = [
    ['all', ''],
    ['page', page ?? OTHER],
    ['source', source ?? 'unknown'],
    ['country', countedCountry(country)],
    ...(products ?? []).map((id): [Dimension, string] => ['product', id]),
  ];
  for (const [dimension, value] of values) add(counts, `${day}\t${event}\t${dimension}\t${value}`, 1);
  if (term !== undefined) add(terms, `${day}\t${term}`, 1, TERMS);
}

/** Writes this isolate's pending counts in one call; if that fails, they are kept for the next event. */
async function flush({ db }: Counting): Promise<void> {
  const { counts, terms } = pending.value;
  pending.value = none();
  const rows = [...counts].map(([name, times]) => {
    const [day = '', event, dimension, value = ''] = name.split('\t');
    return { day, event: event as CountedEvent, dimension: dimension as Dimension, value, times };
  });
  const searches = [...terms].map(([name, times]) => ({ day: name.slice(0, 10), term: name.slice(11), times }));
  try {
    await db.batch([insertCounts(db, rows), ...(searches.length > 0 ? [insertSearches(db, searches)] : [])]);
  } catch (error) {
    for (const [name, times] of counts) add(pending.value.counts, name, times);
    for (const [name, times] of terms) add(pending.value.terms, name, times);
    console.error(JSON.stringify({ level: 'error', message: 'Counts wait to be written', error: String(error) }));
  }
}

/**
 * Counts events by page, product, source, country and day, without data about the visitor. Buffers them for
 * COUNT_EVERY_MS to save writes; an isolate that ends earlier loses them. Run it after the response.
 * @param day today in the shop's time zone (YYYY-MM-DD)
 */
export async function countEvents(deps: Counting, day: string, events: readonly Event[]): Promise<void> {
  for (const event of events) note(pending.value, day, event);
  if (events.length === 0) return;
  if (deps.now() < pending.value.until) return;
  // A waiting request may be cut off; the next one then takes over a little later.
  pending.value.until = deps.now() + deps.settings.COUNT_EVERY_MS + CUT_OFF_MS;
  await new Promise((done) => setTimeout(done, deps.settings.COUNT_EVERY_MS));
  await flush(deps);
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
