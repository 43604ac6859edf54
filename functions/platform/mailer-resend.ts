import { MailError, type Mailer } from './mailer';

const TIMEOUT_MS = 60_000;

interface Account {
  apiKey: string;
  apiBase: string;
  from: string;
  timeoutMs?: number;
}

/** Another try may help when the service is busy, broken or still at the first try; otherwise it cannot. */
const isTransient = (status: number, name: string) =>
  status === 429 || status === 408 || status >= 500 || name === 'concurrent_idempotent_requests';

async function post({ apiKey, apiBase, timeoutMs = TIMEOUT_MS }: Account, idempotencyKey: string, body: object) {
  try {
    const answer = await fetch(new URL('/emails', apiBase), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const told = (await answer.json().catch(() => ({}))) as { id?: unknown; name?: unknown; message?: unknown };
    return { status: answer.status, ok: answer.ok, told };
  } catch (error) {
    throw new MailError(`The mail service does not answer: ${String(error)}`, false);
  }
}

/** Sends through Resend's API; the outbox id makes repeated sends one mail for 24 hours. */
export function createResendMailer(account: Account): Mailer {
  return {
    name: 'resend',
    async send({ id, to, subject, html, text }) {
      const { status, ok, told } = await post(account, id, { from: account.from, to: [to], subject, html, text });
      if (ok && typeof told.id === 'string') return { providerRef: told.id };
      const permanent = !ok && !isTransient(status, String(told.name));
      throw new MailError(
        `The mail service answered ${status}: ${String(told.message ?? 'no reason given')}`,
        permanent,
      );
    },
  };
}
