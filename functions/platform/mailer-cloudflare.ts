import { MailError, type MailFailure, type MailService } from './mailer';

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
  }): Promise<{ messageId?: string } | undefined>;
}

/** What a code of the binding means for the mail; one that is not known here may have come after it was taken. */
function failureOf(code: string): MailFailure {
  if (/RATE_LIMIT|DAILY_LIMIT|INTERNAL|UNAVAILABLE|TIMEOUT/.test(code)) return 'busy';
  if (/RECIPIENT_NOT_ALLOWED|SENDER|DOMAIN|ENTITLED|CONTENT|TOO_LARGE/.test(code)) return 'refused';
  if (/RECIPIENT|VALIDATION/.test(code)) return 'address';
  return 'unknown';
}

/** Sends through Cloudflare's own mail service. It knows no idempotency key; the message id lets mailboxes find repeats. */
export function createCloudflareMailer(
  binding: EmailBinding,
  { from, replyTo }: { from: { email: string; name: string }; replyTo: string },
): MailService {
  return {
    name: 'cloudflare',
    idempotent: false,
    async send({ id, to, subject, html, text, replyTo: other }) {
      const headers = { 'X-Entity-Ref-ID': id };
      try {
        const told = await binding.send({ from, to, replyTo: other ?? replyTo, subject, html, text, headers });
        return { providerRef: told?.messageId ?? id };
      } catch (error) {
        const code = String((error as { code?: unknown }).code ?? '');
        throw new MailError(`${code} ${String(error)}`.trim(), failureOf(code));
      }
    },
  };
}
