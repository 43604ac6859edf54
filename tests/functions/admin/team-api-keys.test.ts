import { beforeAll, expect, test } from 'vitest';
import { watchApiKeys } from '../../../functions/staff/watch-api-keys';
import { testDeps } from '../../support/deps.ts';
import { colleague, newApiKey, type Staff, type SuperAdmin, setUpShop, setUpTotp } from '../../support/staff.ts';
import { clock, count, db, MINUTE, range, row } from '../../support/stock.ts';
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

test('a key is shown once, stored as a hash, identified by its first characters, and shows its last use', async () => {
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

test('it allows its own permissions and nothing else', async () => {
  const { headers } = await newApiKey(administrator, ['attention:read']);
  expect((await ask(headers, '/api/admin/audit')).body.error).toBe('Insufficient Permissions');
});

test('it never allows more than its creator has at that moment', async () => {
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

test('disabling its creator stops it permanently, even after they are enabled again, and the audit says why', async () => {
  const maker = await colleague(root, 'administrator', services);
  const { id, headers } = await newApiKey(maker, ['attention:read']);
  await root.visitor.post(`/api/admin/people/${maker.id}/disable`, { reason: 'leave of absence' });
  await root.visitor.post(`/api/admin/people/${maker.id}/enable`, { reason: 'is back' });
  expect((await ask(headers)).status).toBe(401);
  const revocation = "SELECT reason FROM audit WHERE action = 'api_key.revoked' AND subject = ?";
  expect(await row(revocation, `api_key:${id}`)).toEqual({ reason: 'leave of absence' });
});

test('nobody creates one that allows more than they may, and a key creates no keys', async () => {
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

test('an expiry beyond any date is refused, so that the list can always be shown and exported', async () => {
  const create = (expiresAt: number) =>
    administrator.visitor.post('/api/admin/api-keys', { name: 'for ever', permissions: ['attention:read'], expiresAt });
  expect((await create(9e15)).status).toBe(400);
  expect((await create(8.64e15)).status).toBe(200);
  expect((await administrator.visitor.get('/api/admin/api-keys.csv')).status).toBe(200);
});

test('revoked, expired, truncated or altered it gives no access', async () => {
  const revoked = await newApiKey(administrator, ['attention:read']);
  await administrator.visitor.post(`/api/admin/api-keys/${revoked.id}/revoke`, {});
  const short = await newApiKey(administrator, ['attention:read'], { expiresAt: time.now() + 5 * MINUTE });
  expect((await ask(short.headers)).status).toBe(200);
  time.forward(6 * MINUTE);
  const { key } = await newApiKey(administrator, ['attention:read']);
  const wrong = [revoked.key, short.key, key.slice(0, -1), `${key}x`, key.toUpperCase(), '', 'ks_'];
  for (const bearer of wrong) expect((await ask({ authorization: `Bearer ${bearer}` })).status, bearer).toBe(401);
});

test('invalid keys are answered 30 times an hour per address, then rate limited', async () => {
  const thief = newVisitor(services);
  const codes: number[] = [];
  for (let n = 0; n < 40; n += 1)
    codes.push(
      (await thief.send('GET', '/api/admin/attention', { headers: { authorization: `Bearer ks_guess${n}` } })).status,
    );
  expect(codes.filter((code) => code === 401)).toHaveLength(30);
  expect(codes.filter((code) => code === 429)).toHaveLength(10);
});

test('a key is refused from addresses it does not allow, with a reason, and staff are notified once', async () => {
  const { id, headers } = await newApiKey(administrator, ['attention:read'], {
    addresses: ['203.0.113.0/24', '2001:db8::1'],
  });
  const from = (ip: string) => ask({ ...headers, 'cf-connecting-ip': ip });
  for (const ip of ['203.0.113.9', '2001:db8:0::1', '::ffff:203.0.113.1']) expect((await from(ip)).status).toBe(200);
  for (const ip of ['203.0.114.9', '2001:db8::2']) {
    const { status, body } = await from(ip);
    expect([status, body.code, body.error]).toEqual([
      403,
      'address_not_allowed',
      `This API key may not be used from ${ip}. Make a key that allows this address, or call from one it allows.`,
    ]);
  }
  const entry = () =>
    row("SELECT message, state FROM attention WHERE kind = 'api_key_elsewhere' AND subject = ?", `api_key:${id}`);
  expect(await entry()).toEqual({ message: expect.stringMatching(/“A program” from 203\.0\.114\.9/), state: 'open' });
  await administrator.visitor.post(`/api/admin/api-keys/${id}/revoke`, {});
  expect((await entry())?.state).toBe('resolved');
});

test('guessing where a key may be used from is limited to 30 attempts', async () => {
  const { headers } = await newApiKey(administrator, ['attention:read'], { addresses: ['203.0.113.7'] });
  const thief = newVisitor(services);
  const codes: number[] = [];
  for (const _ of range(35)) codes.push((await thief.send('GET', '/api/admin/attention', { headers })).status);
  expect([codes.filter((code) => code === 403).length, codes.filter((code) => code === 429).length]).toEqual([30, 5]);
});

test('staff are notified of a stolen key even if its sender has used up their attempts', async () => {
  const { id, headers } = await newApiKey(administrator, ['attention:read'], { addresses: ['203.0.113.7'] });
  const thief = newVisitor(services);
  const send = (bearer: object) => thief.send('GET', '/api/admin/attention', { headers: { ...headers, ...bearer } });
  for (const n of range(31)) await send({ authorization: `Bearer ks_guess${n}` });
  expect((await send({})).status).toBe(429);
  expect(
    await row("SELECT state FROM attention WHERE kind = 'api_key_elsewhere' AND subject = ?", `api_key:${id}`),
  ).toEqual({ state: 'open' });
});

test('an invalid address or range is refused at its line', async () => {
  const make = (addresses: string[]) =>
    administrator.visitor.post<{ issues: { path: string }[] }>('/api/admin/api-keys', {
      name: 'Odd',
      permissions: ['attention:read'],
      addresses,
    });
  const { status, body } = await make(['203.0.113.7', '203.0.113.300', '0.0.0.0/0']);
  expect([status, body.issues.map(({ path }) => path)]).toEqual([400, ['addresses.1', 'addresses.2']]);
  expect((await make(range(21).map((n) => `203.0.113.${n}`))).status).toBe(400);
});

test('each response says how many requests a key has left, and a refusal when to come back', async () => {
  const own = { ...services, settings: { ...testDeps().settings, API_CALLS_PER_MINUTE: 3 } };
  const { headers } = await newApiKey(administrator, ['attention:read']);
  const send = () => newVisitor(own).send('GET', '/api/admin/attention', { headers });
  const answers = [await send(), await send(), await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers.map((answer) => answer.headers.get('ratelimit')?.replace(/t=\d+/, 't'))).toEqual([
    '"key";r=2;t',
    '"key";r=1;t',
    '"key";r=0;t',
    '"key";r=0;t',
  ]);
  expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"key";q=3;w=60');
  const wait = Number(answers[3]?.headers.get('retry-after'));
  expect(answers[3]?.headers.get('ratelimit')).toBe(`"key";r=0;t=${wait}`);
  time.forward(wait * 1000);
  expect((await send()).status).toBe(200);
  expect((await administrator.visitor.get('/api/admin/attention')).headers.get('ratelimit')).toBeNull();
});

test('staff are notified two weeks before a key in use expires, until another one replaces it', async () => {
  const day = 24 * 60 * MINUTE;
  const make = (name: string, days: number, extra = {}) =>
    newApiKey(administrator, ['attention:read'], { name, expiresAt: time.now() + days * day, ...extra });
  const [used, unused, later] = [await make('Stock robot', 13), await make('Idle', 13), await make('Later', 15)];
  await ask(later.headers);
  await ask(used.headers);
  // Very many of them, and each is reported.
  await db
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 101)
       INSERT INTO staff_api_key (id, name, prefix, key_hash, permissions, addresses, created_by, created_at, expires_at, last_used_at)
       SELECT 'many_' || i, name, prefix, 'many_' || i, permissions, addresses, created_by, created_at, expires_at, last_used_at
       FROM staff_api_key, n WHERE id = ?`,
    )
    .bind(used.id)
    .run();
  const watch = () => watchApiKeys(testDeps({ now: time.now }));
  const entryOf = ({ id }: { id: string }) =>
    row<{ message: string }>(
      "SELECT message FROM attention WHERE kind = 'api_key_expiring' AND state = 'open' AND subject = ?",
      `api_key:${id}`,
    );
  await watch();
  await watch();
  expect((await entryOf(used))?.message).toMatch(
    /^The API key “Stock robot” of Ada Number \d+ expires on \d{4}-\d\d-\d\d and was last used on /,
  );
  expect([await entryOf(unused), await entryOf(later)]).toEqual([null, null]);
  const open =
    "SELECT count(*) FROM attention WHERE kind = 'api_key_expiring' AND state = 'open' AND subject LIKE 'api_key:many_%'";
  expect(await count(open)).toBe(101);
  await db.exec("DELETE FROM staff_api_key WHERE id LIKE 'many_%'");
  await make('Stock robot 2', 90, { replaces: used.id });
  expect(await entryOf(used)).toBeNull();
  await watch();
  expect(await entryOf(used)).toBeNull();
  expect((await ask(used.headers)).status).toBe(200);
  type Listed = { rows: { id: string; isReplaced: boolean }[] };
  const { rows } = (await administrator.visitor.get<Listed>('/api/admin/api-keys')).body;
  expect(rows.filter(({ isReplaced }) => isReplaced).map(({ id }) => id)).toEqual([used.id]);
  const again = { name: 'Third', permissions: ['attention:read'], replaces: used.id };
  const refused = await administrator.visitor.post<{ issues: { path: string }[] }>('/api/admin/api-keys', again);
  expect([refused.status, refused.body.issues[0]?.path]).toEqual([400, 'replaces']);
});

test('closing the entry about an expiring key silences it', async () => {
  const { id, headers } = await newApiKey(administrator, ['attention:read'], {
    name: 'Given up',
    expiresAt: time.now() + 13 * 24 * 60 * MINUTE,
  });
  await ask(headers);
  const watch = () => watchApiKeys(testDeps({ now: time.now }));
  const open = () =>
    row<{ id: string }>("SELECT id FROM attention WHERE subject = ? AND state = 'open'", `api_key:${id}`);
  await watch();
  const entry = await open();
  const body = { ids: [entry?.id], note: 'The program is switched off that day' };
  expect((await administrator.visitor.post('/api/admin/attention/resolve', body)).status).toBe(200);
  await watch();
  expect(await open()).toBeNull();
});
