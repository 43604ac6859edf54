import type { InvoiceRoutes } from '../../functions/invoices/routes';
import type { Company } from '../shop/invoices/company';
import { callsOf } from './typed';

const invoices = callsOf<InvoiceRoutes>();

/** Has the invoice of an order made out to a company. */
export const correctInvoice = (id: string, json: Company) =>
  invoices.post('/api/orders/:id/invoices', { param: { id }, json });
