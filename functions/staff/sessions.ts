import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { type NewSession, newToken, SESSION_LIMITS } from '../platform/sessions';
import { sha256 } from '../platform/vault';

/** What a verb that signs in or out answers: the session for the cookie, null to end it, and by what it is known. */
export interface SignedIn<Output> {
  output: Output;
  session?: NewSession | null;
  /** The cookie of known-browser.ts, if it changes. */
  device?: string | undefined;
}

/** How long the code may be waited for after a right password, in milliseconds. */
const SECOND_FACTOR_MS = 10 * 60_000;

interface Opened {
  session: NewSession;
  /** Belongs into the batch of the sign-in. */
  writes: D1PreparedStatement[];
}

/**
 * A new session for a member, with a new token whatever the browser had before: its former session ends, so that a
 * planted token never becomes a signed-in one.
 */
export async function openSession(
  deps: Deps,
  staffId: string,
  state: 'second_factor' | 'active' = 'active',
): Promise<Opened> {
  const token = newToken();
  const now = deps.now();
  const lasts = state === 'active' ? SESSION_LIMITS.staff.absoluteMs : SECOND_FACTOR_MS;
  const insert = statement(
    deps.db,
    `INSERT INTO staff_session (id, token_hash, staff_id, state, user_agent, created_at, last_seen_at, expires_at,
       reauthenticated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7, ?6)`,
    deps.newId('sess'),
    await sha256(token),
    staffId,
    state,
    deps.request.userAgent,
    now,
    now + lasts,
  );
  const signedIn = statement(deps.db, 'UPDATE staff_member SET last_sign_in_at = ?2 WHERE id = ?1', staffId, now);
  return {
    session: { token, maxAgeS: Math.floor(lasts / 1000) },
    writes: [endByToken(deps), insert, ...(state === 'active' ? [signedIn] : [])],
  };
}

/** Ends the session this browser sends, if it sends one. */
export const endByToken = ({ db, request }: Pick<Deps, 'db' | 'request'>) =>
  statement(db, 'DELETE FROM staff_session WHERE token_hash = ?', request.staffSession ?? '');

/** Ends all sessions of a member but the one with the id `except`. */
export const endSessions = (db: D1Database, staffId: string, except = '') =>
  statement(db, 'DELETE FROM staff_session WHERE staff_id = ?1 AND id <> ?2', staffId, except);

/** Forgets sessions and one-time links that ran out long ago; for the cron. */
export async function forgetOldSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await statement(db, 'DELETE FROM staff_session WHERE expires_at < ?', now()).run();
}
