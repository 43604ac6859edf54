import { statement } from '../db/client';
import { raiseOwedAgain } from '../licenses/owed-copies';
import type { Deps } from '../platform/deps';
import { raiseIfAwaiting } from '../staff/statements';

/** Alerts staff about orders awaiting keys, since the restored database lost the earlier alerts. */
export async function raiseAwaitingKeys(deps: Deps): Promise<void> {
  const { results } = await statement<{ id: string }>(
    deps.db,
    `SELECT DISTINCT l.order_id AS id FROM product p CROSS JOIN order_line l INDEXED BY order_line_waiting
     ON l.product_id = p.id WHERE l.state = 'awaiting_keys' LIMIT 1000`,
  ).all();
  const writes = results.map(({ id }) => raiseIfAwaiting(deps, id));
  if (writes.length) await deps.db.batch(writes);
  await raiseOwedAgain(deps);
}
