import { beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '../../../functions/platform/services';
import { watchOperatorKey } from '../../../functions/staff/watch-operator-key';
import { GUARDED, PERMISSIONS } from '../../../src/shop/staff/permissions';
import { Buyer } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import {
  codeOf,
  colleague,
  newApiKey,
  newRole,
  PASSWORD,
  type SuperAdmin,
  setUpShop,
  setUpTotp,
} from '../../support/staff.ts';
import { clock, count, MINUTE, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR, type Visitor } from '../../support/visitor.ts';

let root: SuperAdmin;
const time = clock();
const services: Partial<Services> = { now: time.now };

beforeAll(async () => {
  root = await setUpShop(services);
});

type Refusal = { code?: string; error?: string };

/** Tries one act of each guarded permission, and the address of an order; gives what became of them. */
async function acts(visitor: Visitor, headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const reason = 'to see who may';
  const calls: Record<string, [string, object]> = {
    'api_keys:write': ['/api/admin/api-keys', {}],
    'customers:address': ['/api/admin/customers/buyer_none/address', { email: 'ada@example.org', reason }],
    'customers:erase': ['/api/admin/customers/buyer_none/erase', { email: 'ada@example.org', reason }],
    'keys:export': ['/api/admin/lots/lot_none/export', { reason }],
    'keys:reveal': ['/api/admin/keys/key_none/reveal', { reason }],
    'order address': ['/api/admin/orders/order_none/address', { email: 'ada@example.org', reason }],
    'orders:refund': ['/api/admin/orders/order_none/refund', {}],
    'staff:write': ['/api/admin/people/stf_none/disable', { reason }],
  };
  const answers: Record<string, string> = {};
  for (const [permission, [path, body]] of Object.entries(calls)) {
    const { status, body: answer } = await visitor.post<Refusal>(path, body, headers);
    answers[permission] = answer.code ?? String(status);
  }
  return answers;
}

const all = (code: string) => Object.fromEntries([...GUARDED, 'order address'].map((act) => [act, code]));
const PASSED = {
  'api_keys:write': 'invalid_input',
  'customers:address': 'not_found',
  'customers:erase': 'not_found',
  'keys:export': 'not_found',
  'keys:reveal': 'key_unavailable',
  'order address': 'order_not_found',
  'orders:refund': 'invalid_input',
  'staff:write': 'not_found',
};

describe('A call that moves keys or money, or grants access', () => {
  test('requires a second factor, while all other calls of the same person work as before', async () => {
    const everything = await newRole(
      root,
      [
        'customers:address',
        'customers:erase',
        'staff:read',
        'staff:write',
        'keys:reveal',
        'keys:export',
        'keys:read',
        'orders:read',
        'orders:refund',
        'orders:write',
        'api_keys:write',
      ],
      5,
    );
    const administrator = await colleague(root, everything, services);
    expect(await acts(administrator.visitor)).toEqual(all('second_factor_setup'));
    expect((await administrator.visitor.get('/api/admin/orders')).status).toBe(200);
    expect((await administrator.visitor.get('/api/admin/people')).status).toBe(200);
    const { body } = await administrator.visitor.get<{ security: { totp: boolean; totpRequired: boolean } }>(
      '/api/admin/me',
    );
    expect(body.security).toMatchObject({ totp: false, totpRequired: true });
    await setUpTotp(administrator.visitor, time.now());
    expect(await acts(administrator.visitor)).toEqual(PASSED);
  });

  test('requires reauthentication even right after signing in with both factors', async () => {
    const visitor = newVisitor(services);
    time.forward(MINUTE);
    await visitor.post('/api/admin/login', { email: root.email, password: PASSWORD });
    await visitor.post('/api/admin/second-factor', { code: codeOf(root.secret, time.now()) });
    expect(await acts(visitor)).toEqual(all('reauthenticate'));
    expect((await visitor.post('/api/admin/reauthenticate', { password: PASSWORD })).status).toBe(200);
    expect(await acts(visitor)).toEqual(PASSED);
    time.forward(11 * MINUTE);
    expect(await acts(visitor)).toEqual(all('reauthenticate'));
  });

  test('includes changes to the second factor by a browser that just signed in', async () => {
    const visitor = newVisitor(services);
    const change = async () => {
      const answers = [
        await visitor.post<Refusal>('/api/admin/me/totp/begin', {}),
        await visitor.post<Refusal>('/api/admin/me/totp/finish', { ticket: 'x', code: '000000' }),
        await visitor.send<Refusal>('DELETE', '/api/admin/me/totp'),
        await visitor.post<Refusal>('/api/admin/me/recovery-codes', {}),
        await visitor.post<Refusal>('/api/admin/me/passkeys/begin', {}),
        await visitor.post<Refusal>('/api/admin/me/passkeys', { name: 'Mine', response: {} }),
        await visitor.send<Refusal>('DELETE', '/api/admin/me/passkeys/none'),
      ];
      return answers.map(({ status, body }) => body.code ?? status);
    };
    time.forward(MINUTE);
    await visitor.post('/api/admin/login', { email: root.email, password: PASSWORD });
    await visitor.post('/api/admin/second-factor', { code: codeOf(root.secret, time.now()) });
    expect(await change()).toEqual(Array(7).fill('reauthenticate'));
    await visitor.post('/api/admin/reauthenticate', { password: PASSWORD });
    const passed = [200, 'link_closed', 'role_protected', 200, 200, 'passkey_refused', 'not_found'];
    expect(await change()).toEqual(passed);
  });

  test('is closed to API keys, whatever their permissions, and to the operator', async () => {
    await root.visitor.post('/api/admin/reauthenticate', { password: PASSWORD });
    const key = await newApiKey(root, [...PERMISSIONS]);
    expect(await acts(newVisitor(services), key.headers)).toEqual(all('forbidden'));
    expect(await acts(newVisitor(services), OPERATOR)).toEqual(all('forbidden'));
    expect((await newVisitor(services).send('GET', '/api/admin/orders', { headers: key.headers })).status).toBe(200);
  });

  test('cannot be unlocked by removing the authenticator app while the role requires it', async () => {
    const manager = await colleague(root, 'manager', services);
    const { body } = await manager.visitor.send<Refusal>('DELETE', '/api/admin/me/totp');
    expect(body.code).toBe('role_protected');
  });
});

describe('Daily limits', () => {
  test('of revealed keys: the next one waits for tomorrow', async () => {
    const settings = { ...testServices().settings, REVEALS_PER_DAY: 2 };
    const staff = await verifiedStaff({ settings });
    const bought = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    const key = await row<{ key_id: string }>(
      'SELECT s.key_id FROM key_assignment a JOIN seat s ON s.id = a.seat_id WHERE a.id = ?',
      bought.licenseKeys[0]?.keyId ?? '',
    );
    const reveal = () => staff.post<Refusal>(`/api/admin/keys/${key?.key_id}/reveal`, { reason: 'asked on the phone' });
    expect([(await reveal()).status, (await reveal()).status]).toEqual([200, 200]);
    const third = await reveal();
    expect([third.status, third.body.error]).toEqual([
      429,
      'That is the limit of a day (2). Ask a colleague, or raise REVEALS_PER_DAY.',
    ]);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3600);
  });

  test('of exported keys; each export is reported to colleagues', async () => {
    const settings = { ...testServices().settings, KEY_EXPORTS_PER_DAY: 2 };
    const staff = await verifiedStaff({ settings });
    const { id } = await product({ keys: 2 });
    const lot = await row<{ id: string; name: string }>('SELECT id, name FROM lot WHERE product_id = ?', id);
    const save = () => staff.post<Refusal>(`/api/admin/lots/${lot?.id}/export`, { reason: 'moves to another shop' });
    const openEntries = () =>
      count("SELECT count(*) FROM attention WHERE kind = 'keys_exported' AND message LIKE ?", `%"${lot?.name}"%`);
    for (const file of [1, 2]) {
      expect((await save()).status).toBe(200);
      expect(await openEntries()).toBe(file);
    }
    expect([(await save()).status, await openEntries()]).toEqual([429, 2]);
    const entry = await row('SELECT message FROM attention WHERE kind = ? LIMIT 1', 'keys_exported');
    expect(entry?.message).toMatch(/^Grace Hopper saved 2 unsold keys of the lot/);
  });
});

test('an export of a list has its own permission, and the audit records the list without the search terms', async () => {
  const reader = await verifiedStaff({}, 'viewer');
  expect((await reader.get<Refusal>('/api/admin/orders.csv')).body.code).toBe('forbidden');
  expect((await reader.get('/api/admin/orders')).status).toBe(200);
  const manager = await verifiedStaff({}, 'manager');
  for (const name of ['orders', 'people', 'invitations', 'payment-links']) {
    expect((await manager.get(`/api/admin/${name}.csv?q=somebody@example.org`)).status).toBe(200);
    const act = await row<{ after: string; permission: string }>(
      "SELECT after, permission FROM audit WHERE action = 'list.exported' AND subject = ?",
      `file:${name}.csv`,
    );
    expect(JSON.parse(act?.after ?? '')).toMatchObject({ lines: 0, filters: expect.arrayContaining(['q']) });
    expect(act?.after).not.toContain('somebody');
  }
});

describe('The operator’s key', () => {
  const advice = () => count("SELECT count(*) FROM attention WHERE kind = 'operator_key' AND state = 'open'");
  const settings = { ...testServices().settings, ENVIRONMENT: 'production' as const };

  test('staff are advised once to remove it, and the entry closes when it is gone', async () => {
    await watchOperatorKey(testDeps({ settings }));
    await watchOperatorKey(testDeps({ settings }));
    expect(await advice()).toBe(1);
    await watchOperatorKey(testDeps({ settings: { ...settings, OPERATOR_KEY: undefined } }));
    expect(await advice()).toBe(0);
    await watchOperatorKey(testDeps({ settings }));
    expect(await advice()).toBe(0);
  });

  test('the shop works without it, and its former value gives no access', async () => {
    const without = { settings: { ...settings, OPERATOR_KEY: undefined } };
    expect((await newVisitor(without).get('/api/products')).status).toBe(200);
    const { status } = await newVisitor(without).send('GET', '/api/admin/orders', { headers: OPERATOR });
    expect(status).toBe(401);
    expect((await (await verifiedStaff(without)).get('/api/admin/orders')).status).toBe(200);
  });
});
