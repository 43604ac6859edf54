import { statement } from '../db/client';
import { hasOpenAttention } from '../db/has-open-attention';
import { isHeldForApproval } from '../db/on-hold';
import type { Deps } from '../platform/deps';
import { raiseAttention } from '../staff/statements';

const MESSAGE =
  'The order is held, and the restored database does not know why or until when. Approve the order or refund it.';

/**
 * Alerts staff about held orders that nobody would come back to: a restored database has lost what was decided about
 * them since, by a rule that delays an order as well as by an earlier alert.
 */
export async function raiseHeldOrders(deps: Deps): Promise<void> {
  const { results } = await statement<{ id: string }>(
    deps.db,
    `SELECT o.id FROM orders o WHERE ${isHeldForApproval('o')} AND NOT ${hasOpenAttention('order_review', 'o.id')}
       AND NOT EXISTS (SELECT 1 FROM risk_decision r WHERE r.order_id = o.id AND r.due_at IS NOT NULL) LIMIT 1000`,
  ).all();
  const writes = results.map(({ id }) => raiseAttention(deps, { kind: 'order_review', subject: id, message: MESSAGE }));
  if (writes.length > 0) await deps.db.batch(writes);
}
