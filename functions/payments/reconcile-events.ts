import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { isRestoring } from '../db/restoring';
import type { Deps } from '../platform/deps';
import type { ProviderEvent } from '../platform/payments';
import { upsertAttention } from '../staff/statements';
import { handleEvent } from './handle-event';
import { markTried, moveCursor, selectCursor } from './statements-events';

/** Returns which of these events (JSON list of ids) were received, and when they were handled. */
const selectEvents = (db: D1Database, ids: string) =>
  statement<{ id: string; handled_at: number | null }>(
    db,
    'SELECT id, handled_at FROM provider_event WHERE id IN (SELECT value FROM json_each(?))',
    ids,
  );

/**
 * Returns events received before `before` that were not handled, the one with the oldest attempt (or receipt) first.
 */
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

/** The provider's list may lag behind, so this much of it is read again. */
const OVERLAP_MS = 10 * MINUTE_MS;
const FIRST_LOOK_MS = DAY_MS;
/** An event in progress for longer than this is considered abandoned. */
const CUT_OFF_MS = 2 * MINUTE_MS;
const BATCH_SIZE = 50;
const wholeSeconds = (ms: number) => Math.floor(ms / SECOND_MS) * SECOND_MS;

type Restoring = () => Promise<boolean>;

/** Asks at most once per run whether the database is being restored, which takes a moment while it is. */
function askOnce(deps: Deps): Restoring {
  let answer: boolean | undefined;
  return async () => {
    answer ??= await isRestoring(deps);
    return answer;
  };
}

/** Handles an event. One that fails stays stored, is retried every minute, and staff are alerted until it succeeds. */
async function handleKept(deps: Deps, event: ProviderEvent, restoring: Restoring): Promise<void> {
  const { db } = deps;
  try {
    await handleEvent(deps, event, 'list', restoring);
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: event.id, error: String(error) }));
    const message = `A message of the payment provider (${event.type}) could not be carried out. It is tried again each minute.`;
    await db.batch([
      markTried(db, event.id, deps.now()),
      upsertAttention(deps, { kind: 'event_failed', subject: event.id, message }),
    ]);
  }
}

/**
 * Retries events that are stored but unhandled: a provider that got its response in time does not send them again, and
 * an event delivered late may be older than the range asked of its list.
 */
async function retryUnhandled({ payments, ...deps }: Deps, restoring: Restoring): Promise<void> {
  const before = deps.now() - CUT_OFF_MS;
  const { results } = await selectUnhandled(deps.db, payments.name, before, BATCH_SIZE).all();
  for (const { id, body } of results) await handleKept({ ...deps, payments }, payments.keptEvent(body, id), restoring);
}

interface ListedEvent {
  events: ProviderEvent[];
  /** The end, in milliseconds, of the range that `events` covers completely. */
  until: number;
}

/**
 * Lists events from `from` on, oldest first: up to `now`, or up to an earlier time if there are too many for one list.
 */
async function listFrom({ payments }: Deps, from: number, now: number): Promise<ListedEvent> {
  for (let until = now; ; until = from + Math.floor((until - from) / 2 / SECOND_MS) * SECOND_MS) {
    const events = await payments.eventsBetween(from, until);
    if (events) return { events, until };
    if (until === from) throw new Error('more events in a second than the provider lists');
  }
}

/**
 * Handles the events that were not handled before. Returns whether every event is stored, even if it failed: stored
 * ones are retried.
 */
async function handleAll(deps: Deps, events: ProviderEvent[], restoring: Restoring): Promise<boolean> {
  if (events.length === 0) return true;
  const { db } = deps;
  const ids = JSON.stringify(events.map(({ id }) => id));
  const { results } = await selectEvents(db, ids).all();
  const handled = new Set(results.filter((row) => row.handled_at !== null).map(({ id }) => id));
  for (const event of events) if (!handled.has(event.id)) await handleKept(deps, event, restoring);
  const storedEvents = await selectEvents(db, ids).all();
  return storedEvents.results.length === new Set(events.map(({ id }) => id)).size;
}

/**
 * Reads the provider's own list of events, oldest first, so that lost webhooks do not matter (invariant I4, fault F9).
 * The cursor moves past what is stored here, so neither a gap in the cron nor a failing event leaves anything out, and
 * one that always fails does not hold up the others. Safe to run concurrently.
 */
export async function reconcileEvents(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { db, payments } = deps;
  const now = deps.now();
  const restoring = askOnce(deps);
  const cursor = await selectCursor(db, payments.name).first();
  // A cursor from a clock that ran ahead must not hide later events (invariant I22).
  const since = Math.min(cursor?.listed_until ?? now - FIRST_LOOK_MS, now) - OVERLAP_MS;
  for (let from = wholeSeconds(since); from < now && !signal?.aborted; ) {
    const { events, until } = await listFrom(deps, from, now);
    if (!(await handleAll(deps, events, restoring))) break;
    await moveCursor(db, payments.name, until).run();
    // Providers count in whole seconds, and the last second was listed completely.
    from = wholeSeconds(until) + SECOND_MS;
  }
  await retryUnhandled(deps, restoring);
}
