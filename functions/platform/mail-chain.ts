import { MINUTE_MS } from '../../src/shop/time';
import {
  type Mail,
  MailError,
  type Mailer,
  type MailRateLimiter,
  type MailService,
  mailErrorOf,
  type SendReceipt,
} from './mailer';

interface Failed {
  service: MailService;
  error: MailError;
}

/** A mail that would wait longer than this goes to the next service. */
const TAKE_OVER_MS = MINUTE_MS;
/** How long to pause a service that rate-limits us without Retry-After; grows with the time the mail has waited. */
const limitedMs = ({ waitedMs = 0 }: Mail): number => Math.max(1_000, Math.min(waitedMs / 4, 15 * MINUTE_MS));

/** Retries once with the same service after a lost answer; its idempotency key prevents duplicates. */
const retryOnce = ({ service, error }: Failed, mail: Mail) =>
  error.failure === 'unknown' && !mail.doubts?.includes(service.name);

/** Waits out a short rate limit. A mail that may already have been sent waits out any limit. */
const waitsFor = ({ error }: Failed, mail: Mail) =>
  error.failure === 'limited' && ((error.more.retryAfterMs ?? 0) <= TAKE_OVER_MS || Boolean(mail.doubts?.length));

/** Combines the failures of all services into one error. */
function together(failed: Failed[], mail: Mail): MailError {
  const kinds = failed.map(({ error }) => error.failure);
  const failure =
    (['address', 'unknown', 'limited', 'busy'] as const).find((kind) => kinds.includes(kind)) ?? 'refused';
  const doubts = failed
    .filter(({ error }) => error.failure === 'unknown')
    .map(({ service }) => service)
    .filter((service) => !service.idempotent || !mail.doubts?.includes(service.name))
    .map((service) => service.name);
  const message = failed.map(({ service, error }) => `${service.name}: ${error.message}`).join(' | ');
  // A service that names no time is retried with the usual back-off; if the result is a rate limit, only rate limits
  // count.
  const named = failed.filter(({ error }) => failure !== 'limited' || error.failure === 'limited');
  const retryAfterMs = Math.min(...named.map(({ error }) => error.more.retryAfterMs ?? 0));
  const mailbox = failed.some(({ error }) => error.more.mailbox);
  return new MailError(message, failure, {
    doubts,
    ...(retryAfterMs > 0 && { retryAfterMs }),
    ...(mailbox && { mailbox }),
  });
}

/** Sends with one service, in its turn; if it rate-limits us, all senders pause it for as long as it asks. */
async function sendBy(service: MailService, mail: Mail, turns: MailRateLimiter | undefined): Promise<SendReceipt> {
  await turns?.consume(service);
  try {
    return { provider: service.name, ...(await service.send(mail)) };
  } catch (thrown) {
    const error = mailErrorOf(thrown);
    if (error.failure !== 'limited') throw error;
    const retryAfterMs = error.more.retryAfterMs ?? limitedMs(mail);
    await turns?.pause(service, retryAfterMs);
    throw new MailError(error.message, 'limited', { ...error.more, retryAfterMs });
  }
}

/**
 * Sends with the first service that accepts the mail. If one refuses or is busy, the next is tried at once; if one may
 * have accepted it, that one is asked again first: a buyer gets a mail twice at most once (invariant I12). A rate limit
 * is waited for, up to a minute; a mail that has waited longer goes to whichever service is free first.
 */
export function createChain(services: MailService[]): Mailer {
  return {
    name: services.map((service) => service.name).join(','),
    async send(mail, turns): Promise<SendReceipt> {
      const failed: Failed[] = [];
      const late = (mail.waitedMs ?? 0) > TAKE_OVER_MS && !mail.doubts?.length;
      const order = turns && late && services.length > 1 ? await turns.bySoonest(services) : services;
      for (const service of order) {
        try {
          return await sendBy(service, mail, turns);
        } catch (thrown) {
          const failure = { service, error: mailErrorOf(thrown) };
          failed.push(failure);
          if (failure.error.failure === 'address' || retryOnce(failure, mail) || waitsFor(failure, mail)) break;
        }
      }
      throw together(failed, mail);
    },
  };
}
