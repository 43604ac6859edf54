import { z } from 'zod';
import { invoiceFileQuery } from '../../../src/shop/invoices/contract-staff';
import { bindDocument } from '../../http/bind-document';
import { createRouter } from '../../http/frame';
import { defineRoute } from '../../http/route';
import { readInvoicePage, readInvoicePdf, savePdfs } from './files';

const params = z.strictObject({ number: z.string().min(1).max(40) });

const pdfs = defineRoute({
  method: 'get',
  path: '/api/admin/invoices.zip',
  summary: 'The PDFs of a period as a ZIP file, 50 at a time; audited',
  tag: 'invoices',
  permission: 'orders:export',
  query: invoiceFileQuery,
  answers: 'application/zip',
  output: z.string(),
  errors: ['not_found', 'invoice_pdf'],
});

const page = defineRoute({
  method: 'get',
  path: '/api/admin/invoices/{number}/page',
  summary: 'An invoice or credit note as a page, for the screen and for print',
  tag: 'invoices',
  permission: 'orders:read',
  params,
  answers: 'text/html',
  output: z.string(),
  errors: ['not_found'],
});

const pdf = defineRoute({
  method: 'get',
  path: '/api/admin/invoices/{number}/pdf',
  summary: 'The same as a PDF; for a company with its EN 16931 XML inside',
  tag: 'invoices',
  permission: 'orders:read',
  params,
  answers: 'application/pdf',
  output: z.string(),
  errors: ['not_found', 'invoice_pdf'],
});

export const invoiceFileRoutes = createRouter()
  .openapi(pdfs, bindDocument(pdfs, savePdfs))
  .openapi(page, bindDocument(page, readInvoicePage))
  .openapi(pdf, bindDocument(pdf, readInvoicePdf));
