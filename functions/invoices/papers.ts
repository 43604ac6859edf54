import { parseCurrency, toMajor } from '../../src/shop/money';
import type { OrderView } from '../../src/shop/orders/contract';
import { statement } from '../db/client';

/** A document in the list of its order. */
export interface PaperRow {
  id: string;
  kind: 'invoice' | 'credit_note';
  issued_at: number;
  total_minor: number;
  /** 1 once its buyer was erased: nobody has it made out to a company any more. */
  erased: number | null;
}

/** The documents of an order, oldest first. */
export const selectPapers = (db: D1Database, orderId: string) =>
  statement(
    db,
    `SELECT id, kind, issued_at, total_minor, buyer ->> '$.erased' AS erased FROM invoice WHERE order_id = ?
     ORDER BY position`,
    orderId,
  );

/** What an order says of its documents and its tax. */
export function paperFactsOf(
  order: { currency: string; tax_rule: string; tax_basis_points: number; tax_minor: number },
  rows: PaperRow[],
): Pick<OrderView, 'invoices' | 'tax' | 'mayCorrectInvoice'> {
  const major = (minor: number) => toMajor(minor, parseCurrency(order.currency) ?? 'USD');
  const left = rows.reduce((sum, row) => sum + (row.kind === 'invoice' ? row.total_minor : -row.total_minor), 0);
  const { tax_basis_points: basisPoints, tax_minor } = order;
  return {
    invoices: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      issuedAt: row.issued_at,
      total: major(row.total_minor),
    })),
    tax: order.tax_rule === 'included' ? { basisPoints, amount: major(tax_minor) } : null,
    mayCorrectInvoice: left > 0 && !rows.some(({ erased }) => erased),
  };
}
