import { type FoundOrder, isRead } from '../../src/shop/commerce/platform';
import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { ConnectionRow } from '../platform/commerce/open-store';
import { faultOfOne } from '../platform/commerce/platform';
import type { Deps } from '../platform/deps';
import { resolveAttention } from '../staff/statements';
import { holdFailed, holdUnread } from './hold-order';
import { importOrder } from './import-order';
import { type OrderRow, orderSubject, type SyncContext } from './statements';

/**
 * Imports one order. A failure of this order alone is recorded with it and retried; one that stops every import is thrown.
 * @returns whether a new order was created.
 */
async function pullOrder(deps: Deps, at: SyncContext, order: FoundOrder): Promise<boolean> {
  if (!isRead(order)) {
    await holdUnread(deps, at.connection, order, order.isUnanswered ? 'unanswered' : 'unreadable');
    return false;
  }
  try {
    return await importOrder(deps, at.connection, order);
  } catch (error) {
    await holdFailed(deps, at, order, error);
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
export async function pullOrders(deps: Deps, at: SyncContext): Promise<boolean> {
  const { connection, store, signal } = at;
  const { db } = deps;
  let page = connection.orders_page;
  const begun = deps.now();
  for (let read = 0; read < PAGES && !signal?.aborted; read += 1) {
    const orders = await store.ordersChanged(connection.orders_since, page);
    const same = await unchanged(deps, connection, orders.items);
    for (const order of orders.items) if (!same.has(order.id)) await pullOrder(deps, at, order);
    page = orders.next;
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
export async function backfill(deps: Deps, at: SyncContext): Promise<void> {
  const { connection, store, signal } = at;
  if (connection.backfill_state !== 'running' || connection.backfill_since === null) return;
  const { id, backfill_since: since } = connection;
  let page = connection.backfill_page;
  for (let read = 0; read < PAGES_PER_TURN && !signal?.aborted; read += 1) {
    const orders = await store.ordersPlaced(since, page);
    let imported = 0;
    for (const order of orders.items) if (await pullOrder(deps, at, order)) imported += 1;
    const state = orders.next === null ? 'done' : 'running';
    const advance = statement(deps.db, ADVANCE, id, orders.next, orders.items.length, imported, state, since, page);
    if (!(await advance.first()) || orders.next === null) return;
    page = orders.next;
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
async function closeDeleted(deps: Deps, connectionId: string, id: string): Promise<void> {
  const row = await statement<Pick<OrderRow, 'state'>>(
    deps.db,
    `UPDATE commerce_order SET state = iif(${IS_DECIDED_HERE}, state, 'left'), reason = iif(${IS_DECIDED_HERE}, reason, NULL),
       retry_at = NULL WHERE connection_id = ?1 AND platform_order_id = ?2 RETURNING state`,
    connectionId,
    id,
  ).first();
  if (row?.state === 'left') await resolveAttention(deps, 'commerce_conflict', orderSubject(id)).run();
}

/** Imports an order by its id at the store, or closes it if it was deleted there. */
export async function pullOrderById(deps: Deps, at: SyncContext, id: string): Promise<void> {
  let order: FoundOrder | undefined;
  try {
    order = await at.store.order(id);
  } catch (error) {
    const { detail } = await faultOfOne(error, at.store.facts);
    // Until it answers, its number there is all that names it.
    const unread = { id, name: id.split('/').at(-1) ?? id, updatedAt: deps.now(), unread: detail };
    return holdUnread(deps, at.connection, unread, 'unanswered');
  }
  if (order) await pullOrder(deps, at, order);
  else await closeDeleted(deps, at.connection.id, id);
}
