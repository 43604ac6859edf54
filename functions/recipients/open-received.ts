import { LINK_DAYS } from '../../src/shop/recipients/rules';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { createPageToken, verifyPageToken } from '../platform/signed-tokens';

/**
 * Returns the token of a recipient's link, valid for 90 days from `at`; one mailed to another address does not work.
 */
export const createRecipientToken = (
  deps: Pick<Deps, 'vault'>,
  { id, email }: { id: string; email: string },
  at: number,
): Promise<string> => createPageToken(deps, 'recipient-link', { id, email }, at + LINK_DAYS * DAY_MS);

/**
 * Opens a recipient's link for this browser; returns false if the token is invalid, expired, or was mailed to another
 * address.
 */
export async function openRecipientLink(
  deps: Pick<Deps, 'db' | 'vault' | 'now' | 'settings'>,
  { id, token, browserHash }: { id: string; token: string; browserHash: string },
): Promise<boolean> {
  const { db, now, settings } = deps;
  const row = await statement<{ email: string }>(db, 'SELECT email FROM recipient WHERE id = ?', id).first();
  if (!row || !(await verifyPageToken(deps, 'recipient-link', { id, email: row.email }, token))) return false;
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
