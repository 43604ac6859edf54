import { db } from './stock.ts';

/** A row of the table of invoices. */
export interface StoredDocument {
  id: string;
  number: number;
  kind: string;
  total_minor: number;
  tax_minor: number;
  corrects: string | null;
  refund_id: string | null;
}

/** The documents of an order, oldest first. */
export const documentsOf = async (orderId: string) =>
  (
    await db
      .prepare(
        'SELECT id, number, kind, total_minor, tax_minor, corrects, refund_id FROM invoice WHERE order_id = ? ORDER BY position',
      )
      .bind(orderId)
      .all<StoredDocument>()
  ).results;
