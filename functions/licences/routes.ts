import { importQuery, importReport, verifyKeyInput, verifyKeyOutput } from '../../src/shop/licences/contract';
import { bind, bindText } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { importKeys } from './import-keys';
import { verifyKey } from './verify-key';

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

const verify = call({
  method: 'post',
  path: '/api/license-verification',
  summary: 'Whether this shop sold a key, for which edition, and its state',
  tag: 'licences',
  body: verifyKeyInput,
  output: verifyKeyOutput,
  errors: ['too_many_requests'],
});

export const licenceRoutes = noun()
  .openapi(importing, bindText(importing, importKeys))
  .openapi(verify, bind(verify, verifyKey));
export type LicenceRoutes = typeof licenceRoutes;
