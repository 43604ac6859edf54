import { newId } from './ids';

/** Customers and staff are two identity stores; no flag turns one into the other (design 3.11). */
export type SessionKind = 'customer' | 'staff';

/** A session a verb has begun: the token goes into the cookie and nowhere else. */
export interface NewSession {
  token: string;
  /** Seconds until the absolute limit. */
  maxAgeS: number;
}

/** How long a session lasts: unused, and at most. */
export interface SessionLimits {
  idleMs: number;
  absoluteMs: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const SESSION_LIMITS: Record<SessionKind, SessionLimits> = {
  customer: { idleMs: 14 * DAY_MS, absoluteMs: 60 * DAY_MS },
  staff: { idleMs: 60 * MINUTE_MS, absoluteMs: 12 * 60 * MINUTE_MS },
};

/** `last_seen_at` is written at most this often, so that reading costs no write. */
export const SEEN_EVERY_MS = 5 * MINUTE_MS;

/** How long a staff member counts as re-authenticated (keys, refunds, roles, scripts). */
export const FRESH_MS = 10 * MINUTE_MS;

/** A new session or link token of 130 bits; only its hash is stored. */
export const newToken = (): string => newId('t').slice(2);
