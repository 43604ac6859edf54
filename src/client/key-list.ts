import type { AccountDocumentRoutes } from '../../functions/customers/routes-documents';
import type { OrderDocumentRoutes } from '../../functions/orders/routes-documents';
import { KEY_LIST_CONSENT, type KeyListFormat } from '../shop/orders/key-list';
import { createClient } from './typed';

const orders = createClient<OrderDocumentRoutes>();
const account = createClient<AccountDocumentRoutes>();

/** All keys of an order, or of the account, as a file; every key of it counts as seen, which the buyer has agreed to. */
export function readKeyList(orderId: string | undefined, format: KeyListFormat) {
  const json = { format, agreed: KEY_LIST_CONSENT.version };
  return orderId
    ? orders.post('/api/orders/:id/key-list', { param: { id: orderId }, json })
    : account.post('/api/auth/key-list', { json });
}
