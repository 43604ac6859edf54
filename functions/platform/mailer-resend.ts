import { listHeaders, replyHeaders } from './mail-headers';
import { type Mail, MailError, type MailFailure, type MailService } from './mailer';

const TIMEOUT_MS = 30_000;

interface Account {
  apiKey: string;
  apiBase: string;
  from: string;
  replyTo: string;
  timeoutMs?: number;
  /** Mails per second that the account may send. */
  perSecond?: number;
}

interface Answer {
  id?: unknown;
  name?: unknown;
  message?: unknown;
}

/**
 * Returns what a status means for the mail, by the names and words in Resend's list of errors. Only an error about the
 * recipient's address is final: any other (our sender, our key, a field) may be fixed, and another service may accept
 * the mail.
 */
function failureOf(status: number, { name, message }: Answer): MailFailure {
  // Waiting a moment does not help against a daily or monthly quota.
  if (status === 429 && !/quota/.test(String(name))) return 'limited';
  if (status === 429 || status === 408 || name === 'concurrent_idempotent_requests') return 'busy';
  if (status >= 500) return 'busy';
  // The key was used for a different text, which was accepted, so staff have to look.
  if (name === 'invalid_idempotent_request') return 'address';
  const about = (status === 400 || status === 422) && name === 'validation_error';
  return about && /`to` field/i.test(String(message)) ? 'address' : 'refused';
}

/** Parses `Retry-After`, given in seconds or as a date, to milliseconds. */
function retryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

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
    // Read as text first: a response that breaks off in the middle is a lost one, not an empty one.
    const text = await answer.text();
    return { answer, body: parsed(text) };
  } catch (error) {
    throw new MailError(`The email service does not answer: ${String(error)}`, 'unknown');
  }
}

function parsed(text: string): Answer {
  try {
    return (JSON.parse(text) ?? {}) as Answer;
  } catch {
    return {};
  }
}

/**
 * Returns the request body. The tag lets webhooks name the mail, even if the response was lost and no reference is
 * known.
 */
const bodyOf = (
  account: Account,
  { id, to, subject, html, text, replyTo, unsubscribeUrl, answers, attachments }: Mail,
) => ({
  from: account.from,
  to: [to],
  reply_to: replyTo ?? account.replyTo,
  subject,
  html,
  text,
  tags: [{ name: 'mail', value: id }],
  ...(attachments && {
    attachments: attachments.map(({ name, type, bytes }) => ({
      filename: name,
      content_type: type,
      content: bytes.toBase64(),
    })),
  }),
  ...((unsubscribeUrl || answers) && { headers: { ...listHeaders(unsubscribeUrl), ...replyHeaders(answers) } }),
});

/** Creates a mailer for Resend's API; the outbox id deduplicates repeated sends for 24 hours. */
export function createResendMailer(account: Account): MailService {
  return {
    name: 'resend',
    idempotent: true,
    perSecond: account.perSecond,
    async send(mail) {
      const { answer, body } = await post(account, mail.id, bodyOf(account, mail));
      if (answer.ok && typeof body.id === 'string') return { providerRef: body.id };
      const message = `The email service answered ${answer.status}: ${String(body.message ?? 'no reason given')}`;
      // A success without an id is not a success, but the mail may have been sent.
      if (answer.ok) throw new MailError(message, 'unknown');
      throw new MailError(message, failureOf(answer.status, body), {
        retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), Date.now()),
      });
    },
  };
}
