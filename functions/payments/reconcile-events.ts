import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import type { ProviderEvent } from '../platform/payments';
import { raiseAttention } from '../staff/statements';
import { handleEvent } from './handle-event';
import { markTried, moveCursor, selectCursor } from './statements-events';

/** Which of these events (JSON list of ids) were received, and when they were handled. */
const selectEvents = (db: D1Database, ids: string) =>
  statement<{ id: string; handled_at: number | null }>(
    db,
    'SELECT id, handled_at FROM provider_event WHERE id IN (SELECT value FROM json_each(?))',
    ids,
  );

/** Events received before `before` that were not handled, the one with the oldest attempt (or receipt) first. */
const selectUnhandled = (db: D1Database, provider: string, before: number, limit: number) =>
  statement<{
    id: string;
    body: string;
  }>(
    db,
    `SELECT id, body FROM provider_event WHERE handled_at IS NULL AND received_at < ?2 AND provider = ?1
     ORDER BY coalesce(tried_at, received_at) LIMIT ?3`,
    provider,
    before,
    limit,
  );

/** A list may lag behind: what was read is read again for this long. */
const OVERLAP_MS = 10 * MINUTE_MS;
const FIRST_LOOK_MS = DAY_MS;
/** An event in progress for longer is considered abandoned. */
const CUT_OFF_MS = 2 * MINUTE_MS;
const BATCH_SIZE = 50;
const wholeSeconds = (ms: number) => Math.floor(ms / SECOND_MS) * SECOND_MS;

/** Carries an event out. One that fails is kept, tried again each minute, and staff are alerted until it is done. */
async function handleKept(deps: Deps, event: ProviderEvent): Promise<void> {
  const { db } = deps;
  try {
    await handleEvent(deps, event, 'list');
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: event.id, error: String(error) }));
    const message = `A message of the payment provider (${event.type}) could not be carried out. It is tried again each minute.`;
    const entry = { id: deps.newId('att'), kind: 'event_failed', subject: event.id, message, now: deps.now() } as const;
    await db.batch([markTried(db, event.id, deps.now()), raiseAttention(db, entry)]);
  }
}

/**
 * Tries again what was kept but not carried out: a provider that got its answer in time does not send an event twice, and
 * one it sent late may be older than what its list is asked for.
 */
async function retryUnhandled({ payments, ...deps }: Deps): Promise<void> {
  const before = deps.now() - CUT_OFF_MS;
  const { results } = await selectUnhandled(deps.db, payments.name, before, BATCH_SIZE).all();
  for (const { id, body } of results) await handleKept({ ...deps, payments }, payments.keptEvent(body, id));
}

interface ListedEvent {
  events: ProviderEvent[];
  /** Everything up to here, in milliseconds, is in `events`. */
  until: number;
}

/** What happened from `from` on, oldest first: up to `now`, or less where that is more than is listed at once. */
async function listFrom({ payments }: Deps, from: number, now: number): Promise<ListedEvent> {
  for (let until = now; ; until = from + Math.floor((until - from) / 2 / SECOND_MS) * SECOND_MS) {
    const events = await payments.eventsBetween(from, until);
    if (events) return { events, until };
    if (until === from) throw new Error('more events in a second than the provider lists');
  }
}

/** Carries out what was not handled before. Returns whether every event is kept, done or not: kept ones are tried again. */
async function handleAll(deps: Deps, events: ProviderEvent[]): Promise<boolean> {
  if (events.length === 0) return true;
  const { db } = deps;
  const ids = JSON.stringify(events.map(({ id }) => id));
  const { results } = await selectEvents(db, ids).all();
  const handled = new Set(results.filter((row) => row.handled_at !== null).map(({ id }) => id));
  for (const event of events) if (!handled.has(event.id)) await handleKept(deps, event);
  const kept = await selectEvents(db, ids).all();
  return kept.results.length === new Set(events.map(({ id }) => id)).size;
}

/**
 * Reads the provider's own list of events, so that lost webhooks do not matter (invariant I4, fault F9), the oldest
 * first. The cursor moves past what is kept here, so neither a gap of the cron nor a failing event leaves anything out,
 * and one that fails forever keeps none of the others waiting. Safe to run twice.
 */
export async function reconcileEvents(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { db, payments } = deps;
  const now = deps.now();
  const cursor = await selectCursor(db, payments.name).first();
  // A clock that once ran ahead must not hide what happened since (invariant I22).
  const since = Math.min(cursor?.listed_until ?? now - FIRST_LOOK_MS, now) - OVERLAP_MS;
  for (let from = wholeSeconds(since); from < now && !signal?.aborted; ) {
    const { events, until } = await listFrom(deps, from, now);
    if (!(await handleAll(deps, events))) break;
    await moveCursor(db, payments.name, until).run();
    // A provider counts in seconds, and the one at the end was listed to its end.
    from = wholeSeconds(until) + SECOND_MS;
  }
  await retryUnhandled(deps);
}
