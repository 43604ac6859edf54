import { ownInvoicesOutput } from '../../src/shop/customers/contract-documents';
import { keyListInput, keyListOutput } from '../../src/shop/orders/contract-key-list';
import { routeGroup } from '../http/route-group';
import { accountKeyList, KEY_LIST_ERRORS } from '../orders/key-list';
import { listInvoices } from './list-invoices';

/** Documents of the signed-in customer: invoices, and their keys as a list. */
export const { routes: accountDocumentRoutes } = routeGroup({ tag: 'customers', auth: 'customer' })
  .get('/api/auth/invoices', 'List invoices and credit notes of the signed-in customer', {
    output: ownInvoicesOutput,
    errors: ['unauthenticated'],
    run: listInvoices,
  })
  .post('/api/auth/key-list', 'Export license keys of the signed-in customer', {
    body: keyListInput,
    output: keyListOutput,
    errors: ['unauthenticated', ...KEY_LIST_ERRORS],
    run: accountKeyList,
  });
export type AccountDocumentRoutes = typeof accountDocumentRoutes;
