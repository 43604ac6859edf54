import { booked } from '../db/booked';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import type { OrderRow } from './statements';
import { waitsForBank } from './view';

/** What a buyer still has to transfer before the order's keys are sent. */
export interface Transfer {
  /** In minor units of the order's currency. */
  openMinor: number;
  /** Milliseconds since 1970. */
  dueAt: number;
  /** The bank account from the settings. */
  bank: string;
}

const selectTransfer = (db: D1Database, orderId: string) =>
  statement<{ due_at: number; booked: number }>(
    db,
    `SELECT r.due_at, ${booked('r.order_id')} AS booked
     FROM receivable r WHERE r.order_id = ?`,
    orderId,
  );

/** Returns where and by when to pay an order on account whose keys wait for the money; null for all others. */
export async function transferOf(
  deps: Deps,
  order: Pick<OrderRow, 'id' | 'provider' | 'status' | 'bank_pending_at' | 'total_minor'>,
): Promise<Transfer | null> {
  if (order.provider !== 'account' || !waitsForBank(order)) return null;
  const row = await selectTransfer(deps.db, order.id).first();
  if (!row) return null;
  const { bankDetails: bank } = await shopSettings(deps);
  return { openMinor: order.total_minor - row.booked, dueAt: row.due_at, bank };
}
