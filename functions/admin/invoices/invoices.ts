import type { z } from 'zod';
import { csvTime } from '../../../src/shop/csv/write';
import { type InvoiceRow, invoiceList } from '../../../src/shop/invoices/contract-staff';
import { INVOICE_KINDS } from '../../../src/shop/invoices/labels';
import { parseInvoiceNumber } from '../../../src/shop/invoices/number';
import { parseCurrency, toDecimal } from '../../../src/shop/money';
import { orderNumber, orderSeq } from '../../../src/shop/orders/number';
import { todayBegan } from '../../../src/shop/receivables/today';
import { booked } from '../../db/booked';
import { type Bindable, statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import { isTestShop } from '../../orders/test-orders';
import { openSql } from '../../receivables/statements';
import { defineList } from '../kit/list';

interface Row {
  id: string;
  kind: InvoiceRow['kind'];
  order_id: string;
  seq: number;
  ordered_at: number;
  corrects: string | null;
  buyer: string;
  country: string;
  vat_number: string | null;
  currency: string;
  total_minor: number;
  tax_minor: number;
  tax_rule: InvoiceRow['taxRule'];
  tax_basis_points: number;
  state: InvoiceRow['state'];
  issued_at: number;
}

type Sums = z.infer<typeof invoiceList.output>['sums'];

const TEST = "substr(i.series, 1, 5) = 'TEST-'";
/** SQL: an amount of a document; negative for a credit note. */
const signedSum = (column: string) => `iif(i.kind = 'invoice', i.${column}, -i.${column})`;
/** SQL: whether it is an invoice that no other replaced. */
const IN_FORCE = `i.kind = 'invoice' AND NOT EXISTS (SELECT 1 FROM invoice x
  WHERE x.order_id = i.order_id AND x.corrects = i.id AND x.refund_id IS NULL)`;
/** SQL: the order on account of a document, if it is one. */
const ON_ACCOUNT = 'SELECT 1 FROM receivable r JOIN orders w ON w.id = r.order_id WHERE r.order_id = i.order_id';
/** SQL: whether something is left to pay of an invoice that is due at a time; binds it. */
const owed = (due: string) =>
  `${IN_FORCE} AND i.refund_id IS NULL AND EXISTS (${ON_ACCOUNT} AND r.due_at ${due} ? AND ${openSql('w')} > 0)`;
const PAID = `${IN_FORCE} AND NOT EXISTS (${ON_ACCOUNT} AND (${openSql('w')} > 0 OR ${booked('w.id')} <= 0))`;
/** SQL: the state of a document at a time (a number), or null. */
const stateAt = (at: number) =>
  `CASE WHEN ${owed('<').replace('?', String(at))} THEN 'overdue' WHEN ${owed('>=').replace('?', String(at))} THEN 'due' WHEN ${PAID} THEN 'paid' END`;
const NAME = `coalesce(i.buyer ->> '$.company.name', trim(i.buyer ->> '$.firstName' || ' ' || (i.buyer ->> '$.lastName')), '')`;

const rowOf = (row: Row): InvoiceRow => ({
  id: row.id,
  kind: row.kind,
  orderId: row.order_id,
  orderNumber: orderNumber(row.seq, row.ordered_at),
  corrects: row.corrects,
  buyer: row.buyer,
  country: row.country,
  vatNumber: row.vat_number ?? '',
  currency: row.currency,
  totalMinor: row.total_minor,
  taxMinor: row.tax_minor,
  taxRule: row.tax_rule,
  taxBasisPoints: row.tax_basis_points,
  state: row.state,
  issuedAt: row.issued_at,
});

const major = (minor: number, { currency }: InvoiceRow) => toDecimal(minor, parseCurrency(currency) ?? 'USD');

/** An order number finds its documents, a document number that document; other words search names. */
function searchCondition(q: string) {
  const seq = orderSeq(q);
  if (seq !== undefined) return { sql: 'o.seq = ?', values: [seq] };
  const place = parseInvoiceNumber(q);
  if (!place) return ['i.id', 'i.buyer', 'i.order_id'];
  const values: Bindable[] = [place.series, place.year, place.number];
  return { sql: 'i.series = ? AND i.year = ? AND i.number = ?', values };
}

/** The list of invoices and credit notes, newest first, with the totals of those found. */
export const invoices = defineList(invoiceList, {
  columns: (deps) => `i.id, i.kind, i.order_id, o.seq, o.created_at AS ordered_at, i.corrects, ${NAME} AS buyer,
    i.buyer ->> '$.country' AS country, i.buyer ->> '$.company.vatNumber' AS vat_number, i.currency,
    ${signedSum('total_minor')} AS total_minor, ${signedSum('tax_minor')} AS tax_minor, i.tax_rule, i.tax_basis_points,
    ${stateAt(todayBegan(deps.now()))} AS state, i.issued_at`,
  from: 'invoice i JOIN orders o ON o.id = i.order_id',
  // Each document has an order, so only an order's number needs the join.
  countFrom: ({ q }) => (q ? undefined : 'invoice i'),
  search: searchCondition,
  sorts: { issuedAt: 'i.issued_at', number: 'i.id', total: signedSum('total_minor') },
  filters: {
    kind: 'i.kind = ?',
    state: (state, { now }) => {
      if (state === 'paid') return { sql: PAID, values: [] };
      return { sql: owed(state === 'due' ? '>=' : '<'), values: [todayBegan(now())] };
    },
    mode: (mode) => ({ sql: mode === 'test' ? TEST : `NOT (${TEST})`, values: [] }),
    series: 'i.series = upper(?)',
    from: 'i.issued_at >= ?',
    to: 'i.issued_at < ?',
  },
  tie: 'i.rowid',
  sum: (deps, { mode }) => ({
    minor: signedSum('total_minor'),
    currency: 'i.currency',
    counts: mode === 'test' || isTestShop(deps) ? '1' : `NOT (${TEST})`,
  }),
  view: rowOf,
  extra: async (deps, { from = 0, to = Number.MAX_SAFE_INTEGER, mode }) => {
    // Test invoices are totaled only if filtered for, or in a shop in test mode, as elsewhere.
    const which = mode === undefined && isTestShop(deps) ? 'true' : mode === 'test' ? TEST : `NOT (${TEST})`;
    const period = 'i.issued_at >= ?1 AND i.issued_at < ?2';
    const { sums, counts } = await selectBatch(deps.db, {
      sums: statement<Sums[number]>(
        deps.db,
        `SELECT i.currency, sum(${signedSum('total_minor')}) AS totalMinor, sum(${signedSum('tax_minor')}) AS taxMinor
         FROM invoice i WHERE ${period} AND ${which} GROUP BY i.currency ORDER BY i.currency`,
        from,
        to,
      ),
      counts: statement<{ documents: number }>(
        deps.db,
        `SELECT count(*) AS documents FROM invoice i WHERE ${period}`,
        from,
        to,
      ),
    });
    return { sums, documents: counts[0]?.documents ?? 0 };
  },
  csv: {
    name: 'invoices.csv',
    columns: [
      ['Number', (row) => row.id],
      ['Kind', (row) => INVOICE_KINDS[row.kind].label],
      ['Issued (UTC)', (row) => csvTime(row.issuedAt)],
      ['Refers to', (row) => row.corrects ?? ''],
      ['Order', (row) => row.orderNumber],
      ['Buyer', (row) => row.buyer],
      ['Country', (row) => row.country],
      ['VAT number', (row) => row.vatNumber],
      ['Currency', (row) => row.currency],
      ['Total', (row) => major(row.totalMinor, row)],
      ['VAT', (row) => major(row.taxMinor, row)],
      ['VAT rate in %', (row) => (row.taxRule === 'included' ? row.taxBasisPoints / 100 : '')],
      ['Tax rule', (row) => row.taxRule],
    ],
  },
});
