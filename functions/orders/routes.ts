import { messageOutput } from '../../src/shop/message-output';
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
  undoAddressInput,
} from '../../src/shop/orders/contract';
import { recentOrdersOutput } from '../../src/shop/orders/contract-recent';
import { OWN_ORDER_ERRORS } from '../db/order-access';
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
  .get('/api/recent-orders', 'List recent orders', {
    output: recentOrdersOutput,
    run: recentOrders,
  })
  .post('/api/orders/send-link', 'Email an order link', {
    body: sendLinkInput,
    output: messageOutput,
    run: sendLink,
  })
  .post('/api/send-license-keys', 'Resend the keys of an order', {
    body: sendLicenseKeysInput,
    output: sendLicenseKeysOutput,
    errors: [...OWN_ORDER_ERRORS, 'order_closed', 'keys_on_hold', 'selling_off', 'too_many_requests'],
    run: sendLicenseKeys,
  })
  .post('/api/orders/{id}/correct-address', 'Correct an order’s email address', {
    body: correctAddressInput,
    output: correctAddressOutput,
    errors: [...OWN_ORDER_ERRORS, 'order_closed', 'too_many_requests'],
    run: correctAddress,
  })
  .post('/api/orders/{id}/confirm-address', 'Confirm an order’s new email address', {
    body: confirmAddressInput,
    output: confirmAddressOutput,
    errors: [...OWN_ORDER_ERRORS, 'code_wrong', 'code_expired'],
    run: confirmAddress,
  })
  .get('/api/undo-address', 'Preview an address undo link', {
    query: undoAddressInput,
    output: readUndoOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: readUndo,
  })
  .post('/api/undo-address', 'Restore an order’s former email address', {
    body: undoAddressInput,
    output: messageOutput,
    errors: ['link_closed', 'too_many_requests'],
    run: undoAddress,
  })
  .get('/api/orders/{id}', 'Retrieve an order', {
    output: readOrderOutput,
    errors: ['order_not_found'],
    run: readOrder,
  })
  .post('/api/orders/{id}/keys/{keyId}/reveal', 'Reveal a license key of an order', {
    output: revealOutput,
    errors: [...OWN_ORDER_ERRORS, 'key_unavailable', 'keys_on_hold', 'address_unconfirmed', 'selling_off'],
    run: revealOrderKey,
  });
export type OrderRoutes = typeof orderRoutes;
