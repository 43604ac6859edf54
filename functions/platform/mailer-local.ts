import { statement } from '../db/client';
import type { MailService } from './mailer';
import type { SealContext, Vault } from './vault';

/** Returns the context that binds a local mail's sealed content to its row. */
export const localMailSealContext = (id: string): SealContext => ({ table: 'local_mail', id, purpose: 'content' });

/**
 * Creates the built-in mailbox: it stores mails in D1 for /email-preview, sealed because they may contain keys. A mail
 * sent again under the same id changes nothing, as with a real service's idempotency key.
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
