import { ShopError } from '../../src/shop/errors';
import type { Company } from '../../src/shop/invoices/company';
import { parseInvoiceNumber, TEST_SERIES } from '../../src/shop/invoices/number';
import { includedTax, type Tax, type TaxRule } from '../../src/shop/invoices/tax';
import { fullVat } from '../../src/shop/invoices/vat-number';
import { orderNumber } from '../../src/shop/orders/number';
import { DAY_MS } from '../../src/shop/time';
import { must, statement } from '../db/client';
import { isNotErased } from '../db/erased';
import { requireAllowed, selectAccess } from '../db/order-access';
import { retryOnConflict } from '../db/retry-on-conflict';
import { runBatch } from '../db/run-batch';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { recordAudit } from '../staff/statements';
import { companyForOrder } from './company-for-order';
import { type DocumentRow, documentOf, selectDocuments } from './load-document';
import { type Issue, invoiceNumberColumns, issueOf, next } from './statements';
import { sellerOf } from './stored-parts';
import { taxNow } from './tax-now';

const insertDocument = (db: D1Database, document: NewDocument, { year, now }: Issue) =>
  statement<{ id: string }>(
    db,
    `INSERT INTO invoice (series, year, number, id, kind, order_id, position, corrects, reason, currency, total_minor,
       tax_minor, tax_rule, tax_basis_points, seller, buyer, lines, issued_at)
     SELECT ${invoiceNumberColumns('?1', '?2')}, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16
     FROM ${next('?1', '?2')} WHERE ?5 = (SELECT max(position) + 1 FROM invoice WHERE order_id = ?4)
       AND EXISTS (SELECT 1 FROM orders o WHERE o.id = ?4 AND ${isNotErased('o.email')}) RETURNING id`,
    document.series,
    year,
    document.kind,
    document.orderId,
    document.position,
    document.corrects,
    document.reason,
    document.currency,
    document.totalMinor,
    document.taxMinor,
    document.tax.rule,
    document.tax.basisPoints,
    document.seller,
    document.buyer,
    document.lines,
    now,
  );

/** A document that corrects another one of the same order. */
interface NewDocument {
  kind: 'invoice' | 'credit_note';
  series: string;
  orderId: string;
  /** Its position among the order's documents; the batch aborts if it is taken. */
  position: number;
  corrects: string;
  reason: string | null;
  currency: string;
  totalMinor: number;
  taxMinor: number;
  tax: { rule: TaxRule; basisPoints: number };
  /** JSON. */
  seller: string;
  buyer: string;
  lines: string | null;
}

/** The maximum number of documents per order before staff must look at it. */
const MAX_DOCUMENTS = 12;
const REASON = 'Made out again to a company';

/** The documents of an order for callers who may open it, oldest first. Throws order_not_found and order_access. */
async function ownDocuments(deps: Deps, id: string): Promise<DocumentRow[]> {
  const { orders, documents } = await selectBatch(deps.db, {
    orders: selectAccess(deps, id),
    documents: selectDocuments(deps.db, 'i.order_id = ? ORDER BY i.position', id),
  });
  requireAllowed(orders[0]);
  return documents;
}

const counted = (rows: DocumentRow[], of: (row: DocumentRow) => number) =>
  rows.reduce((sum, row) => sum + (row.kind === 'invoice' ? of(row) : -of(row)), 0);

/** The lines of the new invoice: unchanged or, after a partial refund, the rest of the order as one line. */
function linesLeft(row: DocumentRow, left: number): string | null {
  if (left === row.total_minor) return row.lines;
  const name = `Order ${orderNumber(row.seq, row.ordered_at)}, less what was refunded`;
  return JSON.stringify([{ name, quantity: 1, unitMinor: left, totalMinor: left, discountMinor: 0 }]);
}

/** The current seller; an order on account is still paid to the bank account on its original invoice. */
function sellerAfter(now: string, current: DocumentRow): string {
  const { bankDetails } = documentOf(current).seller;
  return bankDetails ? JSON.stringify({ ...sellerOf(now), bankDetails }) : now;
}

/** The credit note for what remains of the current invoice, and the invoice that replaces it. */
async function correctionOf(deps: Deps, rows: DocumentRow[], current: DocumentRow, company: Company) {
  const issue = await issueOf(deps);
  const { buyer } = documentOf(current);
  const companyToStore = await companyForOrder(deps, company, buyer.country);
  const left = counted(rows, (row) => row.total_minor);
  const position = rows.length + 1;
  const test = parseInvoiceNumber(current.id)?.series.startsWith(TEST_SERIES) ? TEST_SERIES : '';
  const former: Tax = { rule: current.tax_rule, basisPoints: current.tax_basis_points };
  const now = taxNow(await shopSettings(deps), { billingInfo: buyer, company: companyToStore });
  // Removing the VAT number ends the reverse charge.
  const tax = now.rule === 'reverse_charge' || former.rule === 'reverse_charge' ? now : former;
  const common = { orderId: current.order_id, corrects: current.id, currency: current.currency, totalMinor: left };
  const credit: NewDocument = {
    ...common,
    kind: 'credit_note',
    series: `${test}${issue.credits}`,
    position,
    reason: REASON,
    tax: former,
    taxMinor: counted(rows, (row) => row.tax_minor),
    seller: current.seller,
    buyer: current.buyer,
    lines: linesLeft(current, left),
  };
  const invoice: NewDocument = {
    ...common,
    kind: 'invoice',
    series: `${test}${issue.invoices}`,
    position: position + 1,
    reason: null,
    tax,
    taxMinor: includedTax(left, tax.basisPoints),
    seller: sellerAfter(issue.seller, current),
    buyer: JSON.stringify({ ...buyer, company: companyToStore }),
    lines: linesLeft(current, left),
  };
  return { credit, invoice, issue };
}

/** The company data to compare, with the country prefix added, so that a repeated request corrects nothing twice. */
const addressee = ({ name, vatNumber, purchaseOrder, reference }: Company, country: string) =>
  JSON.stringify([name, vatNumber && fullVat(country, vatNumber), purchaseOrder, reference]);

/**
 * Reissues an order's invoice to a company: credits what remains of the current invoice and issues a new one; no
 * document is changed. Repeating it returns the existing one. Throws order_not_found, order_access, invoice_done for a
 * fully refunded order, invalid_input for the VAT number, too_many_requests above a dozen documents, and busy.
 */
export async function correctInvoice(
  deps: Deps,
  { id, ...company }: Company & { id: string },
): Promise<{ success: true; number: string }> {
  const { db } = deps;
  const attempt = async (): Promise<{ success: true; number: string }> => {
    const rows = await ownDocuments(deps, id);
    const current = rows.findLast(({ kind, refund_id }) => kind === 'invoice' && refund_id === null);
    if (!current || counted(rows, (row) => row.total_minor) <= 0) throw new ShopError('invoice_done');
    const { company: before, country, erased } = documentOf(current).buyer;
    if (erased) throw new ShopError('invoice_done');
    if (before && addressee(before, country) === addressee(company, country))
      return { success: true, number: current.id };
    const { credit, invoice, issue } = await correctionOf(deps, rows, current, company);
    if (rows.length >= MAX_DOCUMENTS) throw new ShopError('too_many_requests', { retryAfter: DAY_MS / 1000 });
    await deps.failpoint('before:correct-invoice');
    const corrected = insertDocument(db, invoice, issue);
    const rowsOf = await runBatch(db, [
      insertDocument(db, credit, issue),
      must(db, 1),
      corrected,
      must(db, 1),
      recordAudit(db, deps, { action: 'invoice.corrected', subject: id, before: { invoice: current.id } }),
    ]);
    return { success: true, number: rowsOf(corrected)[0]?.id ?? '' };
  };
  // A refund or another correction may be written concurrently.
  return retryOnConflict(attempt, { also: ['invoice'] });
}
