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
  summary: 'Export invoices and credit notes as PDF files',
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
  summary: 'Retrieve an invoice as a page',
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
  summary: 'Retrieve an invoice as PDF',
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
