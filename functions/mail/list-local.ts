import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { localMailSealContext } from '../platform/mailer-local';
import { isProduction } from '../platform/production';

/** Returns the newest mails of the local mailbox, without their content. */
const selectLocalMails = (db: D1Database, limit: number) =>
  statement<Row>(
    db,
    'SELECT id, recipient, subject, created_at FROM local_mail ORDER BY created_at DESC, id LIMIT ?',
    limit,
  );

/** Returns a mail of the local mailbox, still sealed. */
const selectLocalMail = (db: D1Database, id: string) => statement<Row>(db, 'SELECT * FROM local_mail WHERE id = ?', id);

type LocalMailDeps = Pick<Deps, 'db' | 'vault' | 'settings'>;

export interface LocalMail {
  id: string;
  recipient: string;
  subject: string;
  /** Milliseconds. */
  createdAt: number;
}

interface LocalContent {
  html: string;
  text: string;
  /** The reply-to address, if it is not the shop's own. */
  replyTo?: string;
  /** Attached files. */
  attachments?: { name: string; type: string; base64: string }[];
}

interface Row {
  id: string;
  recipient: string;
  subject: string;
  ciphertext: string;
  vault_key_id: string;
  created_at: number;
}

const MAX_MAILS = 100;

const viewOf = (row: Row): LocalMail => ({
  id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  createdAt: row.created_at,
});

/**
 * Returns whether the local mailbox exists: in development and tests only, since nobody may read mails here in
 * production.
 */
export const hasLocalMailbox = ({ settings }: Pick<LocalMailDeps, 'settings'>): boolean => !isProduction(settings);

/** Returns the mails the shop "sent" locally, newest first. */
export async function listLocalMails(deps: LocalMailDeps): Promise<LocalMail[]> {
  if (!hasLocalMailbox(deps)) return [];
  const { results } = await selectLocalMails(deps.db, MAX_MAILS).all();
  return results.map(viewOf);
}

/** Returns one local mail with its content; undefined if there is none. */
export async function readLocalMail(deps: LocalMailDeps, id: string): Promise<(LocalMail & LocalContent) | undefined> {
  if (!hasLocalMailbox(deps)) return undefined;
  const row = await selectLocalMail(deps.db, id).first();
  if (!row) return undefined;
  const content = await deps.vault.open(
    { ciphertext: row.ciphertext, vaultKeyId: row.vault_key_id },
    localMailSealContext(row.id),
  );
  return { ...viewOf(row), ...(JSON.parse(content) as LocalContent) };
}
