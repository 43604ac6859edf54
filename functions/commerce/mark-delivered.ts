import { retryDelay } from '../../src/shop/commerce/retry-delay';
import { statement } from '../db/client';
import { type JsonText, readJson } from '../db/json';
import { type DeliveredLine, faultOfOne } from '../platform/commerce/platform';
import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { logLine, orderSubject, type SyncContext } from './statements';

/** SQL: whether staff decide about the order, or its import failed: some stores can only mark an order as a whole. */
const IS_OPEN = `EXISTS (SELECT 1 FROM commerce_order x WHERE x.connection_id = ?1 AND x.state IN ('conflict', 'failed')
  AND x.platform_order_id = c.platform_order_id)`;

/**
 * Lines with all their keys that are not marked as delivered at the store, oldest orders first; those that failed follow
 * the others once their time has come, the longest due first.
 */
const selectDelivered = (db: D1Database, connectionId: string, now: number, limit: number) =>
  statement<Row>(
    db,
    `SELECT c.platform_order_id AS orderId, max(c.mark_failures) AS failures, (SELECT x.name FROM commerce_order x WHERE x.connection_id = ?1
         AND x.platform_order_id = c.platform_order_id) AS name, json_group_array(json_object('id', c.platform_line_id, 'quantity', l.quantity)) AS lines,
       (SELECT json_group_array(b.platform_line_id) FROM commerce_line b WHERE b.connection_id = ?1
          AND b.platform_order_id = c.platform_order_id AND b.fulfilled_at IS NOT NULL) AS fulfilled_lines
     FROM commerce_line c JOIN order_line l ON l.id = c.line_id WHERE c.connection_id = ?1 AND c.fulfilled_at IS NULL AND l.state = 'fulfilled'
       AND NOT ${IS_OPEN}
     GROUP BY c.platform_order_id HAVING coalesce(max(c.mark_at), 0) <= ?2
     ORDER BY coalesce(max(c.mark_at), 0), min(c.rowid) LIMIT ?3`,
    connectionId,
    now,
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
  failures: number;
  name: string | null;
  lines: JsonText<DeliveredLine[]>;
  fulfilled_lines: JsonText<string[]>;
}

/** Schedules the next attempt for the whole order, with the lines that get their keys until then. */
const recordUnmarked = (db: D1Database, connectionId: string, orderId: string, markAt: number) =>
  statement(
    db,
    `UPDATE commerce_line SET mark_failures = mark_failures + 1, mark_at = ?3
     WHERE connection_id = ?1 AND platform_order_id = ?2 AND fulfilled_at IS NULL`,
    connectionId,
    orderId,
    markAt,
  );

/** Forgets the failures of an order. */
const resetFailures = (db: D1Database, connectionId: string, orderId: string) =>
  statement(
    db,
    `UPDATE commerce_line SET mark_failures = 0, mark_at = NULL
     WHERE connection_id = ? AND platform_order_id = ? AND mark_failures > 0`,
    connectionId,
    orderId,
  );

/** Orders that could not be marked and of which nothing is to be marked anymore, since all of it was refunded. */
const selectRefunded = (db: D1Database, connectionId: string) =>
  statement<Pick<Row, 'orderId'>>(
    db,
    `SELECT c.platform_order_id AS orderId FROM commerce_line c JOIN order_line l ON l.id = c.line_id
     WHERE c.connection_id = ?1 AND c.fulfilled_at IS NULL AND NOT ${IS_OPEN}
     GROUP BY c.platform_order_id HAVING max(c.mark_failures) > 0 AND min(l.state = 'refunded')`,
    connectionId,
  );

/** Takes back the entries about orders of which nothing is to be marked anymore. */
async function closeRefunded(deps: Deps, connectionId: string): Promise<void> {
  const { db } = deps;
  const { results } = await selectRefunded(db, connectionId).all();
  for (const { orderId } of results)
    await db.batch([
      resetFailures(db, connectionId, orderId),
      resolveAttention(deps, 'commerce_conflict', orderSubject(orderId)),
    ]);
}

/** Calls a person to an order that the store fails to mark, while it answers otherwise. */
const alertUnmarked = (deps: Deps, order: { id: string; name: string }) =>
  raiseAttention(deps, {
    kind: 'commerce_conflict',
    subject: orderSubject(order.id),
    message:
      `Order ${order.name} of the connected store has its keys, but the store fails to mark it as delivered. It is tried ` +
      'again, at least every six hours, and this entry closes once it works. Look for the error in the store, or mark it ' +
      'there yourself.',
  });

const BATCH_SIZE = 20;

/**
 * Marks delivered lines at the store. Sends neither the key nor a link to it: the buyer has it by email and on our own
 * order page. Returns the number of orders marked.
 */
export async function markDelivered(deps: Deps, { connection, store, signal }: SyncContext): Promise<number> {
  const { db } = deps;
  await closeRefunded(deps, connection.id);
  const { results } = await selectDelivered(db, connection.id, deps.now(), BATCH_SIZE).all();
  let marked = 0;
  for (const { orderId, failures, name, lines, fulfilled_lines: fulfilledLines } of results) {
    if (signal?.aborted) break;
    const now = deps.now();
    try {
      await store.fulfill(orderId, readJson(lines), readJson(fulfilledLines));
      marked += 1;
    } catch (error) {
      const { fault, detail } = await faultOfOne(error, store.facts);
      if (fault !== 'refused') {
        await db.batch([
          recordUnmarked(db, connection.id, orderId, now + retryDelay(failures)),
          alertUnmarked(deps, { id: orderId, name: name ?? orderId }),
        ]);
        continue;
      }
      // An order the store refuses, e.g. an archived one, is not tried again and does not delay the others.
      const message = `An order could not be marked as delivered at the store: ${detail}`;
      await logLine(db, { connectionId: connection.id, level: 'warn', message, now }).run();
    }
    await db.batch([
      recordDelivered(db, connection.id, lines, now),
      resetFailures(db, connection.id, orderId),
      resolveAttention(deps, 'commerce_conflict', orderSubject(orderId)),
    ]);
  }
  return marked;
}
