import { z } from 'zod';
import { verifyKeyInput, verifyKeyOutput } from '../../src/shop/licences/contract';
import {
  exportLotInput,
  findKeyInput,
  findKeyOutput,
  keysOutput,
  keysQuery,
  lotsOutput,
  lotsQuery,
  markDefectiveInput,
  markDefectiveOutput,
  readKeyOutput,
  revealKeyInput,
  revealKeyOutput,
  stockOutput,
} from '../../src/shop/licences/contract-staff';
import { csvOutput } from '../../src/shop/staff/contract-desk';
import { bind, bindCsv } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { exportLot } from './export-lot';
import { findKey } from './find-key';
import { listKeys } from './list-keys';
import { listLots } from './list-lots';
import { listStock } from './list-stock';
import { markDefective } from './mark-defective';
import { readKey } from './read-key';
import { revealKey } from './reveal-key';
import { verifyKey } from './verify-key';

const verify = call({
  method: 'post',
  path: '/api/license-verification',
  summary: 'Whether this shop sold a key, for which edition, and its state',
  tag: 'licences',
  body: verifyKeyInput,
  output: verifyKeyOutput,
  errors: ['too_many_requests'],
});

const stock = call({
  method: 'get',
  path: '/api/admin/stock',
  summary: 'Keys per product: on the shelf, held, sold, awaited, and the days they last',
  tag: 'licences',
  output: stockOutput,
  permission: 'keys:read',
});

const lots = call({
  method: 'get',
  path: '/api/admin/lots',
  summary: 'Deliveries of keys and what is left of them',
  tag: 'licences',
  query: lotsQuery,
  output: lotsOutput,
  permission: 'keys:read',
});

const keys = call({
  method: 'get',
  path: '/api/admin/keys',
  summary: 'Licence keys, masked; by order number or key id, never by the key itself',
  tag: 'licences',
  query: keysQuery,
  output: keysOutput,
  permission: 'keys:read',
});

const find = call({
  method: 'post',
  path: '/api/admin/keys/find',
  summary: 'The id of a whole licence key, which never stands in an address; audited',
  tag: 'licences',
  body: findKeyInput,
  output: findKeyOutput,
  errors: ['not_found', 'too_many_requests'],
  permission: 'keys:read',
});

const params = z.strictObject({ id: z.string().min(1).max(80) });

const read = call({
  method: 'get',
  path: '/api/admin/keys/{id}',
  summary: 'One licence key, masked, with its whole history',
  tag: 'licences',
  params,
  output: readKeyOutput,
  errors: ['key_unavailable'],
  permission: 'keys:read',
});

const reveal = call({
  method: 'post',
  path: '/api/admin/keys/{id}/reveal',
  summary: 'One licence key in clear, with a reason; recorded and audited',
  tag: 'licences',
  params,
  body: revealKeyInput,
  output: revealKeyOutput,
  errors: ['key_unavailable', 'reauthenticate'],
  permission: 'keys:reveal',
  fresh: true,
});

const exporting = call({
  method: 'post',
  path: '/api/admin/lots/{id}/export',
  summary: 'The unsold keys of a lot in clear, as a file, with a reason; each is recorded and the whole audited',
  tag: 'licences',
  params,
  body: exportLotInput,
  output: csvOutput,
  errors: ['not_found', 'too_many_rows', 'reauthenticate', 'busy'],
  permission: 'keys:export',
  fresh: true,
});

const defective = call({
  method: 'post',
  path: '/api/admin/keys/{id}/defective',
  summary: 'Take a broken key out of use and, if asked, give its buyers another',
  tag: 'licences',
  params,
  body: markDefectiveInput,
  output: markDefectiveOutput,
  errors: ['key_unavailable'],
  permission: 'keys:write',
});

export const licenceRoutes = noun()
  .openapi(verify, bind(verify, verifyKey))
  .openapi(stock, bind(stock, listStock))
  .openapi(lots, bind(lots, listLots))
  .openapi(keys, bind(keys, listKeys))
  .openapi(find, bind(find, findKey))
  .openapi(read, bind(read, readKey))
  .openapi(reveal, bind(reveal, revealKey))
  .openapi(exporting, bindCsv(exporting, exportLot))
  .openapi(defective, bind(defective, markDefective));
export type LicenceRoutes = typeof licenceRoutes;
