import type { z } from 'zod';
import type { ownInvoicesOutput } from '../../src/shop/customers/contract-documents';
import { parseCurrency, toMajor } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import { mayBeReissued, type OwnDocumentRow, selectDocumentsOf } from '../invoices/order-documents';
import { OF_ACCOUNT } from '../orders/account-orders';
import type { Deps } from '../platform/deps';
import { readOpenOrders } from '../receivables/open-orders';

/** Enough for any reader; further documents are on their order pages. */
const MAX_ROWS = 1_000;

/** Returns the invoices that can be reissued: of each order the newest one, if any. */
function reissuable(rows: OwnDocumentRow[]): Set<string | undefined> {
  const orders = Object.values(Object.groupBy(rows, (row) => row.order_id));
  return new Set(
    orders.map((order = []) => (mayBeReissued(order) ? order.find(({ kind }) => kind === 'invoice')?.id : undefined)),
  );
}

/** All invoices and credit notes of the signed-in customer's orders, newest first, with their open amounts. */
export async function listInvoices(deps: Deps): Promise<z.input<typeof ownInvoicesOutput>> {
  const { db, actor } = deps;
  const { results } = await selectDocumentsOf(db, OF_ACCOUNT, actor.id ?? '', MAX_ROWS).all();
  const open = reissuable(results);
  return {
    invoices: results.map((row) => ({
      id: row.id,
      kind: row.kind,
      issuedAt: row.issued_at,
      currency: row.currency,
      total: toMajor(row.total_minor, parseCurrency(row.currency) ?? 'USD'),
      orderId: row.order_id,
      orderNumber: orderNumber(row.seq, row.ordered_at),
      mayCorrect: open.has(row.id),
    })),
    open: await readOpenOrders(deps, OF_ACCOUNT, actor.id ?? ''),
  };
}
