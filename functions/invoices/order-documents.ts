import { includedTax, type TaxRule } from '../../src/shop/invoices/tax';
import { parseCurrency, toMajor } from '../../src/shop/money';
import type { OrderView } from '../../src/shop/orders/contract';
import { limitClause, statement } from '../db/client';

interface TaxColumns {
  tax_rule: TaxRule;
  tax_basis_points: number;
}

/** A document in the list of an order. */
export interface OrderDocumentRow extends TaxColumns {
  id: string;
  kind: 'invoice' | 'credit_note';
  issued_at: number;
  total_minor: number;
  /** 1 once its buyer is erased, after which it can no longer be reissued to a company. */
  erased: number | null;
}

/** SQL: JSON of the documents of order `?1` (OrderDocumentRow), oldest first. */
export const ORDER_DOCUMENTS = `(SELECT json_group_array(json_object('id', i.id, 'kind', i.kind, 'issued_at', i.issued_at,
  'total_minor', i.total_minor, 'tax_rule', i.tax_rule, 'tax_basis_points', i.tax_basis_points,
  'erased', i.buyer ->> '$.erased') ORDER BY i.position) FROM invoice i WHERE i.order_id = ?1)`;

/** A document in its buyer's list. */
export type OwnDocumentRow = Omit<OrderDocumentRow, keyof TaxColumns> & {
  currency: string;
  order_id: string;
  seq: number;
  ordered_at: number;
};

/** The documents of the orders whose ids are SQL over `?1`, newest first. */
export const selectDocumentsOf = (db: D1Database, orders: string, of: string, limit: number) =>
  statement<OwnDocumentRow>(
    db,
    `SELECT i.id, i.kind, i.issued_at, i.total_minor, i.currency, i.order_id, o.seq, o.created_at AS ordered_at,
       i.buyer ->> '$.erased' AS erased
     FROM orders o JOIN invoice i ON i.order_id = o.id WHERE o.id IN (${orders})
     ORDER BY i.issued_at DESC, i.rowid DESC ${limitClause('?2')}`,
    of,
    limit,
  );

/** Whether the newest invoice of an order can be reissued, to a company, say: it is not credited, and has its buyer. */
export function mayBeReissued(rows: Pick<OrderDocumentRow, 'kind' | 'total_minor' | 'erased'>[]): boolean {
  const left = rows.reduce((sum, row) => sum + (row.kind === 'invoice' ? row.total_minor : -row.total_minor), 0);
  return left > 0 && !rows.some(({ erased }) => erased);
}

/** The documents and tax of an order; a reissued invoice may have changed the tax. */
export function documentFactsOf(
  order: TaxColumns & { currency: string; total_minor: number },
  rows: OrderDocumentRow[],
): Pick<OrderView, 'invoices' | 'tax' | 'mayCorrectInvoice'> {
  const major = (minor: number) => toMajor(minor, parseCurrency(order.currency) ?? 'USD');
  const { tax_rule: rule, tax_basis_points: basisPoints } = rows.findLast(({ kind }) => kind === 'invoice') ?? order;
  return {
    invoices: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      issuedAt: row.issued_at,
      total: major(row.total_minor),
    })),
    tax: rule === 'included' ? { basisPoints, amount: major(includedTax(order.total_minor, basisPoints)) } : null,
    mayCorrectInvoice: mayBeReissued(rows),
  };
}
