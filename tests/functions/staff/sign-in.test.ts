import { beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../src/shop/time';
import { codeOf, colleague, idOf, PASSWORD, type Staff, type SuperAdmin, setUpShop } from '../../support/staff.ts';
import { clock, count, MINUTE, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

const COOKIE = '__Host-keystall-staff';

/** One clock for all browsers of this file, so that each code of the authenticator app can be a new one. */
const time = clock();
const services = { now: time.now };

let root: SuperAdmin;
let support: Staff;

beforeAll(async () => {
  root = await setUpShop(services);
  support = await colleague(root, 'support', services);
});

const login = (visitor = newVisitor(services), email = root.email, password = PASSWORD) =>
  visitor.post('/api/admin/login', { email, password });

async function signedIn() {
  const visitor = newVisitor(services);
  await login(visitor);
  time.forward(MINUTE);
  const answer = await visitor.post('/api/admin/second-factor', { code: codeOf(root.secret, time.now()) });
  expect(answer.body).toMatchObject({ success: true, state: 'active', admin: { email: root.email } });
  return visitor;
}

describe('The first set-up', () => {
  test('its link works once, creates a super admin, and there is no further link', async () => {
    const again = await newVisitor().send<{ url: null }>('POST', '/api/admin/setup-link', { headers: OPERATOR });
    expect(again.body.url).toBeNull();
    const refused = await newVisitor().post('/api/admin/setup/look', { token: 'anything' });
    expect(refused.body.code).toBe('staff_set_up');
  });

  test('only the operator can request the link', async () => {
    expect((await newVisitor().post('/api/admin/setup-link', {})).status).toBe(401);
    const admin = await colleague(root, 'viewer', services);
    expect((await admin.visitor.post('/api/admin/setup-link', {})).status).toBe(403);
  });
});

describe('Signing in', () => {
  test('requires a password and a code of the authenticator app; the password alone gives no access', async () => {
    const visitor = newVisitor(services);
    const first = await login(visitor);
    expect(first.body).toEqual({ success: true, state: 'second_factor' });
    expect((await visitor.get('/api/rbac/verify')).status).toBe(401);
    // The first call of the back office: that nobody is signed in is a result, not an error.
    const session = () => visitor.get('/api/admin/session');
    expect(await session()).toMatchObject({ status: 200, body: { success: true, state: 'out' } });
    const pending = visitor.cookies.get(COOKIE);
    time.forward(MINUTE);
    const code = codeOf(root.secret, time.now());
    expect((await visitor.post('/api/admin/second-factor', { code })).body).toMatchObject({ state: 'active' });
    expect((await session()).body).toMatchObject({ state: 'active', admin: { email: root.email } });
    expect(visitor.cookies.get(COOKIE)).not.toBe(pending);
    expect((await visitor.get('/api/super-admin/verify')).body).toMatchObject({
      success: true,
      admin: { role: 'Super admin', accessLevel: 5, isActive: true, firstName: 'Grace', lastName: 'Hopper' },
    });
  });

  test('no code works twice, not even at the same moment', async () => {
    time.forward(MINUTE);
    const code = codeOf(root.secret, time.now());
    const visitors = [newVisitor(services), newVisitor(services), newVisitor(services)];
    for (const visitor of visitors) await login(visitor);
    const answers = await Promise.all(visitors.map((visitor) => visitor.post('/api/admin/second-factor', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('an hour-old code and a wrong one are refused alike', async () => {
    time.forward(HOUR_MS);
    const visitor = newVisitor(services);
    await login(visitor);
    const old = codeOf(root.secret, time.now() - HOUR_MS);
    for (const code of [old, '000000']) {
      const refused = await visitor.post('/api/admin/second-factor', { code });
      expect([refused.status, refused.body.code]).toEqual([401, 'second_factor_wrong']);
    }
  });

  test('a recovery code works once', async () => {
    time.forward(HOUR_MS);
    const [recoveryCode] = root.recoveryCodes;
    const answers = [];
    for (const visitor of [newVisitor(services), newVisitor(services)]) {
      await login(visitor);
      answers.push((await visitor.post('/api/admin/second-factor', { recoveryCode })).status);
    }
    expect(answers).toEqual([200, 401]);
    expect(await count('SELECT count(*) FROM staff_recovery_code WHERE used_at IS NOT NULL')).toBe(1);
  });

  test('without a second factor the password is enough for members who are no super admin', async () => {
    const visitor = newVisitor(services);
    const { body } = await login(visitor, support.email);
    expect(body).toMatchObject({ state: 'active', admin: { role: 'Support', accessLevel: 2 } });
    expect((await visitor.get('/api/super-admin/verify')).body).toMatchObject({
      code: 'access_level',
      error: 'Insufficient Access Level',
    });
  });

  test('the cookie is HttpOnly, Secure, SameSite=Lax, host-bound, and ends with the session', async () => {
    const visitor = newVisitor(services);
    const { headers } = await login(visitor, support.email);
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-keystall-staff=[^;]{20,}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe('Nothing is revealed', () => {
  test('an unknown address, a wrong password and a disabled member get the same response', async () => {
    const boss = await freshRoot();
    const gone = await colleague(boss, 'viewer', services);
    await boss.visitor.post(`/api/admin/people/${gone.id}/disable`, { reason: 'left the company' });
    const answers = [
      await login(newVisitor(services), 'nobody@example.org'),
      await login(newVisitor(services), root.email, 'wrong password here'),
      await login(newVisitor(services), gone.email),
    ].map(({ status, body, headers }) => [status, body.code, body.error, headers.get('set-cookie')]);
    expect(answers).toEqual(
      answers.map(() => [401, 'sign_in_failed', 'The email address or the password is wrong.', null]),
    );
  });

  test('"I forgot my password" responds the same for everybody', async () => {
    const ask = (email: string) => newVisitor(services).post('/api/admin/password/forgot', { email });
    const [known, unknown] = [await ask(support.email), await ask('nobody@example.org')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });
});

describe('Sessions', () => {
  test('a planted token never becomes a signed-in one', async () => {
    const visitor = newVisitor(services);
    visitor.cookies.set(COOKIE, 'planted-by-somebody-else');
    await login(visitor, support.email);
    expect(visitor.cookies.get(COOKIE)).not.toBe('planted-by-somebody-else');
    const planted = newVisitor(services);
    planted.cookies.set(COOKIE, 'planted-by-somebody-else');
    expect((await planted.get('/api/rbac/verify')).status).toBe(401);
  });

  test('signing in again ends the former session of the browser', async () => {
    const visitor = newVisitor(services);
    await login(visitor, support.email);
    const former = newVisitor(services);
    former.cookies.set(COOKIE, visitor.cookies.get(COOKIE) ?? '');
    await login(visitor, support.email);
    expect((await former.get('/api/rbac/verify')).status).toBe(401);
    expect((await visitor.get('/api/rbac/verify')).status).toBe(200);
  });

  test('signing out ends it on the server, not only in the browser', async () => {
    const visitor = newVisitor(services);
    await login(visitor, support.email);
    const copy = newVisitor(services);
    copy.cookies.set(COOKIE, visitor.cookies.get(COOKIE) ?? '');
    const { headers } = await visitor.post('/api/admin/logout', {});
    expect(headers.get('set-cookie')).toMatch(/^__Host-keystall-staff=; Max-Age=0;/);
    expect((await copy.get('/api/rbac/verify')).status).toBe(401);
  });

  test('a copied database row opens no session', async () => {
    await login(newVisitor(services), support.email);
    const stored = await row('SELECT * FROM staff_session WHERE owner_id = ? LIMIT 1', support.id);
    for (const value of Object.values(stored ?? {})) {
      const thief = newVisitor(services);
      thief.cookies.set(COOKIE, String(value));
      expect((await thief.get('/api/rbac/verify')).status).toBe(401);
      const bearer = { authorization: `Bearer ${value}` };
      expect((await thief.send('GET', '/api/admin/people', { headers: bearer })).status).toBe(401);
    }
  });

  test('an hour without use ends a session, and twelve hours end any', async () => {
    const idle = newVisitor(services);
    await login(idle, support.email);
    time.forward(HOUR_MS + MINUTE);
    expect((await idle.get('/api/rbac/verify')).status).toBe(401);
    const busy = newVisitor(services);
    await login(busy, support.email);
    for (let minutes = 0; minutes < 12 * 60; minutes += 30) {
      expect((await busy.get('/api/rbac/verify')).status).toBe(200);
      time.forward(30 * MINUTE);
    }
    expect((await busy.get('/api/rbac/verify')).status).toBe(401);
  });

  test('devices can be signed out one by one and everywhere', async () => {
    const [one, two] = [newVisitor(services), newVisitor(services)];
    await login(one, support.email);
    await login(two, support.email);
    const { body } = await one.get<{ devices: { id: string; current: boolean }[] }>('/api/admin/me/devices');
    expect(body.devices.filter(({ current }) => current)).toHaveLength(1);
    const other = body.devices.find(({ current }) => !current);
    await one.send('DELETE', `/api/admin/me/devices/${other?.id}`);
    expect((await two.get('/api/rbac/verify')).status).toBe(401);
    await login(two, support.email);
    await one.post('/api/admin/me/devices/end', {});
    for (const visitor of [one, two]) expect((await visitor.get('/api/rbac/verify')).status).toBe(401);
  });

  test('nobody can sign out the device of another member', async () => {
    const visitor = newVisitor(services);
    await login(visitor, support.email);
    const mine = await row('SELECT id FROM staff_session WHERE owner_id = ?', support.id);
    const other = await colleague(await freshRoot(), 'viewer', services);
    expect((await other.visitor.send('DELETE', `/api/admin/me/devices/${mine?.id}`)).status).toBe(404);
    expect((await visitor.get('/api/rbac/verify')).status).toBe(200);
  });
});

/** The super admin in a browser that has just signed in. */
async function freshRoot(): Promise<Staff> {
  const visitor = await signedIn();
  await visitor.post('/api/admin/reauthenticate', { password: PASSWORD });
  return { visitor, email: root.email, id: await idOf(visitor) };
}
