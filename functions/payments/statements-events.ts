import { statement } from '../db/client';
import type { ProviderEvent } from '../platform/payments';

/** Keeps an event as it came; gives back when it was handled, if it was, so that a repeat does nothing. */
export const keepEvent = (db: D1Database, provider: string, event: ProviderEvent, sha256: string, now: number) =>
  statement(
    db,
    `INSERT INTO provider_event (id, provider, kind, sha256, body, received_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET id = id RETURNING handled_at`,
    event.id,
    provider,
    event.type,
    sha256,
    event.body,
    now,
  );

export const markHandled = (db: D1Database, id: string, now: number) =>
  statement(db, 'UPDATE provider_event SET handled_at = ?2 WHERE id = ?1 AND handled_at IS NULL', id, now);

/** Which of these events (JSON list of ids) were received, and when they were handled. */
export const selectEvents = (db: D1Database, ids: string) =>
  statement(db, 'SELECT id, handled_at FROM provider_event WHERE id IN (SELECT value FROM json_each(?))', ids);

/** Up to when the provider's events were listed, in milliseconds. */
export const selectCursor = (db: D1Database, provider: string) =>
  statement(db, 'SELECT listed_until FROM event_cursor WHERE provider = ?', provider);

export const moveCursor = (db: D1Database, provider: string, listedUntil: number) =>
  statement(
    db,
    `INSERT INTO event_cursor (provider, listed_until) VALUES (?1, ?2)
     ON CONFLICT (provider) DO UPDATE SET listed_until = max(listed_until, excluded.listed_until)`,
    provider,
    listedUntil,
  );
