import type { PlatformOrder } from '../../src/shop/commerce/platform';
import { statement } from '../db/client';
import type { ConnectionRow } from '../platform/commerce/open-store';
import type { CommercePlatform } from '../platform/commerce/platform';
import type { Deps } from '../platform/deps';

/** One sync of the connected store; `signal` ends it between two orders. */
export interface SyncContext {
  connection: ConnectionRow;
  store: CommercePlatform;
  signal?: AbortSignal | undefined;
}

/** The subject of attention entries and audit rows about an order of the store. */
export const orderSubject = (platformOrderId: string) => `store:${platformOrderId}` as const;

/** A line of the connection's log. */
export const logLine = (
  db: D1Database,
  entry: { connectionId: string; level: 'info' | 'warn' | 'error'; message: string; now: number },
) =>
  statement(
    db,
    `INSERT INTO commerce_log (connection_id, level, message, created_at)
     SELECT id, ?2, ?3, ?4 FROM commerce_connection WHERE id = ?1`,
    entry.connectionId,
    entry.level,
    entry.message,
    entry.now,
  );

export interface OrderRow {
  platform_order_id: string;
  name: string;
  state: 'imported' | 'waits' | 'conflict' | 'failed' | 'left';
  reason: string | null;
  choice: 'deliver' | 'leave' | null;
  updated_at: number;
  retry_at: number | null;
  attempts: number;
}

interface Lookup {
  connectionId: string;
  order: PlatformOrder;
  state: OrderRow['state'];
  reason: string | null;
  retryAt: number | null;
  now: number;
}

/** Lines sold at the store that are not delivered yet. */
const openLinesOf = ({ lines, takesStock, canceled }: PlatformOrder) =>
  takesStock && !canceled
    ? lines.filter(({ quantity }) => quantity > 0).map(({ id, variantId, quantity }) => ({ id, variantId, quantity }))
    : [];

/** Records the outcome of an import; writes nothing once the store is disconnected. */
export const recordLookup = (db: D1Database, lookup: Lookup) =>
  statement(
    db,
    `INSERT INTO commerce_order (connection_id, platform_order_id, name, state, reason, updated_at, retry_at, attempts, created_at,
       open_lines)
     SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?9, ?8, ?10 FROM commerce_connection WHERE id = ?1
     ON CONFLICT (connection_id, platform_order_id) DO UPDATE SET name = excluded.name, state = excluded.state,
       reason = excluded.reason, updated_at = excluded.updated_at, retry_at = excluded.retry_at, open_lines = excluded.open_lines,
       attempts = iif(excluded.state = 'failed', commerce_order.attempts + 1, 0)`,
    lookup.connectionId,
    lookup.order.id,
    lookup.order.name,
    lookup.state,
    lookup.reason,
    lookup.order.updatedAt,
    lookup.retryAt,
    lookup.now,
    lookup.state === 'failed' ? 1 : 0,
    JSON.stringify(openLinesOf(lookup.order)),
  );

/** Sets the actor of changes made by the connected store. */
export const asStore = (deps: Deps, platform: string): Deps => ({
  ...deps,
  actor: { kind: 'system', name: platform, permissions: new Set() },
});
