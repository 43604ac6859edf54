import { ShopError } from '../../../src/shop/errors';
import { guardedBatch } from '../../db/client';
import { approveHeld } from '../../orders/approval';
import { fulfillWaitingLines } from '../../orders/fulfill-waiting-lines';
import { countReady, selectLines, selectOrder } from '../../orders/statements';
import type { Deps } from '../../platform/deps';
import { raiseIfAwaiting, recordAudit, resolveAttention } from '../../staff/statements';

/**
 * Approves a paid order that was held for review, and delivers its keys as far as stock allows. Throws order_closed if
 * the order is not held or not paid, and keys_on_hold during a dispute.
 */
export async function approveOrder(deps: Deps, { id, reason }: { id: string; reason: string }) {
  const { db } = deps;
  const order = await selectOrder(db, id).first();
  if (order?.disputed) throw new ShopError('keys_on_hold');
  await guardedBatch(db, () => new ShopError('order_closed', { message: 'This order is not waiting for approval.' }), [
    ...approveHeld(db, id),
    resolveAttention(deps, 'order_review', id),
    resolveAttention(deps, 'fraud_warning', id),
    raiseIfAwaiting(deps, id),
    recordAudit(db, deps, { action: 'order.approved', subject: id, reason }),
  ]);
  const { results } = await selectLines(db, id).all();
  for (const productId of new Set(results.map((line) => line.product_id)))
    await fulfillWaitingLines(deps, { productId });
  return { success: true as const, message: await approved(deps, id) };
}

/** The message for staff: whether all keys are being delivered. */
async function approved({ db }: Deps, id: string): Promise<string> {
  const { results } = await selectLines(db, id).all();
  if (results.every(({ state }) => state !== 'awaiting_keys')) return 'Approved. The keys are on their way.';
  const ready = (await countReady(db, id).first('ready')) ?? 0;
  return ready > 0
    ? 'Approved. The keys in stock are on their way; the rest follows when more are imported.'
    : 'Approved. No key is in stock for it: its keys go out when more are imported.';
}
