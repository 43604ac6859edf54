import type { IdPrefix } from '../../src/shop/ids';
import { MINUTE_MS } from '../../src/shop/time';
import { type Bindable, must, statement } from '../db/client';
import { isLive } from '../db/live-session';
import type { Actor, Deps } from '../platform/deps';
import type { Services } from '../platform/services';
import { type NewSession, newSecretToken, SEEN_EVERY_MS, SESSION_LIMITS, type SessionKind } from '../platform/sessions';
import { sha256 } from '../platform/vault';

const TABLES: Record<SessionKind, string> = { customer: 'customer_session', staff: 'staff_session' };
const ID_PREFIX: Record<SessionKind, IdPrefix> = { customer: 'cses', staff: 'sess' };

/** The result of a verb that signs in or out: the new session, null to end it; and changes of the browser's cookies. */
export interface AuthResult<Output> {
  output: Output;
  session?: NewSession | null;
  /** The known-browser cookie, if it changes. */
  device?: string | undefined;
  /** Null deletes the browser's secret cookie, which opens orders. */
  browser?: null;
}

/** How long the second factor may take after a correct password, in milliseconds. */
const SECOND_FACTOR_MS = 10 * MINUTE_MS;

/** Whose sessions: an account of one of the identity stores. */
interface Owner {
  kind: SessionKind;
  ownerId: string;
}

export interface OpenedSession {
  session: NewSession;
  /** To be written in the batch of the sign-in. */
  writes: D1PreparedStatement[];
}

/** The hash of the session token this browser sends; empty when it sends none. */
const sentBy = ({ request }: Pick<Deps, 'request'>, kind: SessionKind): string =>
  (kind === 'customer' ? request.customerSession : request.staffSession) ?? '';

/**
 * Starts a session with a new token and ends the browser's previous one, so that a planted token never becomes
 * signed in (session fixation).
 */
export async function openSession(
  deps: Deps,
  { kind, ownerId, state = 'active' }: Owner & { state?: 'second_factor' | 'active' },
): Promise<OpenedSession> {
  const token = newSecretToken();
  const now = deps.now();
  const lasts = state === 'active' ? SESSION_LIMITS[kind].absoluteMs : SECOND_FACTOR_MS;
  const insert = statement(
    deps.db,
    `INSERT INTO ${TABLES[kind]} (id, token_hash, owner_id, state, user_agent, browser_hash, created_at, last_seen_at,
       expires_at, reauthenticated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, 0)`,
    deps.newId(ID_PREFIX[kind]),
    await sha256(token),
    ownerId,
    state,
    deps.request.userAgent,
    deps.request.browserHash ?? null,
    now,
    now + lasts,
  );
  return { session: { token, maxAgeS: Math.floor(lasts / 1000) }, writes: [endByToken(deps, kind), insert] };
}

/** Ends the session this browser sends, if any. */
export const endByToken = (deps: Pick<Deps, 'db' | 'request'>, kind: SessionKind) =>
  statement(deps.db, `DELETE FROM ${TABLES[kind]} WHERE token_hash = ?`, sentBy(deps, kind));

/** Ends all sessions of an owner except the one with the id `except`. */
export const endSessions = (db: D1Database, { kind, ownerId, except = '' }: Owner & { except?: string | undefined }) =>
  statement(db, `DELETE FROM ${TABLES[kind]} WHERE owner_id = ?1 AND id <> ?2`, ownerId, except);

/** Ends all sessions of the owners selected by a query, whose bindings follow. */
export const endSessionsOf = (db: D1Database, kind: SessionKind, owners: string, ...values: Bindable[]) =>
  statement(db, `DELETE FROM ${TABLES[kind]} WHERE owner_id IN (${owners})`, ...values);

/** Ends one session of an owner by its id; aborts the batch if it is not theirs. */
export const endSession = (db: D1Database, { kind, ownerId, id }: Owner & { id: string }) => [
  statement(db, `DELETE FROM ${TABLES[kind]} WHERE owner_id = ?1 AND id = ?2`, ownerId, id),
  must(db, 1),
];

/** Gives this request's session a new token after re-authentication; aborts the batch if the token has changed. */
export async function renewSession(deps: Deps, kind: SessionKind): Promise<OpenedSession> {
  const token = newSecretToken();
  const write = statement(
    deps.db,
    `UPDATE ${TABLES[kind]} SET token_hash = ?3, reauthenticated_at = ?4, last_seen_at = ?4
     WHERE id = ?1 AND token_hash = ?2`,
    deps.actor.session?.id ?? '',
    sentBy(deps, kind),
    await sha256(token),
    deps.now(),
  );
  const maxAgeS = Math.floor(SESSION_LIMITS[kind].absoluteMs / 1000);
  return { session: { token, maxAgeS }, writes: [write, must(deps.db, 1)] };
}

interface Sought {
  kind: SessionKind;
  tokenHash: string;
  more?: { columns: string; joins: string };
}

interface FoundRow {
  id: string;
  owner_id: string;
  created_at: number;
  reauthenticated_at: number;
  last_seen_at: number;
}

/**
 * The live session whose token has this hash; undefined when it is unknown, unfinished or has run out. `more` are columns
 * and joins about its owner, whose type is `More`. Its use is noted.
 */
export async function findSession<More extends object>(
  { db, now, later }: Pick<Services, 'db' | 'now' | 'later'>,
  { kind, tokenHash, more = { columns: '', joins: '' } }: Sought,
): Promise<{ row: FoundRow & More; session: NonNullable<Actor['session']> } | undefined> {
  const at = now();
  const row = await statement<FoundRow & More>(
    db,
    `SELECT s.id, s.owner_id, s.created_at, s.reauthenticated_at, s.last_seen_at ${more.columns}
     FROM ${TABLES[kind]} s ${more.joins} WHERE s.token_hash = ?1 AND s.state = 'active' AND ${isLive('?2', '?3')}`,
    tokenHash,
    at,
    at - SESSION_LIMITS[kind].idleMs,
  ).first();
  if (!row) return undefined;
  const { id, created_at: signedInAt, reauthenticated_at: reauthenticatedAt, last_seen_at } = row;
  if (at - last_seen_at > SEEN_EVERY_MS)
    later(statement(db, `UPDATE ${TABLES[kind]} SET last_seen_at = ?2 WHERE id = ?1`, id, at).run());
  return { row, session: { id, signedInAt, reauthenticatedAt } };
}

/** A session as its owner may see it; times are in milliseconds. */
export interface SessionRow {
  id: string;
  user_agent: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
}

/** The live sessions of an owner, most recently used first. */
export const selectSessions = (db: D1Database, { kind, ownerId, now }: Owner & { now: number }) =>
  statement<SessionRow>(
    db,
    `SELECT id, user_agent, created_at, last_seen_at, expires_at FROM ${TABLES[kind]} s
     WHERE owner_id = ?1 AND state = 'active' AND ${isLive('?2', '?3')}
     ORDER BY last_seen_at DESC LIMIT 100`,
    ownerId,
    now,
    now - SESSION_LIMITS[kind].idleMs,
  );

/** Deletes expired sessions and challenges. Idle sessions grant nothing and stay until they expire. For the cron. */
export async function pruneSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  await db.batch([
    ...Object.values(TABLES).map((table) => statement(db, `DELETE FROM ${table} WHERE expires_at < ?`, at)),
    statement(db, 'DELETE FROM passkey_challenge WHERE expires_at < ?', at),
  ]);
}
