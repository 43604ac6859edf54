import { statement } from '../db/client';

/** Revokes a browser's access to every order it could open until now, whether it paid for them or followed a link. */
export const closeBrowser = (db: D1Database, browserHash: string, now: number) =>
  statement(
    db,
    `INSERT INTO closed_browser (browser_hash, closed_at) VALUES (?1, ?2)
     ON CONFLICT (browser_hash) DO UPDATE SET closed_at = excluded.closed_at`,
    browserHash,
    now,
  );

/** Revokes the access of the browsers behind a customer's sessions: one session, or all but the browser `except`. */
export const closeBrowsersOf = (
  db: D1Database,
  { customerId, sessionId, except, now }: { customerId: string; sessionId?: string; except?: string; now: number },
) =>
  statement(
    db,
    `INSERT INTO closed_browser (browser_hash, closed_at)
     SELECT DISTINCT s.browser_hash, ?4 FROM customer_session s WHERE s.owner_id = ?1 AND s.browser_hash IS NOT NULL
       AND (?2 IS NULL OR s.id = ?2) AND s.browser_hash IS NOT ?3
     ON CONFLICT (browser_hash) DO UPDATE SET closed_at = excluded.closed_at`,
    customerId,
    sessionId ?? null,
    except ?? null,
    now,
  );
