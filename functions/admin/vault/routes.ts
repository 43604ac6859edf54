import { vaultOutput } from '../../../src/shop/staff/contract-vault';
import { routeGroup } from '../../http/route-group';
import { readVault } from './read-vault';

export const { routes: vaultScreenRoutes } = routeGroup({ tag: 'staff', read: 'settings:write' }).get(
  '/api/admin/vault',
  'Which vault key seals now, and how many texts older keys still seal',
  { output: vaultOutput, run: readVault },
);
