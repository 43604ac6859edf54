import { beforeAll, expect, test } from 'vitest';
import type { ViewsOutput } from '../../../src/shop/staff/contract-views';
import { colleague, type Staff, type SuperAdmin, setUpShop } from '../../support/staff.ts';
import { count } from '../../support/stock.ts';

let root: SuperAdmin;
let one: Staff;
let other: Staff;

beforeAll(async () => {
  root = await setUpShop();
  [one, other] = [await colleague(root, 'viewer'), await colleague(root, 'support')];
});

const PATH = '/api/admin/me/views';
const JSON_TYPE = { 'content-type': 'application/json' };
const save = (by: Staff, view: object) =>
  // biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here; the contract is checked where they are made.
  by.visitor.send<any>('PUT', PATH, { body: JSON.stringify(view), headers: JSON_TYPE });
const viewsOf = async (by: Staff) => (await by.visitor.get<ViewsOutput>(PATH)).body.views;

test('a view belongs to its owner alone, and a view with the same name replaces it', async () => {
  const first = await save(one, { list: 'Orders', name: 'Awaiting keys', query: 'waiting=yes' });
  expect(first.status).toBe(200);
  const again = await save(one, { list: 'Orders', name: 'Awaiting keys', query: 'waiting=yes&sort=paidAt' });
  expect(again.body.view).toMatchObject({ id: first.body.view.id, query: 'waiting=yes&sort=paidAt' });
  expect((await viewsOf(one)).map(({ name }) => name)).toEqual(['Awaiting keys']);
  expect(await viewsOf(other)).toEqual([]);
  expect((await other.visitor.send('DELETE', `${PATH}/${first.body.view.id}`)).status).toBe(404);
  expect(await viewsOf(one)).toHaveLength(1);
  expect((await one.visitor.send('DELETE', `${PATH}/${first.body.view.id}`)).status).toBe(200);
  expect(await viewsOf(one)).toEqual([]);
});

test('nobody can save more than 50, even when many are saved at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 55 }, (_, n) => save(one, { list: 'Emails', name: `View ${n}`, query: '' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.body.issues).toEqual([{ path: 'name', message: expect.stringContaining('50 views') }]);
  const kept = (await viewsOf(one))[0];
  expect((await save(one, { list: 'Emails', name: kept?.name, query: 'state=queued' })).status).toBe(200);
});

test('they are deleted with their owner', async () => {
  expect(await count('SELECT count(*) FROM staff_view WHERE staff_id = ?', one.id)).toBe(50);
  const reason = 'They left the company';
  expect((await root.visitor.post(`/api/admin/people/${one.id}/delete`, { reason })).status).toBe(200);
  expect(await count('SELECT count(*) FROM staff_view WHERE staff_id = ?', one.id)).toBe(0);
});
