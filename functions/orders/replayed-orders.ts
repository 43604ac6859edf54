import { SUM_PRODUCT } from '../../src/shop/payment-links/rules';
import { statement } from '../db/client';
import { unrefundedCopies } from '../db/order-lines';
import { deliveredCopies } from '../licenses/copies';

/** Closes every open order: later payments are in the ledger, or known to the provider. */
export const expireAllOpen = (db: D1Database) =>
  statement(db, "UPDATE orders SET status = 'expired' WHERE status = 'pending'");

/**
 * Sets the state of paid lines (JSON list of ids) after a replay: fulfilled if every remaining copy has its key, or for a
 * bare amount, which needs none; otherwise waiting.
 */
export const settleReplayedLines = (db: D1Database, lineIds: string) =>
  statement(
    db,
    `UPDATE order_line AS l SET state = CASE
       WHEN l.product_id = '${SUM_PRODUCT}' OR ${deliveredCopies('l')} >= ${unrefundedCopies('l')}
       THEN 'fulfilled' ELSE 'awaiting_keys' END
     WHERE l.id IN (SELECT value FROM json_each(?)) AND l.state IN ('awaiting_keys', 'fulfilled')`,
    lineIds,
  );

/** Holds unpaid orders (JSON list of ids) for approval before they get keys: their buyers may already have some. */
export const holdUnrecorded = (db: D1Database, orderIds: string) =>
  statement(
    db,
    "UPDATE orders SET review = 'held' WHERE status <> 'paid' AND id IN (SELECT value FROM json_each(?))",
    orderIds,
  );
