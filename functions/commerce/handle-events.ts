import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { pullOrderById } from './pull-orders';
import type { SyncContext } from './statements';

const BATCH_SIZE = 50;

/**
 * Handles the store's unhandled webhooks, of one order or of all, each order once. Orders are fetched from the store: the
 * content of a webhook is not used.
 */
export async function handleStoreEvents(
  deps: Deps,
  at: SyncContext,
  platformOrderId: string | null = null,
): Promise<void> {
  const { db } = deps;
  const { results } = await statement<{ orderId: string; until: number }>(
    db,
    `SELECT platform_order_id AS orderId, max(received_at) AS until FROM commerce_event
     WHERE handled_at IS NULL AND connection_id = ?1 AND platform_order_id IS NOT NULL
       AND (?2 IS NULL OR platform_order_id = ?2)
     GROUP BY platform_order_id ORDER BY min(received_at) LIMIT ${BATCH_SIZE}`,
    at.connection.id,
    platformOrderId,
  ).all();
  for (const { orderId, until } of results) {
    if (at.signal?.aborted) return;
    await pullOrderById(deps, at, orderId);
    await statement(
      db,
      `UPDATE commerce_event SET handled_at = ?4
       WHERE connection_id = ?1 AND platform_order_id = ?2 AND handled_at IS NULL AND received_at <= ?3`,
      at.connection.id,
      orderId,
      until,
      deps.now(),
    ).run();
  }
}
