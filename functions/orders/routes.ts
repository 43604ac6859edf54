import { z } from 'zod';
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
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { confirmAddress } from './confirm-address';
import { correctAddress } from './correct-address';
import { readOrder } from './read-order';
import { recentOrders } from './recent-orders';
import { revealOrderKey } from './reveal-order-key';
import { sendLicenseKeys } from './send-license-keys';
import { sendLink } from './send-link';
import { readUndo, undoAddress } from './undo-address';

const id = z.string().min(1).max(80);

const read = call({
  method: 'get',
  path: '/api/orders/{id}',
  summary: 'An order: everything for its owner, only the status for anybody else',
  tag: 'orders',
  params: z.strictObject({ id }),
  output: readOrderOutput,
  errors: ['order_not_found'],
});

const reveal = call({
  method: 'post',
  path: '/api/orders/{id}/keys/{keyId}/reveal',
  summary: 'One license key in clear; every reveal is recorded',
  tag: 'orders',
  params: z.strictObject({ id, keyId: id }),
  output: revealOutput,
  errors: ['order_not_found', 'order_access', 'key_unavailable', 'keys_on_hold', 'address_unconfirmed'],
});

const link = call({
  method: 'post',
  path: '/api/orders/send-link',
  summary: 'Emails the link of an order to its own address',
  tag: 'orders',
  body: sendLinkInput,
  output: sendLinkOutput,
});

const correct = call({
  method: 'post',
  path: '/api/orders/{id}/correct-address',
  summary: 'Correct the email address of an order; a code is emailed to the new one',
  tag: 'orders',
  params: z.strictObject({ id }),
  body: correctAddressInput,
  output: correctAddressOutput,
  errors: ['order_not_found', 'order_access', 'order_closed', 'too_many_requests'],
});

const confirm = call({
  method: 'post',
  path: '/api/orders/{id}/confirm-address',
  summary: 'Confirms the better address by its code; the keys go out again',
  tag: 'orders',
  params: z.strictObject({ id }),
  body: confirmAddressInput,
  output: confirmAddressOutput,
  errors: ['order_not_found', 'order_access', 'code_wrong', 'code_expired'],
});

const readUndoCall = call({
  method: 'get',
  path: '/api/undo-address',
  summary: 'What the link in the notice about a changed address would undo; changes nothing',
  tag: 'orders',
  query: undoAddressInput,
  output: readUndoOutput,
  errors: ['link_closed', 'too_many_requests'],
});

const undo = call({
  method: 'post',
  path: '/api/undo-address',
  summary: 'Restore an order’s former email address by the single-use link in the notice',
  tag: 'orders',
  body: undoAddressInput,
  output: undoAddressOutput,
  errors: ['link_closed', 'too_many_requests'],
});

const sendKeys = call({
  method: 'post',
  path: '/api/send-license-keys',
  summary: 'Emails the keys of an order again, to its own address',
  tag: 'orders',
  body: sendLicenseKeysInput,
  output: sendLicenseKeysOutput,
  errors: ['order_not_found', 'order_access', 'order_closed', 'keys_on_hold', 'too_many_requests'],
});

const recent = call({
  method: 'get',
  path: '/api/recent-orders',
  summary: 'Recent orders of buyers who agreed to be named',
  tag: 'orders',
  output: recentOrdersOutput,
});

export const orderRoutes = noun()
  .openapi(recent, bind(recent, recentOrders))
  .openapi(link, bind(link, sendLink))
  .openapi(sendKeys, bind(sendKeys, sendLicenseKeys))
  .openapi(correct, bind(correct, correctAddress))
  .openapi(confirm, bind(confirm, confirmAddress))
  .openapi(readUndoCall, bind(readUndoCall, readUndo))
  .openapi(undo, bind(undo, undoAddress))
  .openapi(read, bind(read, readOrder))
  .openapi(reveal, bind(reveal, revealOrderKey));
export type OrderRoutes = typeof orderRoutes;
