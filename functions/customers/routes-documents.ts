import { ownInvoicesOutput } from '../../src/shop/customers/contract-documents';
import { keyListInput, keyListOutput } from '../../src/shop/orders/contract-key-list';
import { routeGroup } from '../http/route-group';
import { accountKeyList } from '../orders/key-list';
import { listInvoices } from './list-invoices';

/** Documents of the signed-in customer: invoices, and their keys as a list. */
export const { routes: accountDocumentRoutes } = routeGroup({ tag: 'customers', auth: 'customer' })
  .get('/api/auth/invoices', 'The invoices and credit notes of the signed-in customer', {
    output: ownInvoicesOutput,
    errors: ['unauthenticated'],
    run: listInvoices,
  })
  .post('/api/auth/key-list', 'All keys of the signed-in customer in clear as CSV or PDF; each is recorded as seen', {
    body: keyListInput,
    output: keyListOutput,
    errors: [
      ...(['unauthenticated', 'keys_none', 'keys_on_hold', 'address_unconfirmed'] as const),
      ...(['too_many_rows', 'too_many_requests', 'invoice_pdf'] as const),
    ],
    run: accountKeyList,
  });
export type AccountDocumentRoutes = typeof accountDocumentRoutes;
