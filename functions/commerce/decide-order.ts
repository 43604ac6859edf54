import type { z } from 'zod';
import type { decideOrderInput } from '../../src/shop/commerce/contract';
import { guardedBatch, must, statement } from '../db/client';
import { openStore } from '../platform/commerce/open-store';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveAttention } from '../staff/statements';
import { requireConnection, requireRunning } from './change-store';
import { pullOrderById } from './pull-orders';
import { orderSubject } from './statements';

/**
 * Decides about an order of the store that waits: deliver it despite a warning, leave it to the store, or check it again.
 * Leaving revokes no delivered key. Throws not_found, commerce_unavailable, and commerce_changed if the store is paused and
 * would have to be asked.
 */
export async function decideOrder(
  deps: Deps,
  { orderId, choice, reason }: z.output<typeof decideOrderInput>,
): Promise<{ success: true }> {
  const { db } = deps;
  const connection = await requireConnection(deps);
  if (choice !== 'leave') requireRunning(connection);
  const now = deps.now();
  const decision = choice === 'again' ? null : choice;
  await guardedBatch(db, 'not_found', [
    statement(
      db,
      `UPDATE commerce_order SET choice = ?3, state = iif(?3 = 'leave', 'left', state), reason = iif(?3 = 'leave', NULL, reason),
           retry_at = iif(?3 = 'leave', NULL, ?4) WHERE connection_id = ?1 AND platform_order_id = ?2`,
      connection.id,
      orderId,
      decision,
      now,
    ),
    must(db, 1),
    ...(choice === 'leave' ? [resolveAttention(deps, 'commerce_conflict', orderSubject(orderId))] : []),
    recordAudit(db, deps, { action: 'store_order.decided', subject: orderSubject(orderId), after: { choice }, reason }),
  ]);
  if (choice !== 'leave') await pullOrderById(deps, { connection, store: await openStore(deps, connection) }, orderId);
  return { success: true };
}
