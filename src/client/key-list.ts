import type { AccountDocumentRoutes } from '../../functions/customers/routes-documents';
import type { OrderDocumentRoutes } from '../../functions/orders/routes-documents';
import { KEY_LIST_CONSENT, type KeyListFormat } from '../shop/orders/key-list';
import { createClient } from './typed';

const orders = createClient<OrderDocumentRoutes>();
const account = createClient<AccountDocumentRoutes>();

/** Returns all keys of an order or of the account as a file; each counts as revealed, to which the buyer has agreed. */
export function readKeyList(orderId: string | undefined, format: KeyListFormat) {
  const json = { format, agreed: KEY_LIST_CONSENT.version };
  return orderId
    ? orders.post('/api/orders/:id/key-list', { param: { id: orderId }, json })
    : account.post('/api/auth/key-list', { json });
}
