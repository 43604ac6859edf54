import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { randomText } from './ids';

/** Customers and staff are separate identity stores; no flag turns one into the other (design 3.11). */
export type SessionKind = 'customer' | 'staff';

/** A session that a verb has started: the token goes only into the cookie. */
export interface NewSession {
  token: string;
  /** Seconds until the absolute limit. */
  maxAgeS: number;
}

/** How long a session lasts: without use, and at most. */
export interface SessionLimits {
  idleMs: number;
  absoluteMs: number;
}

export const SESSION_LIMITS: Record<SessionKind, SessionLimits> = {
  customer: { idleMs: 14 * DAY_MS, absoluteMs: 60 * DAY_MS },
  staff: { idleMs: HOUR_MS, absoluteMs: 12 * HOUR_MS },
};

/** `last_seen_at` is updated at most this often, so that reads rarely cause a write. */
export const SEEN_EVERY_MS = 5 * MINUTE_MS;

/** How long a staff member counts as re-authenticated (keys, refunds, roles, scripts). */
export const REAUTHENTICATION_WINDOW_MS = 10 * MINUTE_MS;

/** Returns when the user last verified their identity, by signing in or since, in milliseconds; 0 if signed out. */
export const lastVerifiedAt = ({ session }: { session?: { signedInAt: number; reauthenticatedAt: number } }): number =>
  Math.max(session?.signedInAt ?? 0, session?.reauthenticatedAt ?? 0);

/** Returns a new session or link token of 130 bits; only its hash is stored. */
export const newSecretToken = randomText;
