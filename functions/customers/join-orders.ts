import { ShopError } from '../../src/shop/errors';
import { guardedBatch, must } from '../db/client';
import { countGuestOrders, joinGuestOrders } from '../orders/account-orders';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { buyerWithAccount } from './buyers';

/**
 * Attaches guest orders to the account that verified their email address, so that they stay with it even if its address
 * changes. Throws not_found, customer_erased, no_account, address_unverified, nothing_to_join and busy.
 */
export async function joinOrders(deps: Deps, { id, reason }: { id: string; reason: string }) {
  const { db } = deps;
  const { account } = await buyerWithAccount(db, id);
  if (account.email_verified_at === null) throw new ShopError('address_unverified');
  const guest = (await countGuestOrders(db, account.email).first('n')) ?? 0;
  if (guest === 0) throw new ShopError('nothing_to_join');
  // Fails if the account was erased or another order arrived in the meantime.
  await guardedBatch(db, () => new ShopError('busy', { retryAfter: 1 }), [
    joinGuestOrders(db, account.id),
    must(db, guest),
    recordAudit(db, deps, { action: 'customer_order.joined', subject: id, after: { orders: guest }, reason }),
  ]);
  return { success: true as const, orders: guest };
}
