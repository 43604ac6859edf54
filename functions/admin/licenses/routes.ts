import { importQuery, importReport } from '../../../src/shop/licenses/contract';
import {
  exportLotInput,
  findKeyInput,
  findKeyOutput,
  markDefectiveInput,
  markDefectiveOutput,
  readKeyOutput,
  revealKeyInput,
  revealKeyOutput,
  sellLotInput,
  stockOutput,
} from '../../../src/shop/licenses/contract-staff';
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

const MAX_FILE_BYTES = 4 * 1024 * 1024;

export const { routes: licensesScreenRoutes } = routeGroup({ tag: 'licenses', read: 'keys:read', write: 'keys:write' })
  .get('/api/admin/stock', 'Keys per product: available, held, sold, awaited, and the days they last', {
    output: stockOutput,
    run: readStock,
  })
  .list('/api/admin/lots', 'Deliveries of keys and what is left of them', lots)
  .csv('/api/admin/lots.csv', 'The same as a CSV file, without its pages', lots)
  .post('/api/admin/lots/{id}/off-sale', 'Keep the unsold keys of a lot off sale', {
    body: sellLotInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: takeLotOffSale,
  })
  .post('/api/admin/lots/{id}/on-sale', 'Sell the keys of a lot again', {
    body: sellLotInput,
    errors: ['not_found', 'changed_meanwhile'],
    run: putLotOnSale,
  })
  .post(
    '/api/admin/lots/{id}/export',
    'The unsold keys of a lot in clear, as a file, with a reason; each is recorded and the whole audited',
    {
      permission: 'keys:export',
      body: exportLotInput,
      errors: ['not_found', 'busy', 'too_many_requests'],
      csv: exportLot,
    },
  )
  .list('/api/admin/keys', 'License keys, masked; by order number or key id, never by the key itself', keys)
  .get('/api/admin/keys/{id}', 'One license key, masked, with its whole history', {
    output: readKeyOutput,
    errors: ['key_unavailable'],
    run: readKey,
  })
  .post(
    '/api/admin/keys/find',
    'Find the id of a complete license key, sent in the body and never in an address; audited',
    {
      permission: 'keys:read',
      body: findKeyInput,
      output: findKeyOutput,
      errors: ['not_found', 'too_many_requests'],
      run: findKey,
    },
  )
  .post('/api/admin/keys/{id}/reveal', 'One license key in clear, with a reason; recorded and audited', {
    permission: 'keys:reveal',
    errors: ['key_unavailable', 'keys_on_hold'],
    body: revealKeyInput,
    output: revealKeyOutput,
    run: revealKey,
  })
  .post('/api/admin/keys/{id}/defective', 'Take a broken key out of use and, if asked, give its buyers another', {
    body: markDefectiveInput,
    output: markDefectiveOutput,
    errors: ['key_unavailable', 'selling_off'],
    run: markDefective,
  })
  .post('/api/admin/keys/import', 'Import license keys into a lot (CSV or one key a line); dryRun=true only reports', {
    permission: 'keys:import',
    accepts: { type: 'text/csv', limit: MAX_FILE_BYTES },
    query: importQuery,
    output: importReport,
    errors: ['unknown_product', 'import_empty', 'import_lot_conflict'],
    text: importKeys,
  });
