import { z } from 'zod';
import { companyInput, correctInvoiceOutput, vatCheckInput, vatCheckOutput } from '../../src/shop/invoices/contract';
import { OWN_ORDER_ERRORS } from '../db/order-access';
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
  summary: 'Retrieve an invoice of an order as a page',
  tag: 'invoices',
  params,
  answers: 'text/html',
  output: z.string(),
  errors: ['order_access', 'not_found'],
});

const pdf = defineRoute({
  method: 'get',
  path: '/api/orders/{id}/invoices/{number}/pdf',
  summary: 'Retrieve an invoice of an order as PDF',
  tag: 'invoices',
  params,
  answers: 'application/pdf',
  output: z.string(),
  errors: ['order_access', 'not_found', 'invoice_pdf'],
});

const { routes } = routeGroup({ tag: 'invoices' })
  .post('/api/vat-check', 'Validate a VAT number', {
    body: vatCheckInput,
    output: vatCheckOutput,
    errors: ['too_many_requests'],
    run: checkVat,
  })
  .post('/api/orders/{id}/invoices', 'Reissue an invoice to a company', {
    body: companyInput,
    output: correctInvoiceOutput,
    errors: [...OWN_ORDER_ERRORS, 'invoice_done', 'too_many_requests', 'busy'],
    run: correctInvoice,
  });

export const invoiceRoutes = routes
  .openapi(page, bindDocument(page, readInvoice))
  .openapi(pdf, bindDocument(pdf, readInvoicePdf));
export type InvoiceRoutes = typeof invoiceRoutes;
