import {
  importKeysOutput,
  importKeysQuery,
  importPartOutput,
  importPartQuery,
  importRunsOutput,
  layoutOutput,
  layoutQuery,
} from '../../../src/shop/imports/contract';
import { routeGroup } from '../../http/route-group';
import { importInventory } from '../../imports/import-inventory';
import { importPart } from '../../imports/import-part';
import { pastOrders } from './past-orders';
import { readLayout, readRuns } from './read-imports';

const PART = { type: 'text/csv', limit: 4 * 1024 * 1024 } as const;

export const { routes: importsScreenRoutes } = routeGroup({ tag: 'imports', read: 'data:import', write: 'data:import' })
  .get('/api/admin/imports', 'Files of another shop that were imported, and how far', {
    output: importRunsOutput,
    run: readRuns,
  })
  .post('/api/admin/imports/part', 'Take over a part of a CSV export of another shop; dryRun=true only reports', {
    accepts: PART,
    query: importPartQuery,
    output: importPartOutput,
    errors: ['import_empty', 'import_unknown_file'],
    text: importPart,
  })
  .get('/api/admin/imports/key-layout', 'Which column of a file of keys held what the last time', {
    permission: 'keys:import',
    query: layoutQuery,
    output: layoutOutput,
    run: readLayout,
  })
  .post('/api/admin/imports/keys', 'Import license keys of any column layout; dryRun=true only reports', {
    permission: 'keys:import',
    accepts: PART,
    query: importKeysQuery,
    output: importKeysOutput,
    errors: ['unknown_product', 'import_empty', 'import_lot_conflict'],
    text: importInventory,
  })
  .list('/api/admin/past-orders', 'Orders of the shop the owner had before', pastOrders);
