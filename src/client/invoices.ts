import type { InvoiceRoutes } from '../../functions/invoices/routes';
import type { Company } from '../shop/invoices/company';
import { createClient } from './typed';

const invoices = createClient<InvoiceRoutes>();

/** Has the invoice of an order made out to a company. */
export const correctInvoice = (id: string, json: Company) =>
  invoices.post('/api/orders/:id/invoices', { param: { id }, json });

/** Has the shop look a VAT number up, so that the order finds what came of it. */
export const checkVat = (country: string, vatNumber: string) =>
  invoices.post('/api/vat-check', { json: { country, vatNumber } });
