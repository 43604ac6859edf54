import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import type { ProviderEvent } from '../platform/payments';
import { raiseAttention } from '../staff/statements';
import { handleEvent } from './handle-event';
import { moveCursor, selectCursor } from './statements-events';

/** Which of these events (JSON list of ids) were received, and when they were handled. */
const selectEvents = (db: D1Database, ids: string) =>
  statement(db, 'SELECT id, handled_at FROM provider_event WHERE id IN (SELECT value FROM json_each(?))', ids);

/** The bodies of events that were kept before `before` and whose handling was cut off, oldest first. */
const selectUnhandled = (db: D1Database, provider: string, before: number, limit: number) =>
  statement(
    db,
    `SELECT body FROM provider_event WHERE handled_at IS NULL AND received_at < ?2 AND provider = ?1
     ORDER BY received_at LIMIT ?3`,
    provider,
    before,
    limit,
  );

/** A list may lag behind: what was read is read again for so long. */
const OVERLAP_MS = 10 * MINUTE_MS;
const FIRST_LOOK_MS = 24 * 3600_000;
/** Whoever works on an event for so long has been cut off. */
const CUT_OFF_MS = 2 * MINUTE_MS;
const BATCH = 50;

async function isTaken(deps: Deps, event: ProviderEvent): Promise<boolean> {
  try {
    await handleEvent(deps, event, 'list');
    return true;
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: event.id, error: String(error) }));
    await raiseAttention(deps.db, {
      id: deps.newId('att'),
      kind: 'event_failed',
      subject: event.id,
      message: `A message of the payment provider (${event.type}) could not be carried out. It is tried again each minute.`,
      now: deps.now(),
    }).run();
    return false;
  }
}

/**
 * Takes up what was kept but not carried out: a provider that was answered in time does not tell again, and an event it
 * told late may be older than what its list is asked for.
 */
async function takeUp({ payments, ...deps }: Deps): Promise<void> {
  const before = deps.now() - CUT_OFF_MS;
  const { results } = await selectUnhandled(deps.db, payments.name, before, BATCH).all<{ body: string }>();
  for (const { body } of results) await isTaken({ ...deps, payments }, payments.keptEvent(body));
}

/**
 * Reads the provider's own list of events, so that lost webhooks do not matter (invariant I4, fault F9). The cursor
 * moves only past what was handled, so a gap of the cron or a failing event leaves nothing out. Safe to run twice.
 */
export async function readEvents(deps: Deps): Promise<void> {
  const { db, payments } = deps;
  const now = deps.now();
  const cursor = await selectCursor(db, payments.name).first<{ listed_until: number }>();
  // A clock that once ran ahead must not hide what happened since (invariant I22).
  const since = Math.min(cursor?.listed_until ?? now - FIRST_LOOK_MS, now) - OVERLAP_MS;
  const events = await payments.recentEvents(since);
  const ids = JSON.stringify(events.map(({ id }) => id));
  const { results } = events.length
    ? await selectEvents(db, ids).all<{ id: string; handled_at: number | null }>()
    : { results: [] };
  const handled = new Set(results.filter((row) => row.handled_at !== null).map((row) => row.id));
  const taken: boolean[] = [];
  for (const event of events) if (!handled.has(event.id)) taken.push(await isTaken(deps, event));
  if (taken.every(Boolean)) await moveCursor(db, payments.name, now).run();
  await takeUp(deps);
}
