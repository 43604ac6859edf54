import { statement } from '../db/client';
import type { MailService } from './mailer';
import type { SealContext, Vault } from './vault';

/** Where the sealed content of a local mail stands. */
export const localMailSealContext = (id: string): SealContext => ({ table: 'local_mail', id, purpose: 'content' });

/**
 * The built-in mailbox: keeps mails in D1, sealed like keys because they hold some, for /email-preview. A mail
 * that is sent again under the same id changes nothing, as with a real service's idempotency key.
 */
export function createLocalMailer(db: D1Database, vault: Vault): MailService {
  return {
    name: 'local',
    idempotent: true,
    async send({ id, to, subject, html, text, replyTo, attachments }) {
      const files = attachments?.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toBase64() }));
      const content = JSON.stringify({ html, text, replyTo, attachments: files });
      const { ciphertext, vaultKeyId } = await vault.seal(content, localMailSealContext(id));
      await statement(
        db,
        `INSERT OR IGNORE INTO local_mail (id, recipient, subject, ciphertext, vault_key_id, created_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        id,
        to,
        subject,
        ciphertext,
        vaultKeyId,
        Date.now(),
      ).run();
      return { providerRef: id };
    },
  };
}
