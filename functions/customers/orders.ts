import type { z } from 'zod';
import type { OrderSummary, ordersOutput } from '../../src/shop/customers/contract';
import { parseCurrency, toMajor } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import { type SummaryRow, selectOrdersOfAccount } from '../orders/account-orders';
import { type PastOrderRow, selectPastOrdersOfAccount } from '../past-orders/statements';
import { pastOrderOf } from '../past-orders/view';
import type { Deps } from '../platform/deps';

/** An order as it appears in its buyer's list. */
export const summaryOf = (row: SummaryRow): OrderSummary => ({
  id: row.id,
  orderNumber: orderNumber(row.seq, row.created_at),
  status: row.status,
  createdAt: row.created_at,
  currency: row.currency,
  total: toMajor(row.total_minor, parseCurrency(row.currency) ?? 'USD'),
  products: JSON.parse(row.products) as OrderSummary['products'],
  keysReady: row.keys_ready,
  keysAwaited: row.keys_awaited,
});

/** The signed-in customer's orders: placed with the account, or as a guest with the address it has verified. */
export async function listOrders({ db, actor }: Deps): Promise<z.input<typeof ordersOutput>> {
  const id = actor.id ?? '';
  const [orders, earlier] = await db.batch([selectOrdersOfAccount(db, id), selectPastOrdersOfAccount(db, id)]);
  return {
    orders: ((orders?.results ?? []) as SummaryRow[]).map(summaryOf),
    earlier: ((earlier?.results ?? []) as PastOrderRow[]).map(pastOrderOf),
  };
}
