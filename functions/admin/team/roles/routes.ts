import { roleBody, roleOutput } from '../../../../src/shop/staff/contract-people';
import { routeGroup } from '../../../http/route-group';
import { createRole, deleteRole, editRole } from '../../../staff/change-role';
import { roles } from './roles';

export const { routes: rolesScreenRoutes } = routeGroup({ tag: 'staff', read: 'staff:read', write: 'staff:write' })
  .list('/api/admin/roles', 'List roles', roles)
  .post('/api/admin/roles', 'Create a role', {
    body: roleBody,
    output: roleOutput,
    errors: ['grant_refused', 'role_name_taken'],
    run: createRole,
  })
  .patch('/api/admin/roles/{id}', 'Update a role', {
    body: roleBody,
    output: roleOutput,
    errors: ['not_found', 'grant_refused', 'role_protected', 'role_name_taken'],
    run: editRole,
  })
  .delete('/api/admin/roles/{id}', 'Delete a role', {
    errors: ['not_found', 'grant_refused', 'role_protected', 'role_in_use'],
    run: deleteRole,
  });
