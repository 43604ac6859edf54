import { type FoundOrder, isRead, type UnreadOrder } from '../../src/shop/commerce/platform';
import { reasonText } from '../../src/shop/commerce/words';
import { ShopError } from '../../src/shop/errors';
import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { ConnectionRow } from '../platform/commerce/open-store';
import { CommerceError } from '../platform/commerce/platform';
import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { importOrder } from './import-order';
import { logLine, type OrderRow, orderSubject, recordLookup, type SyncContext } from './statements';

/** Errors that stop every import: the sync ends, and the next one resumes with the same order. */
const stopsEveryImport = (error: unknown) =>
  error instanceof CommerceError || (error instanceof ShopError && ['selling_off', 'busy'].includes(error.code));

/** Milliseconds until a failed order is retried: exponential backoff, so that it does not delay other orders. */
const retryDelay = (attempts: number) => Math.min(6 * 60, 2 ** Math.min(attempts, 9)) * MINUTE_MS;

const selectLookup = ({ db }: Deps, connectionId: string, orderId: string) =>
  statement<Pick<OrderRow, 'attempts' | 'choice' | 'state' | 'reason'>>(
    db,
    'SELECT attempts, choice, state, reason FROM commerce_order WHERE connection_id = ? AND platform_order_id = ?',
    connectionId,
    orderId,
  ).first();

/** Records that an order cannot be read; an open conflict stays open. */
const recordUnread = (
  db: D1Database,
  lookup: { connectionId: string; order: UnreadOrder; retryAt: number; now: number },
) =>
  statement(
    db,
    `INSERT INTO commerce_order (connection_id, platform_order_id, name, state, reason, updated_at, retry_at, attempts, created_at)
     SELECT id, ?2, ?3, 'failed', 'unreadable', ?4, ?5, 1, ?6 FROM commerce_connection WHERE id = ?1
     ON CONFLICT (connection_id, platform_order_id) DO UPDATE SET state = iif(state = 'conflict', state, 'failed'),
       reason = iif(state = 'conflict', reason, 'unreadable'), updated_at = excluded.updated_at,
       retry_at = excluded.retry_at, attempts = commerce_order.attempts + 1`,
    lookup.connectionId,
    lookup.order.id,
    lookup.order.name,
    lookup.order.updatedAt,
    lookup.retryAt,
    lookup.now,
  );

/** Alerts staff about an order that cannot be read and schedules a retry, so that it does not delay other orders. */
async function holdUnread(deps: Deps, { id: connectionId }: ConnectionRow, order: UnreadOrder): Promise<false> {
  const { db } = deps;
  const now = deps.now();
  const lookup = await selectLookup(deps, connectionId, order.id);
  if (lookup?.choice === 'leave') return false;
  const attempts = lookup?.attempts ?? 0;
  const isNews = attempts === 0 || (lookup?.state === 'failed' && lookup.reason !== 'unreadable');
  const message = `Order ${order.name} of the connected store: ${reasonText('unreadable')}`;
  await db.batch([
    recordUnread(db, { connectionId, order, retryAt: now + retryDelay(attempts), now }),
    ...(isNews
      ? [
          raiseAttention(db, {
            id: deps.newId('att'),
            kind: 'commerce_conflict',
            subject: orderSubject(order.id),
            message,
            now,
          }),
          logLine(db, { connectionId, level: 'error', message: `${message} (${order.unread})`, now }),
        ]
      : []),
  ]);
  return false;
}

/**
 * Imports one order. A failure of this order alone is recorded with it and retried; one that stops every import is thrown.
 * @returns whether a new order was created.
 */
export async function pullOrder(deps: Deps, connection: ConnectionRow, order: FoundOrder): Promise<boolean> {
  if (!isRead(order)) return holdUnread(deps, connection, order);
  try {
    return await importOrder(deps, connection, order);
  } catch (error) {
    if (stopsEveryImport(error)) throw error;
    const now = deps.now();
    const reason = error instanceof ShopError ? error.message : 'An unexpected error; it is in the log of the Worker.';
    console.error(JSON.stringify({ level: 'error', storeOrder: order.id, error: String(error) }));
    const { id: connectionId } = connection;
    const attempts = (await selectLookup(deps, connectionId, order.id))?.attempts ?? 0;
    await deps.db.batch([
      recordLookup(deps.db, {
        connectionId,
        order,
        state: 'failed',
        reason,
        retryAt: now + retryDelay(attempts),
        now,
      }),
      logLine(deps.db, { connectionId, level: 'error', message: `Order ${order.name}: ${reason}`, now }),
    ]);
    return false;
  }
}

/** Ids of orders on a page that have not changed since their import: overlapping syncs read some of them twice. */
async function unchanged({ db }: Deps, { id }: ConnectionRow, orders: FoundOrder[]): Promise<Set<string>> {
  const { results } = await statement<{ id: string }>(
    db,
    `SELECT j.value ->> 'id' AS id FROM json_each(?2) j JOIN commerce_order c ON c.connection_id = ?1
       AND c.platform_order_id = j.value ->> 'id' WHERE c.updated_at = j.value ->> 'at' AND c.state IN ('imported', 'left')`,
    id,
    JSON.stringify(orders.map((order) => ({ id: order.id, at: order.updatedAt }))),
  ).all();
  return new Set(results.map((row) => row.id));
}

/** Clocks of two machines differ, and what changes while a list is read may come before its end. */
const OVERLAP_MS = 2 * MINUTE_MS;
const PAGES = 20;

/**
 * Imports every order that changed since the last sync, also where webhooks were lost. The cursor is stored after each
 * page, so an interrupted sync resumes there; the start time advances only after the last page, so nothing is skipped.
 * @returns whether it reached the end.
 */
export async function pullOrders(deps: Deps, { connection, store, signal }: SyncContext): Promise<boolean> {
  const { db } = deps;
  let page = connection.orders_page;
  const begun = deps.now();
  for (let read = 0; read < PAGES && !signal?.aborted; read += 1) {
    const found = await store.ordersChanged(connection.orders_since, page);
    const same = await unchanged(deps, connection, found.items);
    for (const order of found.items) if (!same.has(order.id)) await pullOrder(deps, connection, order);
    page = found.next;
    const since = page === null ? Math.max(connection.orders_since, begun - OVERLAP_MS) : connection.orders_since;
    await statement(
      db,
      'UPDATE commerce_connection SET orders_page = ?2, orders_since = ?3 WHERE id = ?1',
      connection.id,
      page,
      since,
    ).run();
    if (page === null) return true;
  }
  return false;
}

/** Changes no row if the backfill was restarted or another sync moved its cursor meanwhile: that cursor is the valid one. */
const ADVANCE = `UPDATE commerce_connection SET backfill_page = ?2, backfill_seen = backfill_seen + ?3,
  backfill_brought = backfill_brought + ?4, backfill_state = ?5
  WHERE id = ?1 AND backfill_state = 'running' AND backfill_since = ?6 AND backfill_page IS ?7 RETURNING id`;

const PAGES_PER_TURN = 5;

/**
 * Fetches orders placed before the connection, a few pages per sync, from where the last sync ended. Orders that the store
 * has already delivered are not imported.
 */
export async function backfill(deps: Deps, { connection, store, signal }: SyncContext): Promise<void> {
  if (connection.backfill_state !== 'running' || connection.backfill_since === null) return;
  const { id, backfill_since: since } = connection;
  let page = connection.backfill_page;
  for (let read = 0; read < PAGES_PER_TURN && !signal?.aborted; read += 1) {
    const found = await store.ordersPlaced(since, page);
    let imported = 0;
    for (const order of found.items) if (await pullOrder(deps, connection, order)) imported += 1;
    const state = found.next === null ? 'done' : 'running';
    const kept = statement(deps.db, ADVANCE, id, found.next, found.items.length, imported, state, since, page);
    if (!(await kept.first()) || found.next === null) return;
    page = found.next;
  }
}

/** Retries orders that wait for the store or failed, once their retry time has come. */
export async function retryOrders(deps: Deps, { connection, store, signal }: SyncContext): Promise<void> {
  const { results } = await statement<{ id: string }>(
    deps.db,
    'SELECT platform_order_id AS id FROM commerce_order WHERE retry_at <= ? ORDER BY retry_at LIMIT 20',
    deps.now(),
  ).all();
  for (const { id } of results) {
    if (signal?.aborted) return;
    await pullOrderById(deps, { connection, store }, id);
  }
}

/** SQL: whether staff must decide about an order of the store whose keys were delivered. */
const IS_DECIDED_HERE = `(state = 'conflict' AND EXISTS (SELECT 1 FROM commerce_line c
  WHERE c.connection_id = ?1 AND c.platform_order_id = ?2))`;

/** Closes an order that was deleted at the store, unless its keys were delivered and staff must decide. */
async function closeDeleted({ db, now }: Deps, connectionId: string, id: string): Promise<void> {
  const row = await statement<Pick<OrderRow, 'state'>>(
    db,
    `UPDATE commerce_order SET state = iif(${IS_DECIDED_HERE}, state, 'left'), reason = iif(${IS_DECIDED_HERE}, reason, NULL),
       retry_at = NULL WHERE connection_id = ?1 AND platform_order_id = ?2 RETURNING state`,
    connectionId,
    id,
  ).first();
  if (row?.state === 'left') await resolveAttention(db, 'commerce_conflict', orderSubject(id), now()).run();
}

/** Imports an order by its id at the store, or closes it if it was deleted there. */
export async function pullOrderById(deps: Deps, { connection, store }: SyncContext, id: string): Promise<void> {
  const order = await store.order(id);
  if (order) await pullOrder(deps, connection, order);
  else await closeDeleted(deps, connection.id, id);
}
