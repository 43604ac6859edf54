import { listHeaders, replyHeaders } from './mail-headers';
import { MailError, type MailFailure, type MailService } from './mailer';
import { withTimeout } from './with-timeout';

/** The part of the `send_email` binding that is used here. */
export interface EmailBinding {
  send(message: {
    from: { email: string; name: string };
    to: string;
    replyTo: string;
    subject: string;
    html: string;
    text: string;
    headers: Record<string, string>;
    attachments?: { filename: string; type: string; content: string; disposition: 'attachment' }[];
  }): Promise<{ messageId?: string } | undefined>;
}

/** Returns what an error code of the binding means for the mail; after an unknown code, it may have been accepted. */
function failureOf(code: string): MailFailure {
  if (/RATE_LIMIT|DAILY_LIMIT|INTERNAL|UNAVAILABLE|TIMEOUT/.test(code)) return 'busy';
  if (/RECIPIENT_NOT_ALLOWED|SENDER|DOMAIN|ENTITLED|CONTENT|TOO_LARGE/.test(code)) return 'refused';
  if (/RECIPIENT|VALIDATION/.test(code)) return 'address';
  return 'unknown';
}

const TIMEOUT_MS = 30_000;

/** The meaning of this failure is unknown: the mail may still be sent. */
const noAnswer = (): never => {
  throw new MailError('The email service does not answer.', 'unknown');
};

/**
 * Creates a mailer for Cloudflare's own mail service. It has no idempotency keys; the message id lets mailboxes detect
 * repeats.
 */
export function createCloudflareMailer(
  binding: EmailBinding,
  {
    from,
    replyTo,
    timeoutMs = TIMEOUT_MS,
  }: { from: { email: string; name: string }; replyTo: string; timeoutMs?: number },
): MailService {
  return {
    name: 'cloudflare',
    idempotent: false,
    async send({ id, to, subject, html, text, replyTo: other, unsubscribeUrl, answers, attachments }) {
      const headers = { 'X-Entity-Ref-ID': id, ...listHeaders(unsubscribeUrl), ...replyHeaders(answers) };
      try {
        const files = attachments?.map(({ name, type, bytes }) => ({
          filename: name,
          type,
          content: bytes.toBase64(),
          disposition: 'attachment' as const,
        }));
        const message = {
          from,
          to,
          replyTo: other ?? replyTo,
          subject,
          html,
          text,
          headers,
          ...(files && { attachments: files }),
        };
        const answer = await withTimeout(binding.send(message), timeoutMs, noAnswer);
        return { providerRef: answer?.messageId ?? id };
      } catch (error) {
        if (error instanceof MailError) throw error;
        const code = String((error as { code?: unknown }).code ?? '');
        throw new MailError(`${code} ${String(error)}`.trim(), failureOf(code), {
          mailbox: code.includes('RECIPIENT_SUPPRESSED'),
        });
      }
    },
  };
}
