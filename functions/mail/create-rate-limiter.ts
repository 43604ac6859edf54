import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { MailError, type MailRateLimiter, type RateLimitedService } from '../platform/mailer';

/** Longest wait for a turn inside one invocation; otherwise the message is retried. */
const MAX_WAIT_MS = 5_000;

/** Reserves a service's next free moment and returns it, in milliseconds; returns no row if that is too far off. */
const reserve = (db: D1Database, { name, perSecond = 1 }: RateLimitedService, now: number) =>
  statement<{ at: number }>(
    db,
    `INSERT INTO mail_pace (service, next_at) VALUES (?1, ?2 + ?3)
     ON CONFLICT (service) DO UPDATE SET next_at = max(next_at, ?2) + ?3 WHERE next_at <= ?2 + ?4
     RETURNING next_at - ?3 AS at`,
    name,
    now,
    Math.ceil(1000 / perSecond),
    MAX_WAIT_MS,
  );

/** Returns a random delay, so that mails waiting for the same moment do not all arrive at once. */
const jitter = (ms: number) => Math.floor(Math.random() * Math.min(ms, 10_000));

/**
 * Creates the rate limiter of the mail services, shared by all isolates: no service is called faster than its own
 * limit, nor while it is paused.
 */
export function createMailRateLimiter({ db, now, sleep }: Pick<Deps, 'db' | 'now' | 'sleep'>): MailRateLimiter {
  return {
    async consume(service) {
      if (service.perSecond === undefined) return;
      const startedAt = now();
      const at = await reserve(db, service, startedAt).first('at');
      if (at === null) {
        const row = await statement<{
          next_at: number;
        }>(db, 'SELECT next_at FROM mail_pace WHERE service = ?', service.name).first();
        const waitMs = Math.max(0, (row?.next_at ?? startedAt) - startedAt);
        throw new MailError(`${service.name} takes no more emails for now.`, 'limited', {
          retryAfterMs: waitMs + jitter(waitMs),
        });
      }
      const left = at - now();
      if (left > 0) await sleep(left);
    },
    async bySoonest(services) {
      const { results } = await statement<{
        service: string;
        next_at: number;
      }>(db, 'SELECT service, next_at FROM mail_pace').all();
      const soonest = (name: string) => Math.max(now(), results.find((row) => row.service === name)?.next_at ?? 0);
      return services.toSorted((a, b) => soonest(a.name) - soonest(b.name));
    },
    async pause({ name }, forMs) {
      const until = now() + forMs;
      await statement(
        db,
        `INSERT INTO mail_pace (service, next_at) VALUES (?1, ?2)
         ON CONFLICT (service) DO UPDATE SET next_at = max(next_at, excluded.next_at)`,
        name,
        until,
      ).run();
    },
  };
}
