import { ShopError } from '../../../src/shop/errors';
import type { InvoiceFileQuery } from '../../../src/shop/invoices/contract-staff';
import { INVOICES_PER_FILE } from '../../../src/shop/invoices/files';
import { limitClause } from '../../db/client';
import { documentOf, selectDocument, selectDocuments } from '../../invoices/load-document';
import { pageOf, pdfFile, pdfOf, type ServedDocument } from '../../invoices/read-invoice';
import { zipOf } from '../../invoices/zip';
import type { Deps } from '../../platform/deps';
import { recordAudit } from '../../staff/statements';

async function findInvoice({ db }: Deps, number: string) {
  const row = await selectDocument(db, number).first();
  if (!row) throw new ShopError('not_found');
  return documentOf(row);
}

/** Returns any document as a page. Throws not_found. */
export async function readInvoicePage(deps: Deps, { number }: { number: string }): Promise<ServedDocument> {
  const document = await findInvoice(deps, number);
  return pageOf(document, [['Save as PDF', `/api/admin/invoices/${document.id}/pdf`]]);
}

/** Returns any document as a PDF. Throws not_found and invoice_pdf. */
export const readInvoicePdf = async (deps: Deps, { number }: { number: string }): Promise<ServedDocument> =>
  pdfFile(deps, await findInvoice(deps, number));

/** Returns the PDFs of a period in one file, in parts, in order of issue. Throws not_found and invoice_pdf. */
export async function savePdfs(
  deps: Deps,
  { from = 0, to = Number.MAX_SAFE_INTEGER, part = 1 }: InvoiceFileQuery,
): Promise<ServedDocument> {
  const { results } = await selectDocuments(
    deps.db,
    `i.issued_at >= ?1 AND i.issued_at < ?2 ORDER BY i.issued_at, i.rowid ${limitClause('?3')} OFFSET CAST(?4 AS INTEGER)`,
    from,
    to,
    INVOICES_PER_FILE,
    (part - 1) * INVOICES_PER_FILE,
  ).all();
  if (results.length === 0) throw new ShopError('not_found');
  const files = [];
  for (const row of results) {
    const document = documentOf(row);
    files.push({ name: `${document.id}.pdf`, bytes: await pdfOf(deps, document), at: document.issuedAt });
  }
  const name = `invoices-part-${part}.zip`;
  const after = { files: files.length, first: files[0]?.name, last: files.at(-1)?.name };
  await recordAudit(deps.db, deps, { action: 'list.exported', subject: `file:${name}`, after }).run();
  return { name, type: 'application/zip', bytes: zipOf(files) };
}
