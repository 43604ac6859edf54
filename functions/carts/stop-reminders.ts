import { ShopError } from '../../src/shop/errors';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { auditEmail, recordAudit } from '../staff/statements';

/**
 * Ends the reminders of an open cart for good; one that is already queued is kept back, too. Throws not_found where there
 * is none to end.
 */
export async function stopReminders(
  deps: Deps,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const cart = await statement<{ email: string }>(db, 'SELECT email FROM abandoned_cart WHERE id = ?', id).first();
  if (!cart) throw new ShopError('not_found');
  const after = await auditEmail(deps, cart.email);
  await guardedBatch(db, 'not_found', [
    statement(
      db,
      `UPDATE abandoned_cart SET stopped_at = ?2, look_at = NULL
         WHERE id = ?1 AND state = 'open' AND stopped_at IS NULL`,
      id,
      deps.now(),
    ),
    must(db, 1),
    recordAudit(db, deps, { action: 'cart.reminders_stopped', subject: id, after, reason }),
  ]);
  return { success: true };
}
