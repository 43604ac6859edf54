import { z } from 'zod';
import {
  readOrderOutput,
  recentOrdersOutput,
  revealOutput,
  sendLinkInput,
  sendLinkOutput,
} from '../../src/shop/orders/contract';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { readOrder } from './read-order';
import { recentOrders } from './recent-orders';
import { revealOrderKey } from './reveal-order-key';
import { sendLink } from './send-link';

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
  summary: 'One licence key in clear; every reveal is recorded',
  tag: 'orders',
  params: z.strictObject({ id, keyId: id }),
  output: revealOutput,
  errors: ['order_not_found', 'order_access', 'key_unavailable'],
});

const link = call({
  method: 'post',
  path: '/api/orders/send-link',
  summary: 'Mails the link of an order to its own address',
  tag: 'orders',
  body: sendLinkInput,
  output: sendLinkOutput,
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
  .openapi(read, bind(read, readOrder))
  .openapi(reveal, bind(reveal, revealOrderKey));
export type OrderRoutes = typeof orderRoutes;
