import { statement } from '../db/client';
import type { ProviderEvent } from '../platform/payments';

/** How an event reached us: the provider told us, or we found it in its list. */
export type Via = 'webhook' | 'list';

interface Received {
  provider: string;
  via: Via;
  sha256: string;
  now: number;
}

/** Keeps an event as it came; gives back when it was handled, if it was, so that a repeat does nothing. */
export const keepEvent = (db: D1Database, event: ProviderEvent, { provider, via, sha256, now }: Received) =>
  statement(
    db,
    `INSERT INTO provider_event (id, provider, kind, sha256, body, via, received_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET via = iif(excluded.via = 'webhook', 'webhook', via) RETURNING handled_at`,
    event.id,
    provider,
    event.type,
    sha256,
    event.body,
    via,
    now,
  );

/** An event of a provider counts as handled from `now` (milliseconds) on; told again, it is skipped. */
export const markHandled = (db: D1Database, id: string, now: number) =>
  statement(db, 'UPDATE provider_event SET handled_at = ?2 WHERE id = ?1 AND handled_at IS NULL', id, now);

/** Which of these events (JSON list of ids) were received, and when they were handled. */
export const selectEvents = (db: D1Database, ids: string) =>
  statement(db, 'SELECT id, handled_at FROM provider_event WHERE id IN (SELECT value FROM json_each(?))', ids);

/** The bodies of events that were kept before `before` and whose handling was cut off, oldest first. */
export const selectUnhandled = (db: D1Database, provider: string, before: number, limit: number) =>
  statement(
    db,
    `SELECT body FROM provider_event WHERE handled_at IS NULL AND received_at < ?2 AND provider = ?1
     ORDER BY received_at LIMIT ?3`,
    provider,
    before,
    limit,
  );

/** Payments that no webhook told of since the last thing one told, at most since `from`; and the first of them. */
export const countUntold = (db: D1Database, from: number) =>
  statement(
    db,
    `SELECT count(*) AS found, min(received_at) AS since FROM provider_event
     WHERE received_at > max(?1, coalesce(
         (SELECT max(received_at) FROM provider_event WHERE received_at > ?1 AND via = 'webhook'), 0))
       AND via = 'list' AND kind = 'payment_intent.succeeded'`,
    from,
  );

/** Up to when the provider's events were listed, in milliseconds. */
export const selectCursor = (db: D1Database, provider: string) =>
  statement(db, 'SELECT listed_until FROM event_cursor WHERE provider = ?', provider);

/** Events up to `listedUntil` need not be listed again. */
export const moveCursor = (db: D1Database, provider: string, listedUntil: number) =>
  statement(
    db,
    `INSERT INTO event_cursor (provider, listed_until) VALUES (?1, ?2)
     ON CONFLICT (provider) DO UPDATE SET listed_until = max(listed_until, excluded.listed_until)`,
    provider,
    listedUntil,
  );
