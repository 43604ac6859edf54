import { store } from '../../src/config/store';
import { countryOf } from '../../src/shop/checkout/countries';
import { ShopError } from '../../src/shop/errors';
import type { Buyer } from '../../src/shop/invoices/document';
import { buyerLines, type Sheet } from '../../src/shop/invoices/sheet';
import { keyTerms } from '../../src/shop/licenses/lot-terms';
import { orderNumber } from '../../src/shop/orders/number';
import { SUM_PRODUCT } from '../../src/shop/payment-links/rules';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import { drawSheet } from '../invoices/draw-sheet';
import { type BarLink, htmlOf, htmlPolicy } from '../invoices/html';
import type { ServedDocument } from '../invoices/read-invoice';
import { companyOf, buyerOf as invoiceBuyerOf } from '../invoices/stored-parts';
import { type BrokenCopiesRow, copiesWithoutKey, selectBrokenCopies } from '../licenses/owed-copies';
import { type KeyRow, selectKeys } from '../licenses/statements';
import type { Deps } from '../platform/deps';
import { type LineRow, type OrderRow, selectLines, selectOrderFor } from './statements';
import { isPaidFirst } from './view';

interface InvoiceRow {
  id: string;
  buyer: string;
}

/** Returns the valid invoice, which has the buyer's name to print. */
const selectInvoice = (db: D1Database, orderId: string) =>
  statement<InvoiceRow>(
    db,
    `SELECT id, buyer FROM invoice WHERE order_id = ? AND kind = 'invoice' AND refund_id IS NULL
     ORDER BY position DESC LIMIT 1`,
    orderId,
  );

const buyerOf = (order: OrderRow, invoice: InvoiceRow | undefined): Buyer =>
  invoice
    ? invoiceBuyerOf(invoice.buyer)
    : {
        firstName: order.first_name,
        lastName: order.last_name,
        email: order.email,
        address: order.address,
        city: order.city,
        zipCode: order.zip_code,
        country: order.country,
        company: order.company ? companyOf(order.company) : null,
      };

const ending = (hint: string) => hint.replace(/[•\s-]/g, '');

/**
 * Returns the licensed items: one row per key with only its last characters, and one each for copies whose key
 * broke and for those that still wait for keys. A payment without a product has none.
 */
function rowsOf({ lines, keys, broken }: Pick<Facts, 'lines' | 'keys' | 'broken'>): Sheet['rows'] {
  const licensed = lines.filter(({ product_id }) => product_id !== SUM_PRODUCT);
  return licensed.flatMap((line) => {
    const live = keys.filter((key) => key.line_id === line.id && key.seat_state === 'assigned');
    const byKey = [...Map.groupBy(live, ({ key_id: id }) => id).values()];
    const { awaited, lost } = copiesWithoutKey(line, keys, broken);
    const rows = byKey.map((copies) => {
      const [first] = copies as [KeyRow];
      const facts = { region: first.region, licenseType: first.license_type, activateBefore: first.activate_before };
      return {
        name: [line.product_name, ...keyTerms(facts)].join('\n'),
        quantity: String(copies.length),
        unit: '',
        total: ending(first.hint),
      };
    });
    const without = (copies: number, total: string) =>
      copies > 0 ? [{ name: line.product_name, quantity: String(copies), unit: '', total }] : [];
    return [...rows, ...without(lost, 'Out of use'), ...without(awaited, 'Key follows')];
  });
}

interface Facts {
  order: OrderRow;
  lines: LineRow[];
  keys: KeyRow[];
  broken: BrokenCopiesRow[];
  invoice: InvoiceRow | undefined;
}

function sheetOf({ order, invoice, ...items }: Facts, now: number): Sheet {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: store.hours.timeZone });
  const buyer = buyerOf(order, invoice);
  const rows = rowsOf(items);
  if (order.paid_at === null || rows.length === 0) throw new ShopError('certificate_none');
  const { purchaseOrder, reference } = buyer.company ?? {};
  // Keys sold on credit are delivered before payment, so the certificate does not mention a payment.
  const onAccount = order.provider === 'account' && !isPaidFirst(order);
  const facts: [string, string | undefined][] = [
    ['Order', `${orderNumber(order.seq, order.created_at)} of ${day.format(order.created_at)}`],
    onAccount ? ['Payment', 'On account'] : ['Paid', day.format(order.paid_at)],
    ['Invoice', invoice?.id],
    ['Purchase order', purchaseOrder],
    ['Your reference', reference],
    ['As of', day.format(now)],
  ];
  return {
    title: 'License certificate',
    id: orderNumber(order.seq, order.created_at),
    ...(order.live_mode === 0 && { banner: 'Test mode: no money moved. These are not real licenses.' }),
    seller: [store.legalName, ...store.address.lines, store.address.country, store.email],
    buyer: buyerLines(buyer, (code) => countryOf(code)?.name ?? code),
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
    heads: ['Product', 'Copies', '', 'Key ends with'],
    rows,
    sums: [],
    notes: [
      `${store.legalName} sold the licenses above to the buyer named above${onAccount ? '' : ', and they were paid for'}. The license keys themselves are not on this page.`,
    ],
    footer: `${store.legalName} · ${store.email}`,
  };
}

const selectFacts = (deps: Deps, id: string) => ({
  orders: selectOrderFor(deps, id),
  lines: selectLines(deps.db, id),
  keys: selectKeys(deps.db, id),
  broken: selectBrokenCopies(deps.db, id),
  invoices: selectInvoice(deps.db, id),
});

interface Certificate {
  sheet: Sheet;
  country: string;
}

/** Loads a certificate: buyers need access to the order, staff do not. */
async function loadCertificate(deps: Deps, id: string, reader: 'buyer' | 'staff'): Promise<Certificate> {
  const { orders, invoices, ...rows } = await selectBatch(deps.db, selectFacts(deps, id));
  const [order] = orders;
  if (!order) throw new ShopError('order_not_found');
  if (reader === 'buyer' && order.allowed !== 1) throw new ShopError('order_access');
  const sheet = sheetOf({ order, ...rows, invoice: invoices[0] }, deps.now());
  return { sheet, country: order.country };
}

const pageOf = async ({ sheet }: Certificate, links: BarLink[]): Promise<ServedDocument> => ({
  html: htmlOf(sheet, links),
  policy: await htmlPolicy(),
});

const pdfOf = async (deps: Deps, { sheet, country }: Certificate): Promise<ServedDocument> => ({
  name: `license-certificate-${sheet.id}.pdf`,
  type: 'application/pdf',
  bytes: await drawSheet(deps, sheet, { at: new Date(deps.now()), country }),
});

/**
 * Returns an order's proof of purchase, without its keys, as a page. Throws order_not_found, order_access and
 * certificate_none.
 */
export const readCertificate = async (deps: Deps, { id }: { id: string }): Promise<ServedDocument> =>
  pageOf(await loadCertificate(deps, id, 'buyer'), [
    ['Back to the order', `/order-success/${id}`],
    ['Save as PDF', `/api/orders/${id}/certificate/pdf`],
  ]);

/** Returns the proof of purchase as a PDF. Throws invoice_pdf and the errors of `readCertificate`. */
export const readCertificatePdf = async (deps: Deps, { id }: { id: string }): Promise<ServedDocument> =>
  pdfOf(deps, await loadCertificate(deps, id, 'buyer'));

/** Returns the proof of purchase as a page for staff. Throws order_not_found and certificate_none. */
export const readStaffCertificate = async (deps: Deps, { id }: { id: string }): Promise<ServedDocument> =>
  pageOf(await loadCertificate(deps, id, 'staff'), [['Save as PDF', `/api/admin/orders/${id}/certificate/pdf`]]);

/** Returns the proof of purchase as a PDF for staff. Throws invoice_pdf and the errors of `readStaffCertificate`. */
export const readStaffCertificatePdf = async (deps: Deps, { id }: { id: string }): Promise<ServedDocument> =>
  pdfOf(deps, await loadCertificate(deps, id, 'staff'));
