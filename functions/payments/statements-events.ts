import { statement } from '../db/client';

/** Returns up to when the provider's events were listed, in milliseconds. */
export const selectCursor = (db: D1Database, provider: string) =>
  statement<{ listed_until: number }>(db, 'SELECT listed_until FROM event_cursor WHERE provider = ?', provider);

/** Stores that events up to `listedUntil` do not have to be listed again. */
export const moveCursor = (db: D1Database, provider: string, listedUntil: number) =>
  statement(
    db,
    `INSERT INTO event_cursor (provider, listed_until) VALUES (?1, ?2)
     ON CONFLICT (provider) DO UPDATE SET listed_until = max(listed_until, excluded.listed_until)`,
    provider,
    listedUntil,
  );

/** Marks a failed event as tried, which moves it behind all others that wait. */
export const markTried = (db: D1Database, id: string, now: number) =>
  statement(db, 'UPDATE provider_event SET tried_at = ?2 WHERE id = ?1 AND handled_at IS NULL', id, now);
