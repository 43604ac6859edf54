import { expect, test } from 'vitest';
import { colleague, setUpShop } from '../../support/staff.ts';

test('the calls of a screen above somebody’s level are refused, even where their role has the permission', async () => {
  const root = await setUpShop();
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
