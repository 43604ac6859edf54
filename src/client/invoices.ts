import type { InvoiceRoutes } from '../../functions/invoices/routes';
import type { Company } from '../shop/invoices/company';
import { createClient } from './typed';

const invoices = createClient<InvoiceRoutes>();

/** Reissues an order's invoice to a company. */
export const correctInvoice = (id: string, json: Company) =>
  invoices.post('/api/orders/:id/invoices', { param: { id }, json });

/** Has the shop check a VAT number in advance, so that the order finds the result. */
export const checkVat = (country: string, vatNumber: string) =>
  invoices.post('/api/vat-check', { json: { country, vatNumber } });
