import {
  confirmAddressInput,
  confirmAddressOutput,
  correctAddressInput,
  correctAddressOutput,
  readOrderOutput,
  readUndoOutput,
  revealOutput,
  sendLicenseKeysInput,
  sendLicenseKeysOutput,
  sendLinkInput,
  sendLinkOutput,
  undoAddressInput,
  undoAddressOutput,
} from '../../src/shop/orders/contract';
import { recentOrdersOutput } from '../../src/shop/orders/contract-recent';
import { routeGroup } from '../http/route-group';
import { confirmAddress } from './confirm-address';
import { correctAddress } from './correct-address';
import { readOrder } from './read-order';
import { recentOrders } from './recent-orders';
import { revealOrderKey } from './reveal-order-key';
import { sendLicenseKeys } from './send-license-keys';
import { sendLink } from './send-link';
import { readUndo, undoAddress } from './undo-address';

export const { routes: orderRoutes } = routeGroup({ tag: 'orders' })
  .get('/api/recent-orders', 'Recent orders of buyers who agreed to be named', {
    output: recentOrdersOutput,
    run: recentOrders,
  })
  .post('/api/orders/send-link', 'Emails the link of an order to its own address', {
    body: sendLinkInput,
    output: sendLinkOutput,
    run: sendLink,
  })
  .post('/api/send-license-keys', 'Emails the keys of an order again, to its own address', {
    body: sendLicenseKeysInput,
    output: sendLicenseKeysOutput,
    errors: ['order_not_found', 'order_access', 'order_closed', 'keys_on_hold', 'too_many_requests'],
    run: sendLicenseKeys,
  })
  .post('/api/orders/{id}/correct-address', 'Correct the email address of an order; a code is emailed to the new one', {
    body: correctAddressInput,
    output: correctAddressOutput,
    errors: ['order_not_found', 'order_access', 'order_closed', 'too_many_requests'],
    run: correctAddress,
  })
  .post('/api/orders/{id}/confirm-address', 'Confirms the better address by its code; the keys go out again', {
    body: confirmAddressInput,
    output: confirmAddressOutput,
    errors: ['order_not_found', 'order_access', 'code_wrong', 'code_expired'],
    run: confirmAddress,
  })
  .get('/api/undo-address', 'What the link in the notice about a changed address would undo; changes nothing', {
    query: undoAddressInput,
    output: readUndoOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: readUndo,
  })
  .post('/api/undo-address', 'Restore an order’s former email address by the single-use link in the notice', {
    body: undoAddressInput,
    output: undoAddressOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: undoAddress,
  })
  .get('/api/orders/{id}', 'An order: everything for its owner, only the status for anybody else', {
    output: readOrderOutput,
    errors: ['order_not_found'],
    run: readOrder,
  })
  .post('/api/orders/{id}/keys/{keyId}/reveal', 'One license key in clear; every reveal is recorded', {
    output: revealOutput,
    errors: ['order_not_found', 'order_access', 'key_unavailable', 'keys_on_hold', 'address_unconfirmed'],
    run: revealOrderKey,
  });
export type OrderRoutes = typeof orderRoutes;
