import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { orders } from './orders';
import { refund } from './payments';

/**
 * Invoices and credit notes, append-only (functions/db/guards.sql). The inserting statement computes the next number
 * from the highest one of the series and year, so there is no counter that a failed batch could advance.
 */
export const invoice = sqliteTable(
  'invoice',
  {
    series: text('series').notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** The document number, e.g. INV-2026-000123. */
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The document's position among those of its order; 1 is the invoice of the payment. */
    position: integer('position').notNull(),
    /** The refund that it credits or reverses. */
    refundId: text('refund_id').references(() => refund.id),
    /** The number of the document that it corrects, credits or reverses. */
    corrects: text('corrects'),
    reason: text('reason'),
    currency: text('currency').notNull(),
    totalMinor: integer('total_minor').notNull(),
    taxMinor: integer('tax_minor').notNull(),
    taxRule: text('tax_rule').notNull(),
    taxBasisPoints: integer('tax_basis_points').notNull(),
    /** JSON of seller and buyer at that time. */
    seller: text('seller').notNull(),
    buyer: text('buyer').notNull(),
    /** JSON of its lines; null for the lines of the order, which never change. */
    lines: text('lines'),
    issuedAt: integer('issued_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.series, t.year, t.number] }),
    check('invoice_kind', sql`${t.kind} IN ('invoice', 'credit_note')`),
    check('invoice_sums', sql`${t.totalMinor} > 0 AND ${t.taxMinor} >= 0 AND ${t.taxMinor} <= ${t.totalMinor}`),
    uniqueIndex('invoice_order').on(t.orderId, t.position),
    uniqueIndex('invoice_refund').on(t.refundId, t.kind).where(sql`refund_id IS NOT NULL`),
    index('invoice_issued').on(t.issuedAt),
  ],
);

/** The result of a VAT number check by VIES, kept for some days. */
export const vatCheck = sqliteTable('vat_check', {
  vatNumber: text('vat_number').primaryKey(),
  valid: integer('valid').notNull(),
  checkedAt: integer('checked_at').notNull(),
});
