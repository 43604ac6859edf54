import { cancelAbandoned } from '../../functions/payments/cancel-abandoned';
import { finishRefunds } from '../../functions/payments/finish-refunds';
import { freeHolds } from '../../functions/payments/free-holds';
import { keepHolds } from '../../functions/payments/keep-holds';
import { withEachProvider } from '../../functions/payments/providers';
import { readEvents } from '../../functions/payments/read-events';
import { readPayments } from '../../functions/payments/read-payments';
import { settleOpenOrders } from '../../functions/payments/settle-open-orders';
import { watchWebhooks } from '../../functions/payments/watch-webhooks';
import type { Deps } from '../../functions/platform/deps';

const AFTER = [
  withEachProvider(readEvents),
  withEachProvider(readPayments),
  cancelAbandoned,
  finishRefunds,
  withEachProvider(watchWebhooks),
];

/**
 * The money parts of the cron in their order and without its leases, so that tests can race them. As in the cron, a
 * provider that is down keeps no part from running; a fault of the database is thrown.
 */
export async function reconcile(deps: Deps): Promise<{ settled: number; expired: number }> {
  const expired = await freeHolds(deps);
  await withEachProvider(keepHolds)(deps);
  const settled = await settleOpenOrders(deps);
  for (const part of AFTER)
    await part(deps).catch((error: unknown) => {
      console.error(JSON.stringify({ level: 'error', cron: part.name, error: String(error) }));
    });
  return { settled, expired };
}
