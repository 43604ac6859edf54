import { inject } from 'vitest';
import type { MailService } from '../../functions/platform/mailer';
import { createResendMailer } from '../../functions/platform/mailer-resend';
import { createSmtpMailer } from '../../functions/platform/mailer-smtp';
import type { Behaviour, Taken } from '../support/mail-services.ts';

const http = inject('mailHttp');
const FROM = { email: 'shop@keystall.example', name: 'Keystall' };
const REPLY_TO = 'help@keystall.example';

/** Tells the stubs what to do with the next mails to an address; after that they take everything. */
export const script = async (to: string, ...behaviours: Behaviour[]): Promise<void> => {
  await fetch(`${http}/script`, { method: 'POST', body: JSON.stringify({ to, behaviours }) });
};

/** The mails that arrived for an address, whichever stub took them. */
export const taken = async (to: string): Promise<Taken[]> =>
  (await (await fetch(`${http}/taken?to=${encodeURIComponent(to)}`)).json()) as Taken[];

/** The real drivers, over real connections, with little patience. */
export const resend = (apiKey = 're_test'): MailService =>
  createResendMailer({
    apiKey,
    apiBase: http,
    from: `${FROM.name} <${FROM.email}>`,
    replyTo: REPLY_TO,
    timeoutMs: 250,
  });

export const smtp = (password = 'right', port = inject('smtpPort')): MailService =>
  createSmtpMailer(
    { host: '127.0.0.1', port, security: 'none', credentials: { user: 'shop', password }, timeoutMs: 250 },
    { from: FROM, replyTo: REPLY_TO },
  );

let addresses = 0;
/** An address nobody else writes to, and a mail for it. */
export function letter(id?: string) {
  addresses += 1;
  const to = `reader${addresses}@example.org`;
  const html = '<p>SAMPL-E1KEY</p>';
  return {
    id: id ?? `mail_s${addresses}`,
    to,
    subject: 'Your licence key',
    html,
    text: '.a line with a dot\nSAMPL-E1KEY',
  };
}
