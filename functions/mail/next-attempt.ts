import { DAY_MS, MINUTE_MS } from '../../src/shop/time';

const STEPS_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS);
/** After this time, in milliseconds, a mail is left to staff. */
export const GIVE_UP_MS = 3 * DAY_MS;

interface FailedAttempt {
  /** Number of the failed attempt, from 1. */
  attempts: number;
  /** When the mail was written, and the time now; milliseconds. */
  createdAt: number;
  now: number;
  /** How long the mail service asked us to wait, in milliseconds. */
  retryAfterMs?: number | undefined;
  /** How long the mail is worth sending, in milliseconds; three days if absent. */
  goodForMs?: number | undefined;
}

/**
 * Returns when a mail is tried again: after 1, 5, 15 and 60 minutes, then 3 hours, then every 6, but never before the
 * service allows it; undefined once that would be more than three days after it was written (fault F18).
 */
export function nextAttemptAt(attempt: FailedAttempt): number | undefined {
  const { attempts, createdAt, now, retryAfterMs = 0, goodForMs = GIVE_UP_MS } = attempt;
  const step = STEPS_MS[Math.min(attempts, STEPS_MS.length) - 1] ?? MINUTE_MS;
  const next = now + Math.max(step, retryAfterMs);
  return next - createdAt > Math.min(goodForMs, GIVE_UP_MS) ? undefined : next;
}
