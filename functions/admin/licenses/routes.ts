import { importQuery, importReport } from '../../../src/shop/licenses/contract';
import {
  findKeyInput,
  findKeyOutput,
  markDefectiveInput,
  markDefectiveOutput,
  readKeyOutput,
  revealKeyOutput,
  stockOutput,
} from '../../../src/shop/licenses/contract-staff';
import { reasonInput } from '../../../src/shop/staff/contract-reason';
import { routeGroup } from '../../http/route-group';
import { exportLot } from '../../licenses/export-lot';
import { findKey } from '../../licenses/find-key';
import { markDefective } from '../../licenses/mark-defective';
import { revealKey } from '../../licenses/reveal-key';
import { putLotOnSale, takeLotOffSale } from '../../licenses/sell-lot';
import { importKeys } from './import-keys';
import { keys } from './keys';
import { lots } from './lots';
import { readKey } from './read-key';
import { readStock } from './read-stock';

export const { routes: licensesScreenRoutes } = routeGroup({ tag: 'licenses', read: 'keys:read', write: 'keys:write' })
  .get('/api/admin/stock', 'List stock by product', {
    output: stockOutput,
    run: readStock,
  })
  .list('/api/admin/lots', 'List lots of license keys', lots)
  .csv('/api/admin/lots.csv', 'Export lots of license keys as CSV', lots)
  .post('/api/admin/lots/{id}/off-sale', 'Take a lot off sale', {
    body: reasonInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: takeLotOffSale,
  })
  .post('/api/admin/lots/{id}/on-sale', 'Put a lot back on sale', {
    body: reasonInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: putLotOnSale,
  })
  .list('/api/admin/keys', 'List license keys', keys)
  .get('/api/admin/keys/{id}', 'Retrieve a license key with its history', {
    output: readKeyOutput,
    errors: ['key_unavailable'],
    run: readKey,
  })
  .post('/api/admin/keys/{id}/defective', 'Mark a license key as defective', {
    body: markDefectiveInput,
    output: markDefectiveOutput,
    errors: ['key_unavailable', 'selling_off'],
    run: markDefective,
  })
  .group({ write: 'keys:read' })
  .post('/api/admin/keys/find', 'Find a license key by its full text', {
    body: findKeyInput,
    output: findKeyOutput,
    errors: ['not_found', 'too_many_requests'],
    run: findKey,
  })
  .group({ write: 'keys:reveal' })
  .post('/api/admin/keys/{id}/reveal', 'Reveal a license key', {
    errors: ['key_unavailable', 'keys_on_hold', 'selling_off'],
    body: reasonInput,
    output: revealKeyOutput,
    run: revealKey,
  })
  .group({ write: 'keys:export' })
  .post('/api/admin/lots/{id}/export', 'Export unsold keys of a lot as CSV', {
    body: reasonInput,
    errors: ['not_found', 'busy', 'too_many_requests', 'selling_off'],
    csv: exportLot,
  })
  .group({ write: 'keys:import' })
  .post('/api/admin/keys/import', 'Import license keys into a lot', {
    query: importQuery,
    output: importReport,
    errors: ['unknown_product', 'import_empty', 'import_lot_conflict'],
    text: importKeys,
  });
