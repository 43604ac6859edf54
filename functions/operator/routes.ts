import { importQuery, importReport } from '../../src/shop/licences/contract';
import { bindText } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { importKeys } from './import-keys';

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

export const operatorRoutes = noun().openapi(importing, bindText(importing, importKeys));
export type OperatorRoutes = typeof operatorRoutes;
