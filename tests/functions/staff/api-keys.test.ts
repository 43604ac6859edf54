import { beforeAll, expect, test } from 'vitest';
import { colleague, newApiKey, type Staff, type SuperAdmin, setUpShop, setUpTotp } from '../../support/staff.ts';
import { clock, MINUTE, row } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

const time = clock();
const services = { now: time.now };
let root: SuperAdmin;
let administrator: Staff;

beforeAll(async () => {
  root = await setUpShop(services);
  administrator = await colleague(root, 'administrator', services);
});

const ask = (headers: Record<string, string>, path = '/api/admin/attention') =>
  newVisitor(services).send(path === '' ? 'POST' : 'GET', path, { headers });

test('a key is shown once, stored as a hash, known by its first letters, and says when it was last used', async () => {
  const { id, key, headers } = await newApiKey(administrator, ['attention:read']);
  expect(key).toMatch(/^ks_[0-9a-z]{26}$/);
  const stored = await row('SELECT * FROM staff_api_key WHERE id = ?', id);
  expect(JSON.stringify(stored)).not.toContain(key);
  expect((await ask(headers)).status).toBe(200);
  type Listed = { rows: { id: string; prefix: string; lastUsedAt: number | null; createdBy: string }[] };
  const { body } = await administrator.visitor.get<Listed>('/api/admin/api-keys');
  const listed = body.rows.find((one) => one.id === id);
  expect(key.startsWith(listed?.prefix ?? '?')).toBe(true);
  expect(listed?.lastUsedAt).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toContain(key);
});

test('it allows what it was made for and nothing else', async () => {
  const { headers } = await newApiKey(administrator, ['attention:read']);
  expect((await ask(headers, '/api/admin/audit')).body.error).toBe('Insufficient Permissions');
});

test('it never allows more than its maker has at this moment', async () => {
  const manager = await colleague(root, 'administrator', services);
  const { headers } = await newApiKey(manager, ['audit:read', 'attention:read']);
  expect((await ask(headers, '/api/admin/audit')).status).toBe(200);
  const change = { roleId: 'viewer', reason: 'as agreed in the meeting' };
  await root.visitor.post(`/api/admin/people/${manager.id}/role`, change);
  expect((await ask(headers, '/api/admin/audit')).status).toBe(403);
  expect((await ask(headers)).status).toBe(200);
  await root.visitor.post(`/api/admin/people/${manager.id}/disable`, { reason: 'left the company' });
  expect((await ask(headers)).status).toBe(401);
});

test('disabling its maker stops it for good: it stays stopped when they come back, and the audit says why', async () => {
  const maker = await colleague(root, 'administrator', services);
  const { id, headers } = await newApiKey(maker, ['attention:read']);
  await root.visitor.post(`/api/admin/people/${maker.id}/disable`, { reason: 'leave of absence' });
  await root.visitor.post(`/api/admin/people/${maker.id}/enable`, { reason: 'is back' });
  expect((await ask(headers)).status).toBe(401);
  const revocation = "SELECT reason FROM audit WHERE action = 'api_key.revoked' AND subject = ?";
  expect(await row(revocation, `api_key:${id}`)).toEqual({ reason: 'leave of absence' });
});

test('nobody makes one that allows more than they may, and a key makes no keys', async () => {
  const clerkRole = await root.visitor.post<{ role: { id: string } }>('/api/admin/roles', {
    name: 'Key maker',
    summary: '',
    accessLevel: 5,
    permissions: ['api_keys:write', 'orders:read'],
  });
  const clerk = await colleague(root, clerkRole.body.role.id, services);
  await setUpTotp(clerk.visitor, services.now());
  const make = (permissions: string[]) => clerk.visitor.post('/api/admin/api-keys', { name: 'Mine', permissions });
  expect((await make(['orders:refund'])).body.code).toBe('grant_refused');
  expect((await make(['orders:read'])).status).toBe(200);
  const { headers } = await newApiKey(administrator, ['api_keys:write', 'orders:read']);
  const made = await newVisitor(services).post(
    '/api/admin/api-keys',
    { name: 'Child', permissions: ['orders:read'] },
    headers,
  );
  expect(made.status).toBe(403);
});

test('an end that no date can name is refused, so that the list can always be told and exported', async () => {
  const create = (expiresAt: number) =>
    administrator.visitor.post('/api/admin/api-keys', { name: 'for ever', permissions: ['attention:read'], expiresAt });
  expect((await create(9e15)).status).toBe(400);
  expect((await create(8.64e15)).status).toBe(200);
  expect((await administrator.visitor.get('/api/admin/api-keys.csv')).status).toBe(200);
});

test('revoked, run out, cut short or altered it opens nothing', async () => {
  const revoked = await newApiKey(administrator, ['attention:read']);
  await administrator.visitor.post(`/api/admin/api-keys/${revoked.id}/revoke`, {});
  const short = await newApiKey(administrator, ['attention:read'], { expiresAt: time.now() + 5 * MINUTE });
  expect((await ask(short.headers)).status).toBe(200);
  time.forward(6 * MINUTE);
  const { key } = await newApiKey(administrator, ['attention:read']);
  const wrong = [revoked.key, short.key, key.slice(0, -1), `${key}x`, key.toUpperCase(), '', 'ks_'];
  for (const bearer of wrong) expect((await ask({ authorization: `Bearer ${bearer}` })).status, bearer).toBe(401);
});

test('wrong keys are answered 30 times an hour for one address, then told to wait', async () => {
  const thief = newVisitor(services);
  const codes: number[] = [];
  for (let n = 0; n < 40; n += 1)
    codes.push(
      (await thief.send('GET', '/api/admin/attention', { headers: { authorization: `Bearer ks_guess${n}` } })).status,
    );
  expect(codes.filter((code) => code === 401)).toHaveLength(30);
  expect(codes.filter((code) => code === 429)).toHaveLength(10);
});
