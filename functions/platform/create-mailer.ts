import { store } from '../../src/config/store';
import { MAIL_PROVIDERS, type Settings } from './env';
import { createChain } from './mail-chain';
import { mailboxText } from './mail-headers';
import { MailError, type Mailer, type MailService, type MailServiceName, type ServiceState } from './mailer';
import { createCloudflareMailer, type EmailBinding } from './mailer-cloudflare';
import { createLocalMailer } from './mailer-local';
import { createResendMailer } from './mailer-resend';
import { createSmtpMailer } from './mailer-smtp';
import { isProduction } from './production';
import type { Vault } from './vault';

interface MailBindings {
  db: D1Database;
  vault: Vault;
  /** The `send_email` binding, if it is bound. */
  email?: EmailBinding | undefined;
}

const SMTP_TIMEOUT_MS = 20_000;

/** Splits "Shop <mail@shop.example>", or a bare address, into its parts. */
function senderOf(settings: Settings): { email: string; name: string } {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(settings.MAIL_FROM ?? '') ?? [];
  return { name: name || store.name, email: address ?? settings.MAIL_FROM?.trim() ?? store.email };
}

/** Returns what has to be set before a service can be used; undefined if nothing is missing. */
function missing(name: MailServiceName, settings: Settings, { email }: MailBindings): string | undefined {
  if (name === 'resend') return settings.RESEND_API_KEY ? undefined : 'RESEND_API_KEY';
  if (name === 'smtp') return settings.SMTP_HOST ? undefined : 'SMTP_HOST';
  if (name === 'cloudflare') return email ? undefined : 'the send_email binding EMAIL';
  return isProduction(settings) ? 'a place nobody but staff can read (never in production)' : undefined;
}

const paced = (perSecond: number, service: MailService): MailService => ({ ...service, perSecond });

function make(name: MailServiceName, settings: Settings, { db, vault, email }: MailBindings): MailService | undefined {
  const sender = { from: senderOf(settings), replyTo: store.email };
  const { RESEND_API_KEY, RESEND_API_BASE, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD } = settings;
  if (name === 'resend' && RESEND_API_KEY)
    return createResendMailer({
      apiKey: RESEND_API_KEY,
      apiBase: RESEND_API_BASE,
      from: mailboxText(sender.from),
      replyTo: sender.replyTo,
      perSecond: settings.RESEND_PER_SECOND,
    });
  if (name === 'smtp' && SMTP_HOST)
    return paced(
      settings.SMTP_PER_SECOND,
      createSmtpMailer(
        {
          host: SMTP_HOST,
          port: SMTP_PORT,
          security: settings.SMTP_SECURITY ?? (SMTP_PORT === 465 ? 'tls' : 'starttls'),
          credentials: SMTP_USER ? { user: SMTP_USER, password: SMTP_PASSWORD ?? '' } : undefined,
          timeoutMs: SMTP_TIMEOUT_MS,
        },
        sender,
      ),
    );
  if (name === 'cloudflare' && email) return paced(settings.EMAIL_PER_SECOND, createCloudflareMailer(email, sender));
  return name === 'local' ? createLocalMailer(db, vault) : undefined;
}

/** Refuses every mail but loses none: they are sent once a mail service is configured (within three days). */
const noMailer = (why: string): Mailer => ({
  name: 'none',
  async send() {
    throw new MailError(why, 'refused');
  },
});

/**
 * Creates the mailer with this environment's mail services, in the order they are tried: those in MAIL_PROVIDER, or
 * else every configured one; in development and tests without any, the local mailbox. A named service that is not
 * configured is skipped; the start-up log and the mail list say so.
 */
export function createMailer(settings: Settings, bindings: MailBindings): Mailer {
  const states: ServiceState[] = MAIL_PROVIDERS.map((name) => {
    const lacks = missing(name, settings, bindings);
    return { name, ...(lacks && { missing: lacks }) };
  });
  const ready = (name: MailServiceName) => !states.find((state) => state.name === name)?.missing;
  const names = settings.MAIL_PROVIDER ?? MAIL_PROVIDERS.filter((name) => name !== 'local' && ready(name));
  const chosen: readonly MailServiceName[] = names.length > 0 ? names : ['local'];
  const services = chosen
    .filter(ready)
    .map((name) => make(name, settings, bindings))
    .filter((service) => service !== undefined);
  const lacking = chosen.filter((name) => name !== 'local' && !ready(name));
  const why =
    lacking.length > 0
      ? `MAIL_PROVIDER names ${lacking.join(' and ')}, but not everything it needs is set.`
      : 'No email service is configured. Set RESEND_API_KEY or SMTP_HOST, or bind EMAIL (send_email).';
  if (services.length < chosen.length) console.warn(JSON.stringify({ level: 'warn', mail: why }));
  return { ...(services.length > 0 ? createChain(services) : noMailer(why)), services: states };
}
