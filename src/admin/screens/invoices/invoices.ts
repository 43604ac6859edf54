import { fileAddress } from '../../../client/staff';
import { resource } from '../../kit/resource';

/** Invoices and credit notes. */
export const invoices = resource({
  list: '/api/admin/invoices',
  filters: ['state', 'kind', 'mode', 'from', 'to'],
  csv: { from: '/api/admin/invoices.csv', name: 'invoices.csv', permission: 'orders:export' },
});

/** The address of a document, to read or to save. */
export const invoiceFile = (number: string, form: 'page' | 'pdf'): string =>
  fileAddress(`/api/admin/invoices/:number/${form}`, { param: { number } });
