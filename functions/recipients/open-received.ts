import { LINK_DAYS } from '../../src/shop/recipients/rules';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

const signed = (id: string, email: string, until: string) => `${id}.${until}.${email}`;

/** The token of a recipient's link, valid for 90 days from `at`; one mailed to another address opens nothing. */
export async function createRecipientToken(
  { vault }: Pick<Deps, 'vault'>,
  { id, email }: { id: string; email: string },
  at: number,
): Promise<string> {
  const until = String(at + LINK_DAYS * DAY_MS);
  return `${until}.${await vault.sign('recipient-link', signed(id, email, until))}`;
}

/** Opens a recipient's link for this browser; false when the token is wrong, has run out, or was mailed to another address. */
export async function openRecipientLink(
  { db, vault, now, settings }: Pick<Deps, 'db' | 'vault' | 'now' | 'settings'>,
  { id, token, browserHash }: { id: string; token: string; browserHash: string },
): Promise<boolean> {
  const [until = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !/^\d{1,15}$/.test(until) || Number(until) < now()) return false;
  const row = await statement(db, 'SELECT email FROM recipient WHERE id = ?', id).first<{ email: string }>();
  if (!row || !(await vault.verify('recipient-link', signed(id, row.email, until), signature))) return false;
  await statement(
    db,
    `INSERT INTO recipient_grant (recipient_id, browser_hash, created_at, expires_at)
     SELECT id, ?3, ?4, ?5 FROM recipient WHERE id = ?1 AND email = ?2
     ON CONFLICT (recipient_id, browser_hash) DO UPDATE SET created_at = excluded.created_at, expires_at = excluded.expires_at`,
    id,
    row.email,
    browserHash,
    now(),
    now() + settings.GRANT_DAYS * DAY_MS,
  ).run();
  return true;
}
