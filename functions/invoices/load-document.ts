import type { InvoiceDocument, InvoiceLine } from '../../src/shop/invoices/document';
import { parseInvoiceNumber, TEST_SERIES } from '../../src/shop/invoices/number';
import type { TaxRule } from '../../src/shop/invoices/tax';
import { parseCurrency } from '../../src/shop/money';
import { orderNumber } from '../../src/shop/orders/number';
import { otherMethod } from '../../src/shop/payments/methods';
import { PROVIDER_LABELS, type ProviderName } from '../../src/shop/payments/providers';
import { knownUsd } from '../../src/shop/reports/to-usd';
import { isSettledBy } from '../db/bought';
import { type Bindable, statement } from '../db/client';
import { type JsonText, readJson } from '../db/json';
import { buyerOf, documentLinesOf, sellerOf } from './stored-parts';

/** A document with data of its order, as read from the database; lines are JSON. */
export interface DocumentRow {
  id: string;
  kind: 'invoice' | 'credit_note';
  series: string;
  order_id: string;
  refund_id: string | null;
  corrects: string | null;
  corrects_at: number | null;
  reason: string | null;
  currency: string;
  total_minor: number;
  tax_minor: number;
  tax_rule: TaxRule;
  tax_basis_points: number;
  seller: string;
  buyer: string;
  lines: string | null;
  issued_at: number;
  seq: number;
  ordered_at: number;
  paid_at: number | null;
  due_at: number | null;
  provider: ProviderName;
  method: string | null;
  subtotal_minor: number;
  discount_minor: number;
  order_total: number;
  total_usd_minor: number;
  rate_millionths: number;
  order_lines: JsonText<InvoiceLine[]>;
  covered: string | null;
}

const COLUMNS = `i.*, o.seq, o.created_at AS ordered_at, o.paid_at, o.provider,
  (SELECT r.due_at FROM receivable r WHERE r.order_id = o.id AND o.bank_pending_at IS NULL) AS due_at,
  (SELECT p.method FROM payment p WHERE ${isSettledBy('o')}) AS method, o.subtotal_minor, o.discount_minor,
  o.total_minor AS order_total, o.total_usd_minor, o.rate_millionths,
  (SELECT d.issued_at FROM invoice d WHERE d.order_id = i.order_id AND d.id = i.corrects) AS corrects_at,
  (SELECT json_group_array(json_object('name', product_name, 'quantity', quantity, 'unitMinor', unit_minor,
     'totalMinor', total_minor, 'discountMinor', discount_minor))
   FROM (SELECT * FROM order_line WHERE order_id = o.id ORDER BY position)) AS order_lines,
  (SELECT group_concat(l.product_name, ', ') FROM refund r, json_each(r.covers) c
     JOIN order_line l ON l.id = c.value ->> 'line' WHERE r.id = i.refund_id) AS covered`;

/** Documents that match a condition over the document `i` and its order `o`. */
export const selectDocuments = (db: D1Database, condition: string, ...values: Bindable[]) =>
  statement<DocumentRow>(
    db,
    `SELECT ${COLUMNS} FROM invoice i JOIN orders o ON o.id = i.order_id WHERE ${condition}`,
    ...values,
  );

/** A document by its number as printed. */
export function selectDocument(db: D1Database, number: string, condition = 'true', ...values: Bindable[]) {
  const { series, year, number: at } = parseInvoiceNumber(number) ?? { series: '', year: 0, number: 0 };
  const first = values.length + 1;
  const place = `i.series = ?${first} AND i.year = ?${first + 1} AND i.number = ?${first + 2}`;
  return selectDocuments(db, `${place} AND ${condition}`, ...values, series, year, at);
}

/** Payment methods as buyers know them; card payments do not mention Stripe. */
const METHODS: Record<ProviderName, string> = { ...PROVIDER_LABELS, stripe: 'Card' };

/** An order on account that was paid before its keys were delivered was paid by bank transfer. */
const methodOf = ({ method, provider, due_at }: DocumentRow): string =>
  provider === 'account' && due_at === null ? 'Bank transfer' : (otherMethod(method)?.label ?? METHODS[provider]);

/** The lines of a document: its own, those of the whole order, or one line for the part it covers. */
function linesOf(row: DocumentRow): InvoiceLine[] {
  if (row.lines) return documentLinesOf(row.lines);
  if (row.total_minor === row.order_total) return readJson(row.order_lines);
  const name = row.covered ? `Refund: ${row.covered}` : `Part of order ${orderNumber(row.seq, row.ordered_at)}`;
  return [{ name, quantity: 1, unitMinor: row.total_minor, totalMinor: row.total_minor, discountMinor: 0 }];
}

/** Converts a database row to a document. */
export function documentOf(row: DocumentRow): InvoiceDocument {
  const lines = linesOf(row);
  const sum = (of: (line: InvoiceLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const currency = parseCurrency(row.currency) ?? 'USD';
  const usd = knownUsd(row.total_minor, row.currency, row.rate_millionths) ?? 0;
  return {
    id: row.id,
    kind: row.kind,
    issuedAt: row.issued_at,
    refersTo: row.corrects && row.corrects_at ? { id: row.corrects, issuedAt: row.corrects_at } : undefined,
    orderId: row.order_id,
    orderNumber: orderNumber(row.seq, row.ordered_at),
    orderedAt: row.ordered_at,
    paidAt: row.paid_at ?? row.issued_at,
    dueAt: row.due_at ?? undefined,
    reason: row.reason ?? undefined,
    seller: sellerOf(row.seller),
    buyer: buyerOf(row.buyer),
    lines,
    currency,
    subtotalMinor: sum((line) => line.totalMinor),
    discountMinor: sum((line) => line.discountMinor),
    totalMinor: row.total_minor,
    taxMinor: row.tax_minor,
    tax: { rule: row.tax_rule, basisPoints: row.tax_basis_points },
    rateMillionths: row.rate_millionths,
    totalUsdMinor: row.total_minor === row.order_total ? row.total_usd_minor : usd,
    paymentMethod: methodOf(row),
    testMode: row.series.startsWith(TEST_SERIES),
  };
}
