import { vaultOutput } from '../../../src/shop/staff/contract-vault';
import { routeGroup } from '../../http/route-group';
import { readVault } from './read-vault';

export const { routes: vaultRoutes } = routeGroup({ tag: 'staff', read: 'settings:write' }).get(
  '/api/admin/vault',
  'Retrieve the state of vault keys',
  { output: vaultOutput, run: readVault },
);
