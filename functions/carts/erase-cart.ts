import { ShopError } from '../../src/shop/errors';
import { guardedBatch, statement } from '../db/client';
import { isNotErased } from '../db/erased';
import type { Deps } from '../platform/deps';
import { auditEmail, recordAudit } from '../staff/statements';
import { eraseCarts } from './statements';

/**
 * Erases one cart with its shopper's email address, on their request; a recovered cart still counts in the figures.
 * Throws not_found if the cart no longer exists.
 */
export async function eraseCart(
  deps: Deps,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const cartEmail = `SELECT email FROM abandoned_cart WHERE id = ? AND ${isNotErased('email')}`;
  const cart = await statement<{ email: string }>(db, cartEmail, id).first();
  if (!cart) throw new ShopError('not_found');
  const before = await auditEmail(deps, cart.email);
  await guardedBatch(db, 'not_found', [
    // Aborts if another request erased it in the meantime.
    statement(db, `INSERT INTO must SELECT EXISTS (${cartEmail})`, id),
    ...eraseCarts(db, 'c.id = ?', id),
    recordAudit(db, deps, { action: 'cart.erased', subject: id, before, reason }),
  ]);
  return { success: true };
}
