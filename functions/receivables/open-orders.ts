import { parseCurrency, toMajor } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import type { OpenOrder } from '../../src/shop/receivables/contract-order';
import { todayBegan } from '../../src/shop/receivables/today';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { isActiveReceivable, openSql } from './statements';

interface Row {
  id: string;
  seq: number;
  created_at: number;
  currency: string;
  open_minor: number;
  due_at: number;
  invoice: string | null;
  bank: string | null;
}

const selectOpen = (db: D1Database, orders: string, of: string) =>
  statement<Row>(
    db,
    `SELECT o.id, o.seq, o.created_at, o.currency, ${openSql('o')} AS open_minor, r.due_at, i.id AS invoice,
       i.seller ->> 'bankDetails' AS bank
     FROM receivable r JOIN orders o ON o.id = r.order_id
       LEFT JOIN invoice i ON i.order_id = o.id AND i.kind = 'invoice' AND i.position = (
         SELECT max(n.position) FROM invoice n WHERE n.order_id = o.id AND n.kind = 'invoice')
     WHERE r.order_id IN (${orders}) AND ${isActiveReceivable('o')} AND ${openSql('o')} > 0 ORDER BY r.due_at, r.rowid LIMIT 200`,
    of,
  );

/** Returns what is left to pay of the orders on account whose ids are SQL over `?1`; earliest due date first. */
export async function readOpenOrders(deps: Deps, orders: string, of: string): Promise<OpenOrder[]> {
  const { results } = await selectOpen(deps.db, orders, of).all();
  if (results.length === 0) return [];
  const { bankDetails } = await shopSettings(deps);
  return results.map((row) => ({
    orderId: row.id,
    orderNumber: orderNumber(row.seq, row.created_at),
    invoice: row.invoice,
    currency: row.currency,
    open: toMajor(row.open_minor, parseCurrency(row.currency) ?? 'USD'),
    dueAt: row.due_at,
    overdue: row.due_at < todayBegan(deps.now()),
    // The present account, as emails and the order's page have it: the one on an older invoice may be closed.
    bank: bankDetails || (row.bank ?? ''),
  }));
}
