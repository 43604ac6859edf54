import { cancelAbandoned } from '../../functions/payments/cancel-abandoned';
import { extendDueHolds } from '../../functions/payments/extend-due-holds';
import { finishRefunds } from '../../functions/payments/finish-refunds';
import { withEachProvider } from '../../functions/payments/providers';
import { reconcileEvents } from '../../functions/payments/reconcile-events';
import { reconcilePayments } from '../../functions/payments/reconcile-payments';
import { releaseExpiredHolds } from '../../functions/payments/release-expired-holds';
import { settleOpenOrders } from '../../functions/payments/settle-open-orders';
import { watchWebhooks } from '../../functions/payments/watch-webhooks';
import type { Deps } from '../../functions/platform/deps';

const AFTER = [
  withEachProvider(reconcileEvents),
  withEachProvider(reconcilePayments),
  cancelAbandoned,
  finishRefunds,
  withEachProvider(watchWebhooks),
];

/**
 * The money parts of the cron in order and without leases, so that tests can race them. As in the cron, a provider that
 * is down does not stop the other parts; a database error is thrown.
 */
export async function reconcile(deps: Deps): Promise<{ settled: number; expired: number }> {
  const expired = await releaseExpiredHolds(deps);
  await withEachProvider(extendDueHolds)(deps);
  const settled = await settleOpenOrders(deps);
  for (const part of AFTER)
    await part(deps).catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', cron: part.name, error: String(error) }));
    });
  return { settled, expired };
}
