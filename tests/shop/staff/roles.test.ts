import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../../src/shop/staff/permissions';
import { BUILT_IN_ROLES, permissionsOfRole, SUPER_ADMIN } from '../../../src/shop/staff/roles';
import { ROLES } from '../../functions/http/matrix-rows.ts';

test('there is a role for each of the five access levels, and the super admin above them', () => {
  expect(BUILT_IN_ROLES.map(({ id, accessLevel }) => [id, accessLevel])).toEqual([
    ['super_admin', 5],
    ['administrator', 5],
    ['manager', 4],
    ['content', 3],
    ['support', 2],
    ['viewer', 1],
  ]);
});

test('a viewer changes nothing', () => {
  const viewer = permissionsOfRole('viewer', 'null');
  expect([...viewer].filter((permission) => !permission.endsWith(':read'))).toEqual([]);
});

test('an unedited built-in role follows this version, an edited one is what was stored', () => {
  expect(permissionsOfRole('support', 'null').has('keys:reveal')).toBe(true);
  expect([...permissionsOfRole('support', '["orders:read"]')]).toEqual(['orders:read']);
  expect([...permissionsOfRole('role_own', 'null')]).toEqual([]);
});

test('the super admin may do everything, whatever is stored', () => {
  expect(permissionsOfRole(SUPER_ADMIN, '[]').size).toBe(PERMISSIONS.length);
});

test('a permission this version does not know allows nothing', () => {
  expect([...permissionsOfRole('role_own', '["everything", "orders:read", "__proto__"]')]).toEqual(['orders:read']);
});

test.each(['viewer', 'support', 'content', 'manager', 'administrator'])(
  'the role %s has exactly the permissions in the table of the matrix',
  (id) => {
    const at = ['viewer', 'support', 'content', 'manager', 'administrator'].indexOf(id);
    const expected = PERMISSIONS.filter((permission) => ROLES[permission].split(/ +/)[at] === '+');
    expect([...permissionsOfRole(id, 'null')].sort()).toEqual(expected.sort());
  },
);
