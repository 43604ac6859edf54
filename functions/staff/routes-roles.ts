import { done, idParam } from '../../src/shop/staff/contract';
import { roleBody, roleOutput, rolesOutput, rolesQuery } from '../../src/shop/staff/contract-people';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { createRole, deleteRole, editRole, listRoles } from './roles';

const roles = call({
  method: 'get',
  path: '/api/admin/roles',
  summary: 'The roles, what each allows, and how many people have it',
  tag: 'staff',
  permission: 'staff:read',
  query: rolesQuery,
  output: rolesOutput,
  errors: ['unauthenticated', 'forbidden'],
});
const create = call({
  method: 'post',
  path: '/api/admin/roles',
  summary: 'Makes a role that allows no more than its maker may',
  tag: 'staff',
  permission: 'staff:write',
  fresh: true,
  body: roleBody,
  output: roleOutput,
  errors: ['unauthenticated', 'reauthenticate', 'grant_refused', 'role_name_taken'],
});
const edit = call({
  method: 'patch',
  path: '/api/admin/roles/{id}',
  summary: 'Changes what a role is called and allows, from the next request on',
  tag: 'staff',
  permission: 'staff:write',
  fresh: true,
  params: idParam,
  body: roleBody,
  output: roleOutput,
  errors: ['unauthenticated', 'reauthenticate', 'not_found', 'grant_refused', 'role_protected', 'role_name_taken'],
});
const remove = call({
  method: 'delete',
  path: '/api/admin/roles/{id}',
  summary: 'Deletes a role nobody has',
  tag: 'staff',
  permission: 'staff:write',
  fresh: true,
  params: idParam,
  output: done,
  errors: ['unauthenticated', 'reauthenticate', 'not_found', 'grant_refused', 'role_protected', 'role_in_use'],
});

export const staffRoleRoutes = noun()
  .openapi(roles, bind(roles, listRoles))
  .openapi(create, bind(create, createRole))
  .openapi(edit, bind(edit, editRole))
  .openapi(remove, bind(remove, deleteRole));
