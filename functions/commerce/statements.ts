import type { PlatformOrder } from '../../src/shop/commerce/platform';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

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

interface Looked {
  connectionId: string;
  order: PlatformOrder;
  state: OrderRow['state'];
  reason: string | null;
  retryAt: number | null;
  now: number;
}

/** Lines that the store has sold and that nobody has delivered yet. */
const openLinesOf = ({ lines, takesStock, canceled }: PlatformOrder) =>
  takesStock && !canceled
    ? lines.filter(({ quantity }) => quantity > 0).map(({ id, variantId, quantity }) => ({ id, variantId, quantity }))
    : [];

/** Keeps what became of an order; nothing once the store was left. */
export const recordLookup = (db: D1Database, looked: Looked) =>
  statement(
    db,
    `INSERT INTO commerce_order (connection_id, platform_order_id, name, state, reason, updated_at, retry_at, attempts, created_at,
       open_lines)
     SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?9, ?8, ?10 FROM commerce_connection WHERE id = ?1
     ON CONFLICT (connection_id, platform_order_id) DO UPDATE SET name = excluded.name, state = excluded.state,
       reason = excluded.reason, updated_at = excluded.updated_at, retry_at = excluded.retry_at, open_lines = excluded.open_lines,
       attempts = iif(excluded.state = 'failed', commerce_order.attempts + 1, 0)`,
    looked.connectionId,
    looked.order.id,
    looked.order.name,
    looked.state,
    looked.reason,
    looked.order.updatedAt,
    looked.retryAt,
    looked.now,
    looked.state === 'failed' ? 1 : 0,
    JSON.stringify(openLinesOf(looked.order)),
  );

/** The actor of changes that the connected store causes. */
export const asStore = (deps: Deps, platform: string): Deps => ({
  ...deps,
  actor: { kind: 'system', name: platform, permissions: new Set() },
});
