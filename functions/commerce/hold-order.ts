import type { PlatformOrder, UnreadOrder } from '../../src/shop/commerce/platform';
import { retryDelay } from '../../src/shop/commerce/retry-delay';
import { storeOrderMessage } from '../../src/shop/commerce/words';
import { ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import type { ConnectionRow } from '../platform/commerce/open-store';
import { CommerceError, type CommercePlatform, faultOfOne } from '../platform/commerce/platform';
import type { Deps } from '../platform/deps';
import { raiseAttention } from '../staff/statements';
import { logLine, type OrderRow, orderSubject, recordLookup, type SyncContext } from './statements';

/** Failures of one order in a row before a person is called; until then it may be a hiccup. */
const FAILURES_FOR_STAFF = 3;

const selectLookup = ({ db }: Deps, connectionId: string, orderId: string) =>
  statement<Pick<OrderRow, 'attempts' | 'choice' | 'state' | 'reason'>>(
    db,
    'SELECT attempts, choice, state, reason FROM commerce_order WHERE connection_id = ? AND platform_order_id = ?',
    connectionId,
    orderId,
  ).first();

/** Calls a person to one order. */
const alertStaff = (deps: Deps, order: Pick<PlatformOrder, 'id' | 'name'>, reason: string) =>
  raiseAttention(deps, {
    kind: 'commerce_conflict',
    subject: orderSubject(order.id),
    message: storeOrderMessage(order.name, reason),
  });

type Unread = 'unreadable' | 'unanswered';

/** Records that an order cannot be read; an open conflict stays open. */
const recordUnread = (
  db: D1Database,
  lookup: { connectionId: string; order: UnreadOrder; reason: Unread; retryAt: number; now: number },
) =>
  statement(
    db,
    `INSERT INTO commerce_order (connection_id, platform_order_id, name, state, reason, updated_at, retry_at, attempts, created_at)
     SELECT id, ?2, ?3, 'failed', ?7, ?4, ?5, 1, ?6 FROM commerce_connection WHERE id = ?1
     ON CONFLICT (connection_id, platform_order_id) DO UPDATE SET state = iif(state = 'conflict', state, 'failed'),
       reason = iif(state = 'conflict', reason, excluded.reason), updated_at = excluded.updated_at,
       retry_at = excluded.retry_at, attempts = commerce_order.attempts + 1`,
    lookup.connectionId,
    lookup.order.id,
    lookup.order.name,
    lookup.order.updatedAt,
    lookup.retryAt,
    lookup.now,
    lookup.reason,
  );

/**
 * Schedules a retry of an order that cannot be read, so that it does not delay other orders, and alerts staff: at once if
 * it is in an unknown form, which no retry changes, and after some failures if the store gives no answer about it.
 */
export async function holdUnread(
  deps: Deps,
  { id: connectionId }: ConnectionRow,
  order: UnreadOrder,
  reason: Unread,
): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const lookup = await selectLookup(deps, connectionId, order.id);
  if (lookup?.choice === 'leave') return;
  const attempts = lookup?.attempts ?? 0;
  const isNews = attempts === 0 || (lookup?.state === 'failed' && lookup.reason !== reason);
  const alerts = reason === 'unreadable' ? isNews : attempts + 1 >= FAILURES_FOR_STAFF;
  const message = `${storeOrderMessage(order.name, reason)} (${order.unread})`;
  await db.batch([
    recordUnread(db, { connectionId, order, reason, retryAt: now + retryDelay(attempts), now }),
    ...(alerts ? [alertStaff(deps, order, reason)] : []),
    ...(isNews ? [logLine(db, { connectionId, level: 'error', message, now })] : []),
  ]);
}

/** Why this one order failed, in words or by its name in `reasonText`; throws what stops every import. */
async function reasonOfOne(error: unknown, store: CommercePlatform): Promise<string> {
  if (error instanceof CommerceError) {
    await faultOfOne(error, store.facts);
    return 'unanswered';
  }
  if (!(error instanceof ShopError)) return 'An unexpected error; it is in the log of the Worker.';
  if (error.code === 'selling_off') throw error;
  return error.message;
}

/**
 * Records that an order could not be imported and schedules its retry; a person is called if it goes on failing. Throws
 * `error` where it stops every import.
 */
export async function holdFailed(
  deps: Deps,
  { connection, store }: SyncContext,
  order: PlatformOrder,
  error: unknown,
): Promise<void> {
  const { db } = deps;
  const connectionId = connection.id;
  const reason = await reasonOfOne(error, store);
  const now = deps.now();
  const lookup = await selectLookup(deps, connectionId, order.id);
  const attempts = lookup?.attempts ?? 0;
  const alerts = attempts + 1 >= FAILURES_FOR_STAFF && lookup?.choice !== 'leave';
  const message = storeOrderMessage(order.name, reason);
  console.error(JSON.stringify({ level: 'error', storeOrder: order.id, error: String(error) }));
  await db.batch([
    recordLookup(db, { connectionId, order, state: 'failed', reason, retryAt: now + retryDelay(attempts), now }),
    logLine(db, { connectionId, level: 'error', message, now }),
    ...(alerts ? [alertStaff(deps, order, reason)] : []),
  ]);
}
