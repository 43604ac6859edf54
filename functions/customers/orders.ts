import type { z } from 'zod';
import type { OrderSummary, ordersOutput } from '../../src/shop/customers/contract';
import { parseCurrency, toMajor } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import { readJson } from '../db/json';
import { selectBatch } from '../db/select-batch';
import { type SummaryRow, selectOrdersOfAccount } from '../orders/account-orders';
import { selectPastOrdersOfAccount } from '../past-orders/statements';
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
  products: readJson(row.products),
  keysReady: row.keys_ready,
  keysAwaited: row.keys_awaited,
});

/** The signed-in customer's orders, placed with the account or as a guest with its verified email address. */
export async function listOrders({ db, actor }: Deps): Promise<z.input<typeof ordersOutput>> {
  const id = actor.id ?? '';
  const { orders, earlier } = await selectBatch(db, {
    orders: selectOrdersOfAccount(db, id),
    earlier: selectPastOrdersOfAccount(db, id),
  });
  return {
    orders: orders.map(summaryOf),
    earlier: earlier.map(pastOrderOf),
  };
}
