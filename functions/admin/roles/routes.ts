import { roleBody, roleOutput } from '../../../src/shop/staff/contract-people';
import { routeGroup } from '../../http/route-group';
import { createRole, deleteRole, editRole } from '../../staff/change-role';
import { roles } from './roles';

export const { routes: rolesScreenRoutes } = routeGroup({ tag: 'staff', read: 'staff:read', write: 'staff:write' })
  .list('/api/admin/roles', 'The roles, what each allows, and how many people have it', roles)
  .post('/api/admin/roles', 'Makes a role that allows no more than its maker may', {
    body: roleBody,
    output: roleOutput,
    errors: ['grant_refused', 'role_name_taken'],
    run: createRole,
  })
  .patch('/api/admin/roles/{id}', 'Changes what a role is called and allows, from the next request on', {
    body: roleBody,
    output: roleOutput,
    errors: ['not_found', 'grant_refused', 'role_protected', 'role_name_taken'],
    run: editRole,
  })
  .delete('/api/admin/roles/{id}', 'Deletes a role nobody has', {
    errors: ['not_found', 'grant_refused', 'role_protected', 'role_in_use'],
    run: deleteRole,
  });
