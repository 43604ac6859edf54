import { store } from '../../src/config/store';
import type { Seller } from '../../src/shop/invoices/document';
import { TEST_SERIES } from '../../src/shop/invoices/number';
import { localTimeOf } from '../../src/shop/local-time';
import { HOUR_MS } from '../../src/shop/time';
import { settledOf } from '../db/bought';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';

/** The shop as new documents name it. */
const sellerNow = ({ settings }: Pick<Deps, 'settings'>): Seller => ({
  name: store.name,
  legalName: store.legalName,
  address: [...store.address.lines, store.address.country],
  country: store.address.code,
  email: store.email,
  phone: store.phone.display,
  website: settings.SITE_URL,
  ...(store.vatNumber && { vatNumber: store.vatNumber }),
});

/** The largest offset of any time zone from UTC. */
const FARTHEST_MS = 14 * HOUR_MS;
const yearAt = (at: number): number => new Date(at).getUTCFullYear();

/** The year in a new document's number, in the seller's time zone, which is consulted only around New Year. */
const yearOf = (now: number): number => {
  const year = yearAt(now + FARTHEST_MS);
  return year === yearAt(now - FARTHEST_MS) ? year : Number(localTimeOf(now, store.hours.timeZone).slice(0, 4));
};

/** What all documents issued now have in common. */
export interface Issue {
  /** The series of invoices and credit notes. */
  invoices: string;
  credits: string;
  year: number;
  now: number;
  /** JSON of the seller. */
  seller: string;
  /** Who issues the invoices of orders from a connected store. */
  ofStores: 'store' | 'shop';
}

/** The bank account for orders on account, stored with the seller on their invoices only. */
const bankOf = ({ payments }: Pick<Deps, 'payments'>, bankDetails: string) =>
  payments.name === 'account' ? { bankDetails } : {};

/** Returns what issuing a document needs besides its order: series, time and the settings of the shop. */
export async function issueOf(deps: Pick<Deps, 'db' | 'settings' | 'now' | 'payments'>): Promise<Issue> {
  const { invoiceSeries, creditSeries, bankDetails, storeInvoices } = await shopSettings(deps);
  const now = deps.now();
  return {
    invoices: invoiceSeries,
    credits: creditSeries,
    year: yearOf(now),
    now,
    seller: JSON.stringify({ ...sellerNow(deps), ...bankOf(deps, bankDetails) }),
    ofStores: storeInvoices,
  };
}

/** SQL: the next number `n` of a series in a year. */
export const next = (series: string, year: string) =>
  `(SELECT coalesce(max(number), 0) + 1 AS n FROM invoice WHERE series = ${series} AND year = ${year})`;

/** SQL: the columns series, year, number and id, in the format of `invoiceNumber`. */
export const invoiceNumberColumns = (series: string, year: string) =>
  `${series}, ${year}, n, ${series} || '-' || CAST(${year} AS INTEGER) || '-' || printf('%06d', n)`;

/** SQL: JSON of the buyer from the current order `o`. */
const BUYER = `json_object('firstName', o.first_name, 'lastName', o.last_name, 'email', o.email, 'address', o.address,
  'city', o.city, 'zipCode', o.zip_code, 'country', o.country, 'company', json(o.company))`;

/**
 * Issues the invoice of an order in the batch that settles it, so that an aborted batch uses no
 * number. Free orders get none.
 */
export const issueInvoice = (
  db: D1Database,
  orderId: string,
  { invoices, year, now, seller }: Issue,
  liveMode: boolean,
) =>
  statement(
    db,
    `INSERT INTO invoice (series, year, number, id, kind, order_id, position, currency, total_minor, tax_minor, tax_rule,
       tax_basis_points, seller, buyer, issued_at)
     SELECT ${invoiceNumberColumns('?2', '?3')}, 'invoice', o.id, 1, o.currency, o.total_minor, o.tax_minor, o.tax_rule,
       o.tax_basis_points, ?4, ${BUYER}, ?5 FROM orders o JOIN ${next('?2', '?3')} WHERE o.id = ?1 AND o.total_minor > 0`,
    orderId,
    liveMode ? invoices : `${TEST_SERIES}${invoices}`,
    year,
    seller,
    now,
  );

/** SQL: a document's contribution to the totals of its order. */
const counted = (column: string) => `sum(CASE d.kind WHEN 'invoice' THEN d.${column} ELSE -d.${column} END)`;

/** SQL: the series `?2` for the order of refund `?1`, with the test prefix if its first document was a test. */
const SERIES = `(SELECT iif(substr(series, 1, ${TEST_SERIES.length}) = '${TEST_SERIES}', '${TEST_SERIES}' || ?2, ?2) FROM invoice WHERE order_id = (SELECT order_id FROM refund WHERE id = ?1) AND position = 1)`;

/** SQL: the documents of a refund's order combined: the newest position, the remaining amount, and the tax in it. */
const LEFT = `(SELECT d.order_id, max(d.position) AS position, ${counted('total_minor')} AS total,
  ${counted('tax_minor')} AS tax FROM invoice d WHERE d.order_id = (SELECT order_id FROM refund WHERE id = ?1))`;

/** SQL: the tax included in an amount at a rate in basis points, half up; columns and their sums are integers. */
const taxIn = (sum: string, rate: string) => `((${sum}) * ${rate} * 2 + 10000 + ${rate}) / (2 * (10000 + ${rate}))`;

const REFUND_REASON = 'Refund';

/**
 * The credit note of an accepted refund, once, and the invoice that reverses it if the refund fails later. Put it after
 * the refund statement in the same batch. Duplicate payments were never invoiced. The tax of several credit notes adds
 * up to that of their invoice.
 */
export const creditRefund = (db: D1Database, refundId: string, { invoices, credits, year, now }: Issue) => [
  statement(
    db,
    `INSERT INTO invoice (series, year, number, id, kind, order_id, position, refund_id, corrects, reason, currency,
       total_minor, tax_minor, tax_rule, tax_basis_points, seller, buyer, issued_at)
     SELECT ${invoiceNumberColumns(SERIES, '?3')}, 'credit_note', r.order_id, w.position + 1, r.id, i.id,
       '${REFUND_REASON}', i.currency, r.amount_minor,
       w.tax - ${taxIn('w.total - r.amount_minor', 'i.tax_basis_points')}, i.tax_rule, i.tax_basis_points, i.seller,
       i.buyer, ?4
     FROM refund r
       JOIN ${settledOf('r')}
       JOIN ${LEFT} w ON w.order_id = r.order_id
       JOIN invoice i ON i.order_id = r.order_id AND i.position = (SELECT max(l.position) FROM invoice l
         WHERE l.order_id = r.order_id AND l.kind = 'invoice' AND l.refund_id IS NULL)
       JOIN ${next(SERIES, '?3')}
     WHERE r.id = ?1 AND r.state <> 'failed' AND r.provider_refund_id IS NOT NULL AND w.total >= r.amount_minor
       AND NOT EXISTS (SELECT 1 FROM invoice c WHERE c.refund_id = r.id)`,
    refundId,
    credits,
    year,
    now,
  ),
  statement(
    db,
    `INSERT INTO invoice (series, year, number, id, kind, order_id, position, refund_id, corrects, reason, currency,
       total_minor, tax_minor, tax_rule, tax_basis_points, seller, buyer, issued_at)
     SELECT ${invoiceNumberColumns(SERIES, '?3')}, 'invoice', c.order_id,
       (SELECT max(position) FROM invoice WHERE order_id = c.order_id) + 1, c.refund_id, c.id,
       'The refund failed', c.currency, c.total_minor, c.tax_minor, c.tax_rule, c.tax_basis_points, c.seller, c.buyer, ?4
     FROM invoice c JOIN refund r ON r.id = c.refund_id
       JOIN ${next(SERIES, '?3')}
     WHERE c.refund_id = ?1 AND c.kind = 'credit_note' AND r.state = 'failed'
       AND NOT EXISTS (SELECT 1 FROM invoice b WHERE b.refund_id = c.refund_id AND b.kind = 'invoice')`,
    refundId,
    invoices,
    year,
    now,
  ),
];

/** The documents of orders (ids are SQL over `?1`), for their buyer's data export. */
export const selectInvoicesForExport = (db: D1Database, orders: string, of: string) =>
  statement(
    db,
    `SELECT id, kind, corrects, reason, currency, total_minor, tax_minor, tax_rule, tax_basis_points, buyer, issued_at
     FROM invoice WHERE order_id IN (${orders}) ORDER BY issued_at`,
    of,
  );

/** Removes personal data from the invoices of orders (ids are SQL over `?1`); the country stays. */
export const eraseInvoiced = (db: D1Database, orders: string, of: string) =>
  statement(
    db,
    `UPDATE invoice SET buyer = json_object('erased', json('true'), 'country', buyer ->> 'country')
     WHERE order_id IN (${orders})`,
    of,
  );
