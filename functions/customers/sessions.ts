import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { type NewSession, newToken, SESSION_LIMITS } from '../platform/sessions';
import { sha256 } from '../platform/vault';

/** What a verb that signs in or out answers: the session for the cookie, null to end it; and the browser's own cookie. */
export interface SignedIn<Output> {
  output: Output;
  session?: NewSession | null;
  device?: string | undefined;
}

interface Opened {
  session: NewSession;
  /** Belongs into the batch of the sign-in. */
  writes: D1PreparedStatement[];
}

/**
 * A new session with a new token whatever the browser had before: its former session ends, so that a planted token
 * never becomes a signed-in one.
 */
export async function openSession(deps: Deps, customerId: string): Promise<Opened> {
  const token = newToken();
  const now = deps.now();
  const { absoluteMs } = SESSION_LIMITS.customer;
  const insert = statement(
    deps.db,
    `INSERT INTO customer_session (id, token_hash, customer_id, user_agent, created_at, last_seen_at, expires_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6)`,
    deps.newId('cses'),
    await sha256(token),
    customerId,
    deps.request.userAgent,
    now,
    now + absoluteMs,
  );
  return { session: { token, maxAgeS: Math.floor(absoluteMs / 1000) }, writes: [endByToken(deps), insert] };
}

/** Ends the session this browser sends, if it sends one. */
export const endByToken = ({ db, request }: Pick<Deps, 'db' | 'request'>) =>
  statement(db, 'DELETE FROM customer_session WHERE token_hash = ?', request.customerSession ?? '');

/** Ends all sessions of a customer but the one with the id `except`. */
export const endSessions = (db: D1Database, customerId: string, except = '') =>
  statement(db, 'DELETE FROM customer_session WHERE customer_id = ?1 AND id <> ?2', customerId, except);

/** Ends one session of a customer, by its id. */
export const endSession = (db: D1Database, customerId: string, id: string) =>
  statement(db, 'DELETE FROM customer_session WHERE customer_id = ?1 AND id = ?2 RETURNING id', customerId, id);

export interface SessionRow {
  id: string;
  user_agent: string;
  created_at: number;
  last_seen_at: number;
}

/** The live sessions of a customer, the latest used first. */
export const selectSessions = (db: D1Database, customerId: string, now: number) =>
  statement(
    db,
    `SELECT id, user_agent, created_at, last_seen_at FROM customer_session
     WHERE customer_id = ?1 AND expires_at > ?2 AND last_seen_at > ?3 ORDER BY last_seen_at DESC LIMIT 100`,
    customerId,
    now,
    now - SESSION_LIMITS.customer.idleMs,
  );
