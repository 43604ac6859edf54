import { beforeAll, expect, test } from 'vitest';
import { colleague, newRole, type SuperAdmin, setUpShop } from '../../support/staff.ts';

let root: SuperAdmin;
beforeAll(async () => {
  root = await setUpShop();
});

test.each([
  ['threads', 'customers:export'],
  ['suppressions', 'customers:export'],
  ['carts', 'customers:export'],
  ['customers', 'customers:export'],
  ['orders', 'orders:export'],
  ['receivables', 'orders:export'],
])('%s.csv asks for what the list asks for, besides %s', async (list, permission) => {
  const { visitor } = await colleague(root, await newRole(root, [permission]));
  expect((await visitor.get(`/api/admin/${list}`)).status).toBe(403);
  expect((await visitor.send('GET', `/api/admin/${list}.csv`)).status).toBe(403);
});
