import { ShopError } from '../../src/shop/errors';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { auditEmail, recordAudit, resolveAttention } from '../staff/statements';

interface Entry {
  email: string;
  reason: string;
}

/**
 * Removes an address from the suppression list. Held mails stay as they are: staff send those again that still matter.
 * Throws not_found for an entry that no longer exists.
 */
export async function unsuppressEmail(
  deps: Deps,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const entry = await statement<Entry>(db, 'SELECT email, reason FROM mail_suppression WHERE id = ?', id).first();
  if (!entry) throw new ShopError('not_found');
  const before = { ...(await auditEmail(deps, entry.email)), because: entry.reason };
  await guardedBatch(db, 'not_found', [
    statement(db, 'DELETE FROM mail_suppression WHERE id = ?1 AND reason = ?2', id, entry.reason),
    must(db, 1),
    resolveAttention(deps, 'mail_failed', id),
    recordAudit(db, deps, { action: 'suppression.released', subject: id, before, reason }),
  ]);
  return { success: true };
}
