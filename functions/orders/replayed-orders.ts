import { statement } from '../db/client';
import { deliveredCopies } from '../licenses/copies';

/** Closes every open order: payments made since are in the ledger, or known to the provider. */
export const expireAllOpen = (db: D1Database) =>
  statement(db, "UPDATE orders SET status = 'expired' WHERE status = 'pending'");

/** Says of paid lines (JSON list of ids) whether every copy they still have has its key, after a replay. */
export const settleReplayedLines = (db: D1Database, lineIds: string) =>
  statement(
    db,
    `UPDATE order_line AS l SET state = CASE WHEN ${deliveredCopies('l')} >= l.quantity - l.refunded_quantity
       THEN 'fulfilled' ELSE 'awaiting_keys' END
     WHERE l.id IN (SELECT value FROM json_each(?)) AND l.state IN ('awaiting_keys', 'fulfilled')`,
    lineIds,
  );

/** Has a person approve unpaid orders (JSON list of ids) before they get keys: their buyers may have got some already. */
export const holdUnrecorded = (db: D1Database, orderIds: string) =>
  statement(
    db,
    "UPDATE orders SET review = 'held' WHERE status <> 'paid' AND id IN (SELECT value FROM json_each(?))",
    orderIds,
  );
