import { statement } from '../db/client';
import { type JsonText, readJson } from '../db/json';
import { type DeliveredLine, faultOfOne } from '../platform/commerce/platform';
import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { logLine, orderSubject, type SyncContext } from './statements';

/**
 * Lines with all their keys that are not marked as delivered at the store, oldest orders first. Excludes orders with a
 * conflict or a failed import, since some stores can only mark an order as a whole.
 */
const selectDelivered = (db: D1Database, connectionId: string, limit: number) =>
  statement<Row>(
    db,
    `SELECT c.platform_order_id AS orderId, (SELECT x.name FROM commerce_order x WHERE x.connection_id = ?1
         AND x.platform_order_id = c.platform_order_id) AS name, json_group_array(json_object('id', c.platform_line_id, 'quantity', l.quantity)) AS lines,
       (SELECT json_group_array(b.platform_line_id) FROM commerce_line b WHERE b.connection_id = ?1
          AND b.platform_order_id = c.platform_order_id AND b.fulfilled_at IS NOT NULL) AS before
     FROM commerce_line c JOIN order_line l ON l.id = c.line_id WHERE c.connection_id = ?1 AND c.fulfilled_at IS NULL AND l.state = 'fulfilled'
       AND NOT EXISTS (SELECT 1 FROM commerce_order x WHERE x.connection_id = ?1 AND x.state IN ('conflict', 'failed')
         AND x.platform_order_id = c.platform_order_id)
     GROUP BY c.platform_order_id ORDER BY min(c.rowid) LIMIT ?2`,
    connectionId,
    limit,
  );

const recordDelivered = (db: D1Database, connectionId: string, lines: string, now: number) =>
  statement(
    db,
    `UPDATE commerce_line SET fulfilled_at = ?3 WHERE connection_id = ?1 AND fulfilled_at IS NULL
       AND platform_line_id IN (SELECT value ->> 'id' FROM json_each(?2))`,
    connectionId,
    lines,
    now,
  );

interface Row {
  orderId: string;
  name: string | null;
  lines: JsonText<DeliveredLine[]>;
  before: JsonText<string[]>;
}

/** Calls a person to an order that the store fails to mark, while it answers otherwise. */
const alertUnmarked = (deps: Deps, order: { id: string; name: string }) =>
  raiseAttention(deps.db, {
    id: deps.newId('att'),
    kind: 'commerce_conflict',
    subject: orderSubject(order.id),
    message:
      `Order ${order.name} of the connected store has its keys, but the store fails to mark it as delivered. It is tried ` +
      'again each minute, and this entry closes automatically. Look for the error in the store, or mark it there yourself.',
    now: deps.now(),
  });

const BATCH_SIZE = 20;

/**
 * Marks delivered lines at the store. Sends neither the key nor a link to it: the buyer has it by email and on our own
 * order page. Returns the number of orders marked.
 */
export async function markDelivered(deps: Deps, { connection, store, signal }: SyncContext): Promise<number> {
  const { db } = deps;
  const { results } = await selectDelivered(db, connection.id, BATCH_SIZE).all();
  let marked = 0;
  for (const { orderId, name, lines, before } of results) {
    if (signal?.aborted) break;
    const now = deps.now();
    try {
      await store.fulfill(orderId, readJson(lines), readJson(before));
      marked += 1;
    } catch (error) {
      const { fault, detail } = await faultOfOne(error, store.facts);
      if (fault !== 'refused') {
        await alertUnmarked(deps, { id: orderId, name: name ?? orderId }).run();
        continue;
      }
      // An order the store refuses, e.g. an archived one, is not tried again and does not delay the others.
      const message = `An order could not be marked as delivered at the store: ${detail}`;
      await logLine(db, { connectionId: connection.id, level: 'warn', message, now }).run();
    }
    await db.batch([
      recordDelivered(db, connection.id, lines, now),
      resolveAttention(db, 'commerce_conflict', orderSubject(orderId), now),
    ]);
  }
  return marked;
}
