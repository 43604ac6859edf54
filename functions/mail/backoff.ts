const MINUTE_MS = 60_000;
const STEPS_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS);
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS;

/**
 * When a mail is tried again after its attempt number `attempts` failed at `now`: after 1, 5, 15 and 60 minutes,
 * then 3 hours, then every 6; undefined once that would be more than three days after it was written (fault F18).
 */
export function nextAttempt(attempts: number, createdAt: number, now: number): number | undefined {
  const step = STEPS_MS[Math.min(attempts, STEPS_MS.length) - 1] ?? MINUTE_MS;
  return now + step - createdAt > GIVE_UP_MS ? undefined : now + step;
}
