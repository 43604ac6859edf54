import { type Accepted, type Mail, MailError, type Mailer, type MailService, mailErrorOf } from './mailer';

interface Failed {
  service: MailService;
  error: MailError;
}

/** The first answer that was lost is asked for again, at the same service: under its key that is the same mail. */
const askAgain = ({ service, error }: Failed, mail: Mail) =>
  error.failure === 'unknown' && !mail.doubts?.includes(service.name);

/** What all failures of one attempt come to. */
function together(failed: Failed[], mail: Mail): MailError {
  const kinds = failed.map(({ error }) => error.failure);
  const failure = (['address', 'unknown', 'busy'] as const).find((kind) => kinds.includes(kind)) ?? 'refused';
  const doubts = failed
    .filter(({ error }) => error.failure === 'unknown')
    .map(({ service }) => service)
    .filter((service) => !service.idempotent || !mail.doubts?.includes(service.name))
    .map((service) => service.name);
  const message = failed.map(({ service, error }) => `${service.name}: ${error.message}`).join(' | ');
  // One service that names no time may be asked again by the usual back-off.
  const retryAfterMs = Math.min(...failed.map(({ error }) => error.more.retryAfterMs ?? 0));
  return new MailError(message, failure, { doubts, ...(retryAfterMs > 0 && { retryAfterMs }) });
}

/**
 * Sends by the first service that takes the mail. What one refuses or cannot take now is offered to the next at once;
 * what one may have taken is not, before it was asked again: a buyer gets a mail twice at most once (invariant I12).
 */
export function createChain(services: MailService[]): Mailer {
  return {
    name: services.map((service) => service.name).join(','),
    async send(mail): Promise<Accepted> {
      const failed: Failed[] = [];
      for (const service of services) {
        try {
          return { provider: service.name, ...(await service.send(mail)) };
        } catch (thrown) {
          const failure = { service, error: mailErrorOf(thrown) };
          failed.push(failure);
          if (failure.error.failure === 'address' || askAgain(failure, mail)) break;
        }
      }
      throw together(failed, mail);
    },
  };
}
