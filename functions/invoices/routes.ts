import { z } from 'zod';
import { companyInput, correctInvoiceOutput, vatCheckInput, vatCheckOutput } from '../../src/shop/invoices/contract';
import { bindDocument } from '../http/bind-document';
import { defineRoute } from '../http/route';
import { routeGroup } from '../http/route-group';
import { checkVat } from './check-vat';
import { correctInvoice } from './correct-invoice';
import { readInvoice, readInvoicePdf } from './read-invoice';

const id = z.string().min(1).max(80);
const params = z.strictObject({ id, number: z.string().min(1).max(40) });

const page = defineRoute({
  method: 'get',
  path: '/api/orders/{id}/invoices/{number}',
  summary: 'An invoice or credit note of an order as a page, for the screen and for print',
  tag: 'invoices',
  params,
  answers: 'text/html',
  output: z.string(),
  errors: ['order_access', 'not_found'],
});

const pdf = defineRoute({
  method: 'get',
  path: '/api/orders/{id}/invoices/{number}/pdf',
  summary: 'The same as a PDF; for a company with its EN 16931 XML inside',
  tag: 'invoices',
  params,
  answers: 'application/pdf',
  output: z.string(),
  errors: ['order_access', 'not_found', 'invoice_pdf'],
});

const { routes } = routeGroup({ tag: 'invoices' })
  .post('/api/vat-check', 'Looks a VAT number up at VIES, where the shop does so; its silence is no error', {
    body: vatCheckInput,
    output: vatCheckOutput,
    errors: ['too_many_requests'],
    run: checkVat,
  })
  .post(
    '/api/orders/{id}/invoices',
    'Makes the invoice of an order out to a company: a credit note and a new invoice',
    {
      body: companyInput,
      output: correctInvoiceOutput,
      errors: ['order_not_found', 'order_access', 'invoice_done', 'too_many_requests', 'busy'],
      run: correctInvoice,
    },
  );

export const invoiceRoutes = routes
  .openapi(page, bindDocument(page, readInvoice))
  .openapi(pdf, bindDocument(pdf, readInvoicePdf));
export type InvoiceRoutes = typeof invoiceRoutes;
