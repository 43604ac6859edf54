import { ShopError } from '../../src/shop/errors';
import { guardedBatch, must } from '../db/client';
import { closeUnpaid } from '../orders/unpaid-orders';
import { endLink, type OpenLinkOrder, selectOpenOrders } from '../payment-links/statements';
import type { Deps } from '../platform/deps';
import { forEachConcurrent } from '../platform/for-each-concurrent';
import { recordAudit } from '../staff/statements';
import { withProvider } from './providers';
import { settle } from './settle';

/** Ends the hosted page of an order. Returns true if it had been paid before that; the payment is then settled. */
async function wasPaid(deps: Deps, order: OpenLinkOrder): Promise<boolean> {
  const own = withProvider(deps, order.provider);
  if (!own || !order.provider_ref) return false;
  await own.payments.cancel(order.provider_ref);
  const payment = await own.payments.retrieve(order.provider_ref);
  if (payment?.status !== 'succeeded') return false;
  await settle(own, { kind: 'payment', payment });
  return true;
}

/**
 * Ends an open order of a canceled link: settles it if it was paid before its page was ended, otherwise closes it.
 * Throws if the provider does not answer, and the order stays open: only the provider knows whether it was paid.
 */
export async function endLinkOrder(deps: Deps, order: OpenLinkOrder): Promise<void> {
  if (!(await wasPaid(deps, order))) await deps.db.batch(closeUnpaid(deps.db, [order.id]));
}

/**
 * Cancels a link at once: no new payment can be started, and the pages of payments that were started are ended. Buyers
 * who had already paid keep what they bought; later payments are refunded automatically. Throws not_found.
 */
export async function cancelLink(
  deps: Deps,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  const { db } = deps;
  await guardedBatch(db, 'not_found', [
    endLink(db, id, deps.now()),
    must(db, 1),
    recordAudit(db, deps, { action: 'payment_link.canceled', subject: id, reason }),
  ]);
  await deps.failpoint('after:cancel-link');
  const { results } = await selectOpenOrders(db, id).all();
  await forEachConcurrent(results, async (order) => {
    // If the provider does not answer, the cron asks again every minute.
    await endLinkOrder(deps, order).catch((error: unknown) => {
      if (!(error instanceof ShopError)) throw error;
    });
  });
  return { success: true };
}
