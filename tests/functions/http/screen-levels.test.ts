import { beforeAll, expect, test } from 'vitest';
import { colleague, newApiKey, type SuperAdmin, setUpShop } from '../../support/staff.ts';
import { newVisitor } from '../../support/visitor.ts';

let root: SuperAdmin;

beforeAll(async () => {
  root = await setUpShop();
});

test('calls above the access level of a staff member are refused, whatever screens need their permission', async () => {
  const role = { name: 'Junior', summary: '', accessLevel: 1, permissions: ['staff:read', 'orders:read'] };
  const made = await root.visitor.post<{ role: { id: string } }>('/api/admin/roles', role);
  const junior = await colleague(root, made.body.role.id);
  const people = await junior.visitor.get('/api/admin/people');
  expect([people.status, people.body]).toMatchObject([
    403,
    { code: 'access_level', error: 'Insufficient Access Level' },
  ]);
  expect((await junior.visitor.get('/api/admin/orders')).status).toBe(200);
});

test('so are those of an API key whose creator was given a lower level', async () => {
  const maker = await colleague(root, 'administrator');
  const { headers } = await newApiKey(maker, ['staff:read', 'orders:read']);
  const ask = (path: string) => newVisitor().send('GET', path, { headers });
  expect((await ask('/api/admin/people')).status).toBe(200);
  const role = { name: 'Lowered', summary: '', accessLevel: 1, permissions: ['staff:read', 'orders:read'] };
  const made = await root.visitor.post<{ role: { id: string } }>('/api/admin/roles', role);
  const change = { roleId: made.body.role.id, reason: 'as agreed in the meeting' };
  expect((await root.visitor.post(`/api/admin/people/${maker.id}/role`, change)).status).toBe(200);
  expect((await ask('/api/admin/people')).body).toMatchObject({ code: 'access_level' });
  expect((await ask('/api/admin/orders')).status).toBe(200);
});
