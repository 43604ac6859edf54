import { beforeAll, expect, test } from 'vitest';
import { BUILT_IN_ROLES } from '../../../src/shop/staff/roles';
import { colleague, newRole, type SuperAdmin, setUpShop } from '../../support/staff.ts';
import { db } from '../../support/stock.ts';

let root: SuperAdmin;

beforeAll(async () => {
  root = await setUpShop();
});

test('every shop has the built-in roles, as this version describes them', async () => {
  const { results } = await db
    .prepare('SELECT id, name, summary, access_level AS accessLevel, permissions FROM staff_role WHERE built_in = 1')
    .all();
  const described = BUILT_IN_ROLES.map((role) => ({ ...role, permissions: 'null' }));
  expect(new Map(results.map((role) => [role.id, role]))).toEqual(new Map(described.map((role) => [role.id, role])));
});

test('the built-in roles can be edited but not deleted, and the super admin’s neither', async () => {
  const gone = async (id: string) => (await root.visitor.send('DELETE', `/api/admin/roles/${id}`)).body.code;
  expect([await gone('viewer'), await gone('super_admin')]).toEqual(['role_protected', 'role_protected']);
  const used = await newRole(root, ['orders:read']);
  await colleague(root, used);
  expect(await gone(used)).toBe('role_in_use');
  const unused = await newRole(root, ['orders:read']);
  expect(await gone(unused)).toBeUndefined();
});

test('no two roles have the same name', async () => {
  const role = { name: 'Night shift', summary: '', accessLevel: 2, permissions: ['orders:read'] };
  expect((await root.visitor.post('/api/admin/roles', role)).status).toBe(200);
  expect((await root.visitor.post('/api/admin/roles', role)).body.code).toBe('role_name_taken');
});
