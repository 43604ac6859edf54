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

export const { routes: importsScreenRoutes } = routeGroup({ tag: 'imports', read: 'data:import', write: 'data:import' })
  .get('/api/admin/imports', 'List data imports', {
    output: importRunsOutput,
    run: readRuns,
  })
  .post('/api/admin/imports/part', 'Import data of another shop from CSV', {
    query: importPartQuery,
    output: importPartOutput,
    errors: ['import_empty', 'import_unknown_file'],
    text: importPart,
  })
  .list('/api/admin/past-orders', 'List imported past orders', pastOrders);

export const { routes: keyImportRoutes } = routeGroup({ tag: 'imports', read: 'keys:import', write: 'keys:import' })
  .get('/api/admin/imports/key-layout', 'Retrieve the column layout of the last key import', {
    query: layoutQuery,
    output: layoutOutput,
    run: readLayout,
  })
  .post('/api/admin/imports/keys', 'Import license keys in any column layout', {
    query: importKeysQuery,
    output: importKeysOutput,
    errors: ['unknown_product', 'import_empty', 'import_lot_conflict'],
    text: importInventory,
  });
