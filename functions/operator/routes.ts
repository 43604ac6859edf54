import { z } from 'zod';
import { importQuery, importReport } from '../../src/shop/licences/contract';
import {
  approveInput,
  doneOutput,
  ordersOutput,
  ordersQuery,
  resendInput,
  staffAddressInput,
  staffOrder,
} from '../../src/shop/orders/contract-staff';
import { csvOutput } from '../../src/shop/staff/contract-desk';
import { servicesOutput } from '../../src/shop/staff/contract-services';
import { bind, bindCsv, bindText } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { approveOrder } from './approve-order';
import { importKeys } from './import-keys';
import { exportOrders, listOrders } from './list-orders';
import { readStaffOrder } from './read-order';
import { readServices } from './read-services';
import { resendOrder } from './resend-order';

const importing = call({
  method: 'post',
  path: '/api/admin/keys/import',
  summary: 'Import licence keys into a lot (CSV or one key a line); dryRun=true only reports',
  tag: 'licences',
  query: importQuery,
  output: importReport,
  errors: ['unauthenticated', 'forbidden', 'unknown_product', 'import_empty', 'import_lot_conflict'],
  permission: 'keys:import',
  accepts: { type: 'text/csv', limit: 4 * 1024 * 1024 },
});

const list = call({
  method: 'get',
  path: '/api/admin/orders',
  summary: 'Orders: searched, filtered, sorted, a page at a time',
  tag: 'orders',
  query: ordersQuery,
  output: ordersOutput,
  permission: 'orders:read',
});

const file = call({
  method: 'get',
  path: '/api/admin/orders.csv',
  summary: 'The orders a filter finds, as a file that no spreadsheet takes for formulas',
  tag: 'orders',
  query: ordersQuery,
  output: csvOutput,
  errors: ['too_many_rows'],
  permission: 'orders:read',
});

const params = z.strictObject({ id: z.string().min(1).max(80) });

const read = call({
  method: 'get',
  path: '/api/admin/orders/{id}',
  summary: 'One order with its whole history; keys are masked',
  tag: 'orders',
  params,
  output: staffOrder,
  errors: ['order_not_found'],
  permission: 'orders:read',
});

const resend = call({
  method: 'post',
  path: '/api/admin/orders/{id}/resend',
  summary: "Mail an order's keys to its address again",
  tag: 'orders',
  params,
  body: resendInput,
  output: doneOutput,
  errors: ['order_not_found', 'order_closed'],
  permission: 'orders:write',
});

const address = call({
  method: 'post',
  path: '/api/admin/orders/{id}/address',
  summary: 'Correct the mail address of an order and mail its keys there',
  tag: 'orders',
  params,
  body: staffAddressInput,
  output: doneOutput,
  errors: ['order_not_found', 'order_closed'],
  permission: 'orders:write',
  fresh: true,
});

const approve = call({
  method: 'post',
  path: '/api/admin/orders/{id}/approve',
  summary: 'Let an order that was held for approval have its keys',
  tag: 'orders',
  params,
  body: approveInput,
  output: doneOutput,
  errors: ['order_closed'],
  permission: 'orders:write',
});

const services = call({
  method: 'get',
  path: '/api/admin/services',
  summary: 'Which services carry mail and money, and which settings the others lack, by name',
  tag: 'staff',
  output: servicesOutput,
  permission: 'mail:read',
});

export const operatorRoutes = noun()
  .openapi(importing, bindText(importing, importKeys))
  .openapi(list, bind(list, listOrders))
  .openapi(file, bindCsv(file, exportOrders))
  .openapi(read, bind(read, readStaffOrder))
  .openapi(resend, bind(resend, resendOrder))
  .openapi(address, bind(address, resendOrder))
  .openapi(approve, bind(approve, approveOrder))
  .openapi(services, bind(services, readServices));
export type OperatorRoutes = typeof operatorRoutes;
