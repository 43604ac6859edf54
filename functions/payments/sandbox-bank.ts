import { ShopError } from '../../src/shop/errors';
import type { SandboxBankInput } from '../../src/shop/payments/contract';
import { must, statement } from '../db/client';
import { hasOrderAccess, orderAccessBindings } from '../db/order-access';
import type { Deps } from '../platform/deps';
import { endDebit } from '../platform/sandbox';
import { recordBankRefusal } from './record-bank-payment';
import { settle } from './settle';

/**
 * Completes or refuses a pending debit in test mode, as the bank would days later, at the press of a button. Throws
 * payment_unavailable if a real provider is in use, order_access, and order_closed if no debit is in progress.
 */
export async function sandboxBank(deps: Deps, { orderId, outcome }: SandboxBankInput): Promise<{ success: true }> {
  const { db, payments } = deps;
  if (payments.name !== 'sandbox') throw new ShopError('payment_unavailable');
  const order = await statement<{ provider_ref: string; allowed: number }>(
    db,
    `SELECT o.provider_ref, ${hasOrderAccess(2)} AS allowed FROM orders o WHERE o.id = ?1`,
    orderId,
    ...orderAccessBindings(deps),
  ).first();
  if (order?.allowed !== 1) throw new ShopError('order_access');
  const status = outcome === 'paid' ? 'succeeded' : 'requires_payment_method';
  await db.batch([endDebit(db, order.provider_ref, status), must(db, 1)]).catch(() => {
    throw new ShopError('order_closed');
  });
  const payment = await payments.retrieve(order.provider_ref);
  if (payment?.status === 'succeeded') await settle(deps, { kind: 'payment', payment });
  else if (payment) await recordBankRefusal(deps, { ...payment, failure: 'insufficient_funds' });
  return { success: true };
}
