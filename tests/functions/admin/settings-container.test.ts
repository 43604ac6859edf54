import { beforeAll, expect, test } from 'vitest';
import { NO_TAG_MANAGER } from '../../../src/shop/tags/tag-manager';
import { colleague, newApiKey, newRole, PASSWORD, type SuperAdmin, setUpShop } from '../../support/staff.ts';
import { clock, count, db, MINUTE } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const CONTAINER = { ...NO_TAG_MANAGER, containerId: 'GTM-TEST123' };
const time = clock();
const services = { now: time.now };
let root: SuperAdmin;

beforeAll(async () => {
  root = await setUpShop(services);
});

/** Saves a setting, by default the container; returns the error code, or 200. */
async function save(value: unknown, visitor: Visitor, headers: Record<string, string> = {}, name = 'tagManager') {
  const revision = await count('SELECT COALESCE(max(revision), 0) FROM setting WHERE name = ?', name);
  const { status, body } = await visitor.send<{ code?: string }>('PUT', `/api/admin/settings/${name}`, {
    body: JSON.stringify({ value, revision }),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return body.code ?? status;
}

test('a container requires the permission for scripts: neither other owners of settings nor API keys can turn it on', async () => {
  const key = await newApiKey(root, ['settings:write', 'scripts:write']);
  const settings = await colleague(root, await newRole(root, ['settings:read', 'settings:write'], 4), services);
  const both = await newRole(root, ['settings:read', 'settings:write', 'scripts:write'], 4);
  expect(await save(CONTAINER, settings.visitor)).toBe('forbidden');
  expect(await save(CONTAINER, newVisitor(services), key.headers)).toBe('forbidden');
  expect(await save(CONTAINER, (await colleague(root, both, services)).visitor)).toBe(200);
});

test('turning it on requires reauthentication, turning it off never', async () => {
  await root.visitor.post('/api/admin/reauthenticate', { password: PASSWORD });
  expect(await save(CONTAINER, root.visitor)).toBe(200);
  time.forward(11 * MINUTE);
  expect(await save({ ...CONTAINER, hosts: ['*.example.org'] }, root.visitor)).toBe('reauthenticate');
  expect(await save({ ...CONTAINER, isEnabled: false }, root.visitor)).toBe(200);
  expect(await save(CONTAINER, root.visitor)).toBe('reauthenticate');
  expect(await save(null, root.visitor)).toBe(200);
});

test('the bank account for transfers is changed only by a person who re-authenticated recently', async () => {
  await root.visitor.post('/api/admin/reauthenticate', { password: PASSWORD });
  const key = await newApiKey(root, ['settings:read', 'settings:write']);
  time.forward(11 * MINUTE);
  const bank = 'Somebody Else, IBAN XX00';
  expect(await save(bank, newVisitor(services), key.headers, 'bankDetails')).toBe('forbidden');
  expect(await save(bank, root.visitor, {}, 'bankDetails')).toBe('reauthenticate');
  await root.visitor.post('/api/admin/reauthenticate', { password: PASSWORD });
  expect(await save(bank, root.visitor, {}, 'bankDetails')).toBe(200);
});

test('staff are alerted to each new bank account for transfers, and to none when it is emptied', async () => {
  await root.visitor.post('/api/admin/reauthenticate', { password: PASSWORD });
  const alerts = async () => {
    const sql = "SELECT message FROM attention WHERE kind = 'bank_account_changed' AND state = 'open' ORDER BY rowid";
    return (await db.prepare(sql).all<{ message: string }>()).results.map(({ message }) => message);
  };
  const before = (await alerts()).length;
  for (const bank of ['Keystall, IBAN DE01', 'Keystall, IBAN DE02'])
    expect(await save(bank, root.visitor, {}, 'bankDetails')).toBe(200);
  const raised = (await alerts()).slice(before);
  expect(raised.map((text) => /IBAN DE0\d/.exec(text)?.[0])).toEqual(['IBAN DE01', 'IBAN DE02']);
  expect(raised[0]).toMatch(/^Grace Hopper changed the bank account/);
  expect(await save('', root.visitor, {}, 'bankDetails')).toBe(200);
  expect((await alerts()).length).toBe(before + 2);
});
