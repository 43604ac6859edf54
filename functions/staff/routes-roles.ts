import { done, idParam } from '../../src/shop/staff/contract';
import { csvOutput } from '../../src/shop/staff/contract-desk';
import {
  apiKeysOutput,
  apiKeysQuery,
  createApiKeyInput,
  createApiKeyOutput,
  roleBody,
  roleOutput,
  rolesOutput,
  rolesQuery,
} from '../../src/shop/staff/contract-people';
import { bind, bindCsv } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { createApiKey, exportApiKeys, listApiKeys, revokeApiKey } from './api-keys';
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

const keys = call({
  method: 'get',
  path: '/api/admin/api-keys',
  summary: 'The API keys, what each may do and when it was last used',
  tag: 'staff',
  permission: 'api_keys:write',
  query: apiKeysQuery,
  output: apiKeysOutput,
  errors: ['unauthenticated', 'forbidden'],
});
const keysFile = call({
  method: 'get',
  path: '/api/admin/api-keys.csv',
  summary: 'The same as a CSV file, without its pages',
  tag: 'staff',
  permission: 'api_keys:write',
  query: apiKeysQuery,
  output: csvOutput,
  errors: ['unauthenticated', 'forbidden'],
});
const createKey = call({
  method: 'post',
  path: '/api/admin/api-keys',
  summary: 'Makes an API key; the answer is the only place where it is shown',
  tag: 'staff',
  who: 'staff',
  permission: 'api_keys:write',
  fresh: true,
  body: createApiKeyInput,
  output: createApiKeyOutput,
  errors: ['unauthenticated', 'reauthenticate', 'grant_refused'],
});
const revokeKey = call({
  method: 'post',
  path: '/api/admin/api-keys/{id}/revoke',
  summary: 'Stops an API key for good',
  tag: 'staff',
  permission: 'api_keys:write',
  params: idParam,
  output: done,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const staffRoleRoutes = noun()
  .openapi(roles, bind(roles, listRoles))
  .openapi(create, bind(create, createRole))
  .openapi(edit, bind(edit, editRole))
  .openapi(remove, bind(remove, deleteRole))
  .openapi(keys, bind(keys, listApiKeys))
  .openapi(keysFile, bindCsv(keysFile, exportApiKeys))
  .openapi(createKey, bind(createKey, createApiKey))
  .openapi(revokeKey, bind(revokeKey, revokeApiKey));
export type StaffRoleRoutes = typeof staffRoleRoutes;
