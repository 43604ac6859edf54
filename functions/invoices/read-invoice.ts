import { store } from '../../src/config/store';
import { countryOf } from '../../src/shop/checkout/countries';
import { ShopError } from '../../src/shop/errors';
import { ciiOf, hasXml } from '../../src/shop/invoices/cii';
import type { InvoiceDocument } from '../../src/shop/invoices/document';
import { sheetOf } from '../../src/shop/invoices/sheet';
import { selectAccess } from '../db/order-access';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { drawSheet } from './draw-sheet';
import { type BarLink, htmlOf, htmlPolicy } from './html';
import { documentOf, selectDocument } from './load-document';

/** A served document: a page with its own policy, or a file. */
export type ServedDocument =
  | { html: string; policy: string }
  | { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

const { timeZone } = store.hours;
const ABOUT = { timeZone, countryName: (code: string) => countryOf(code)?.name ?? code };

/** Returns a document as XML (CII); undefined if it cannot comply with EN 16931. */
export const xmlOf = (document: InvoiceDocument): string | undefined =>
  hasXml(document) ? ciiOf(document, timeZone) : undefined;

/** The page of a document with links above it. */
export const pageOf = async (document: InvoiceDocument, links: BarLink[]): Promise<ServedDocument> => ({
  html: htmlOf(sheetOf(document, ABOUT), links),
  policy: await htmlPolicy(),
});

/** The PDF of a document, with XML if the buyer is a company. Throws invoice_pdf if the build has no fonts. */
export const pdfOf = (deps: Pick<Deps, 'asset'>, document: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> =>
  drawSheet(deps, sheetOf(document, ABOUT), {
    at: new Date(document.issuedAt),
    country: document.buyer.country,
    author: document.seller.legalName,
    xml: xmlOf(document),
  });

/** Returns a document as a PDF file. Throws invoice_pdf. */
export const pdfFile = async (deps: Pick<Deps, 'asset'>, document: InvoiceDocument): Promise<ServedDocument> => ({
  name: `${document.id}.pdf`,
  type: 'application/pdf',
  bytes: await pdfOf(deps, document),
});

/** A document of an order, for callers who may open the order. Throws order_access and not_found. */
async function own(deps: Deps, { id, number }: { id: string; number: string }): Promise<InvoiceDocument> {
  const { orders, documents } = await selectBatch(deps.db, {
    orders: selectAccess(deps, id),
    documents: selectDocument(deps.db, number, 'o.id = ?1', id),
  });
  const [order] = orders;
  if (order && order.allowed !== 1) throw new ShopError('order_access');
  const [row] = documents;
  if (!order || !row) throw new ShopError('not_found');
  return documentOf(row);
}

/** Returns a document of the caller's own order as a page. Throws order_access and not_found. */
export async function readInvoice(deps: Deps, input: { id: string; number: string }): Promise<ServedDocument> {
  const document = await own(deps, input);
  return pageOf(document, [
    ['Back to the order', `/order-success/${document.orderId}`],
    ['Save as PDF', `/api/orders/${document.orderId}/invoices/${document.id}/pdf`],
  ]);
}

/** Returns a document of the caller's own order as a PDF. Throws order_access, not_found and invoice_pdf. */
export const readInvoicePdf = async (deps: Deps, input: { id: string; number: string }): Promise<ServedDocument> =>
  pdfFile(deps, await own(deps, input));
