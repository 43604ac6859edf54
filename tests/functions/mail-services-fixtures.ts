import { inject } from 'vitest';
import type { MailService } from '../../functions/platform/mailer';
import { createResendMailer } from '../../functions/platform/mailer-resend';
import { createSmtpMailer } from '../../functions/platform/mailer-smtp';
import type { Behavior, Taken } from '../support/mail-services.ts';

const http = inject('mailHttp');
const FROM = { email: 'shop@keystall.example', name: 'Keystall' };
const REPLY_TO = 'help@keystall.example';

/** Tells the stubs what to do with the next mails to an address; after that they take everything. */
export const script = async (to: string, ...behaviors: Behavior[]): Promise<void> => {
  await fetch(`${http}/script`, { method: 'POST', body: JSON.stringify({ to, behaviors }) });
};

/** The mails that arrived for an address, whichever stub took them. */
export const taken = async (to: string): Promise<Taken[]> =>
  (await (await fetch(`${http}/taken?to=${encodeURIComponent(to)}`)).json()) as Taken[];

/** For services that never answer. Where a response comes, a busy machine may take seconds for it. */
export const SHORT_TIMEOUT_MS = 250;
const PATIENT_MS = 10_000;

/** How long to wait for a service with this behavior. */
export const timeoutFor = (behavior: Behavior): number => (behavior === 'hang' ? SHORT_TIMEOUT_MS : PATIENT_MS);

/** The real drivers, over real connections. */
export const resend = (apiKey = 're_test', timeoutMs = PATIENT_MS): MailService =>
  createResendMailer({
    apiKey,
    apiBase: http,
    from: `${FROM.name} <${FROM.email}>`,
    replyTo: REPLY_TO,
    timeoutMs,
  });

export const smtp = (password = 'right', timeoutMs = PATIENT_MS, port = inject('smtpPort')): MailService =>
  createSmtpMailer(
    { host: '127.0.0.1', port, security: 'none', credentials: { user: 'shop', password }, timeoutMs },
    { from: FROM, replyTo: REPLY_TO },
  );

/** Files that run in parallel share the stubs. */
const mine = crypto.randomUUID();
let addresses = 0;
/** An address of its own, and a mail to it. */
export function letter(id?: string) {
  addresses += 1;
  const to = `reader${addresses}-${mine}@example.org`;
  const html = '<p>SAMPL-E1KEY</p>';
  return {
    id: id ?? `mail_${addresses}-${mine}`,
    to,
    subject: 'Your license key',
    html,
    text: '.a line with a dot\nSAMPL-E1KEY',
  };
}
