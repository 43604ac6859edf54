import { ShopError } from '../../src/shop/errors';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { auditEmail, recordAudit } from '../staff/statements';

/**
 * Permanently stops the reminders of an open cart, including a queued one. Throws not_found if
 * there is nothing to stop.
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
    recordAudit(db, deps, { action: 'cart_reminder.stopped', subject: id, after, reason }),
  ]);
  return { success: true };
}
