import { store } from '../../src/config/store';
import type { Settings } from './env';
import { MailError, type Mailer } from './mailer';
import { createLocalMailer } from './mailer-local';
import { createResendMailer } from './mailer-resend';
import type { Vault } from './vault';

/** Refuses every mail but loses none: they go out once a mail service is configured (within three days). */
const noMailer: Mailer = {
  name: 'none',
  async send() {
    throw new MailError('No mail service is configured. Set RESEND_API_KEY.', false);
  },
};

/** The mail service of this environment: Resend when it has a key, the local mailbox on a laptop and in tests. */
export function createMailer(settings: Settings, db: D1Database, vault: Vault): Mailer {
  if (settings.RESEND_API_KEY)
    return createResendMailer({
      apiKey: settings.RESEND_API_KEY,
      apiBase: settings.RESEND_API_BASE,
      from: settings.MAIL_FROM ?? `${store.name} <${store.email}>`,
    });
  return settings.ENVIRONMENT === 'production' ? noMailer : createLocalMailer(db, vault);
}
