import type { AccountPaperRoutes } from '../../functions/customers/routes-papers';
import type { OrderPaperRoutes } from '../../functions/orders/routes-papers';
import { KEY_LIST_CONSENT, type KeyListFormat } from '../shop/orders/key-list';
import { callsOf } from './typed';

const orders = callsOf<OrderPaperRoutes>();
const account = callsOf<AccountPaperRoutes>();

/** All keys of an order, or of the account, as a file; every key of it counts as seen, which the buyer has agreed to. */
export function readKeyList(orderId: string | undefined, format: KeyListFormat) {
  const json = { format, agreed: KEY_LIST_CONSENT.version };
  return orderId
    ? orders.post('/api/orders/:id/key-list', { param: { id: orderId }, json })
    : account.post('/api/auth/key-list', { json });
}
