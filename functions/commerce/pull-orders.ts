import { type FoundOrder, isRead, type UnreadOrder } from '../../src/shop/commerce/platform';
import { reasonText } from '../../src/shop/commerce/words';
import { ShopError } from '../../src/shop/errors';
import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { ConnectionRow } from '../platform/commerce/open-store';
import { CommerceError, type CommercePlatform } from '../platform/commerce/platform';
import type { Deps } from '../platform/deps';
import { raiseAttention, resolveAttention } from '../staff/statements';
import { importOrder } from './import-order';
import { logLine, type OrderRow, recordLookup } from './statements';

/** What keeps every order from being taken over: the turn ends, and the next one begins with the same order. */
const stopsAll = (error: unknown) =>
  error instanceof CommerceError || (error instanceof ShopError && ['selling_off', 'busy'].includes(error.code));

/** An order that fails is tried again later and later, so that it keeps no other one waiting. */
const againIn = (attempts: number) => Math.min(6 * 60, 2 ** Math.min(attempts, 9)) * MINUTE_MS;

const lookedAt = ({ db }: Deps, connectionId: string, orderId: string) =>
  statement<Pick<OrderRow, 'attempts' | 'choice' | 'state' | 'reason'>>(
    db,
    'SELECT attempts, choice, state, reason FROM commerce_order WHERE connection_id = ? AND platform_order_id = ?',
    connectionId,
    orderId,
  ).first();

/** Keeps that an order cannot be read. What already waits for a person goes on waiting for them. */
const recordUnread = (
  db: D1Database,
  looked: { connectionId: string; order: UnreadOrder; retryAt: number; now: number },
) =>
  statement(
    db,
    `INSERT INTO commerce_order (connection_id, platform_order_id, name, state, reason, updated_at, retry_at, attempts, created_at)
     SELECT id, ?2, ?3, 'failed', 'unreadable', ?4, ?5, 1, ?6 FROM commerce_connection WHERE id = ?1
     ON CONFLICT (connection_id, platform_order_id) DO UPDATE SET state = iif(state = 'conflict', state, 'failed'),
       reason = iif(state = 'conflict', reason, 'unreadable'), updated_at = excluded.updated_at,
       retry_at = excluded.retry_at, attempts = commerce_order.attempts + 1`,
    looked.connectionId,
    looked.order.id,
    looked.order.name,
    looked.order.updatedAt,
    looked.retryAt,
    looked.now,
  );

/** An order that cannot be read keeps no other one waiting: a person is called, and it is asked for again. */
async function setAside(deps: Deps, { id: connectionId }: ConnectionRow, order: UnreadOrder): Promise<false> {
  const { db } = deps;
  const now = deps.now();
  const looked = await lookedAt(deps, connectionId, order.id);
  if (looked?.choice === 'leave') return false;
  const attempts = looked?.attempts ?? 0;
  const isNews = attempts === 0 || (looked?.state === 'failed' && looked.reason !== 'unreadable');
  const message = `Order ${order.name} of the connected store: ${reasonText('unreadable')}`;
  await db.batch([
    recordUnread(db, { connectionId, order, retryAt: now + againIn(attempts), now }),
    ...(isNews
      ? [
          raiseAttention(db, {
            id: deps.newId('att'),
            kind: 'commerce_conflict',
            subject: `store:${order.id}`,
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
 * Takes over one order; what is wrong with it alone is kept with it and tried again. Throws what keeps all from being
 * taken over.
 * @returns whether it brought an order.
 */
export async function pullOrder(deps: Deps, connection: ConnectionRow, order: FoundOrder): Promise<boolean> {
  if (!isRead(order)) return setAside(deps, connection, order);
  try {
    return await importOrder(deps, connection, order);
  } catch (error) {
    if (stopsAll(error)) throw error;
    const now = deps.now();
    const reason = error instanceof ShopError ? error.message : 'An unexpected error; it is in the log of the Worker.';
    console.error(JSON.stringify({ level: 'error', storeOrder: order.id, error: String(error) }));
    const { id: connectionId } = connection;
    const attempts = (await lookedAt(deps, connectionId, order.id))?.attempts ?? 0;
    await deps.db.batch([
      recordLookup(deps.db, {
        connectionId,
        order,
        state: 'failed',
        reason,
        retryAt: now + againIn(attempts),
        now,
      }),
      logLine(deps.db, { connectionId, level: 'error', message: `Order ${order.name}: ${reason}`, now }),
    ]);
    return false;
  }
}

/** Which orders of a page have not changed since they were taken over: asking again for the newest ones repeats some. */
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

interface Turn {
  connection: ConnectionRow;
  store: CommercePlatform;
  signal?: AbortSignal | undefined;
}

/** Clocks of two machines differ, and what changes while a list is read may come before its end. */
const OVERLAP_MS = 2 * MINUTE_MS;
const PAGES = 20;

/**
 * Takes over every order that changed since the last turn, whatever messages were lost. The place is kept page by page, so
 * that what breaks off goes on there. Nothing is skipped: the time moves on only behind the last page.
 * @returns whether it reached the end.
 */
export async function pullOrders(deps: Deps, { connection, store, signal }: Turn): Promise<boolean> {
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

/** Nothing where it was started over meanwhile, or another turn has been here: that one's place counts. */
const ADVANCE = `UPDATE commerce_connection SET backfill_page = ?2, backfill_seen = backfill_seen + ?3,
  backfill_brought = backfill_brought + ?4, backfill_state = ?5
  WHERE id = ?1 AND backfill_state = 'running' AND backfill_since = ?6 AND backfill_page IS ?7 RETURNING id`;

const PAGES_PER_TURN = 5;

/**
 * Fetches orders placed before the connection, a few pages a turn, from where the last turn ended. Those the store has
 * delivered already bring nothing.
 */
export async function backfill(deps: Deps, { connection, store, signal }: Turn): Promise<void> {
  if (connection.backfill_state !== 'running' || connection.backfill_since === null) return;
  const { id, backfill_since: since } = connection;
  let page = connection.backfill_page;
  for (let read = 0; read < PAGES_PER_TURN && !signal?.aborted; read += 1) {
    const found = await store.ordersPlaced(since, page);
    let brought = 0;
    for (const order of found.items) if (await pullOrder(deps, connection, order)) brought += 1;
    const state = found.next === null ? 'done' : 'running';
    const kept = statement(deps.db, ADVANCE, id, found.next, found.items.length, brought, state, since, page);
    if (!(await kept.first()) || found.next === null) return;
    page = found.next;
  }
}

/** Orders that wait for the store or failed, once their time has come. */
export async function retryOrders(deps: Deps, { connection, store, signal }: Turn): Promise<void> {
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

/** SQL: a person is to decide about keys of an order of the store that are out. */
const IS_DECIDED_HERE = `(state = 'conflict' AND EXISTS (SELECT 1 FROM commerce_line c
  WHERE c.connection_id = ?1 AND c.platform_order_id = ?2))`;

/** An order that no longer exists at the store waits for nobody, unless its keys went out and a person is to decide. */
async function letGo({ db, now }: Deps, connectionId: string, id: string): Promise<void> {
  const row = await statement<Pick<OrderRow, 'state'>>(
    db,
    `UPDATE commerce_order SET state = iif(${IS_DECIDED_HERE}, state, 'left'), reason = iif(${IS_DECIDED_HERE}, reason, NULL),
       retry_at = NULL WHERE connection_id = ?1 AND platform_order_id = ?2 RETURNING state`,
    connectionId,
    id,
  ).first();
  if (row?.state === 'left') await resolveAttention(db, 'commerce_conflict', `store:${id}`, now()).run();
}

/** Imports an order by its id at the store; one that no longer exists there is let go. */
export async function pullOrderById(deps: Deps, { connection, store }: Turn, id: string): Promise<void> {
  const order = await store.order(id);
  if (order) await pullOrder(deps, connection, order);
  else await letGo(deps, connection.id, id);
}
