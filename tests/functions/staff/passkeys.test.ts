import { beforeAll, describe, expect, test } from 'vitest';
import { type Authenticator, newAuthenticator } from '../../support/authenticator.ts';
import { openSessionOf } from '../../support/people.ts';
import { colleague, PASSWORD, type Staff, type SuperAdmin, setUpShop } from '../../support/staff.ts';
import { clock, MINUTE } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

type Options = { options: { challenge: string; rp?: { id: string }; userVerification?: string } };

const time = clock();
const services = { now: time.now };
let root: SuperAdmin;
let device: Authenticator;

beforeAll(async () => {
  root = await setUpShop(services);
  device = await newAuthenticator();
  await register(root, device);
});

async function register(who: Staff, authenticator: Authenticator, lies = {}) {
  const { body } = await who.visitor.post<Options>('/api/admin/me/passkeys/begin', {});
  const response = await authenticator.make(body.options, lies);
  return who.visitor.post('/api/admin/me/passkeys', { name: 'My laptop', response });
}

const begin = async (visitor: Visitor) => (await visitor.post<Options>('/api/admin/passkey/begin', {})).body.options;

async function signIn(authenticator: Authenticator, lies = {}, visitor = newVisitor(services)) {
  const response = await authenticator.sign(await begin(visitor), lies);
  return visitor.post('/api/admin/passkey/finish', { response });
}

describe('Signing in with a passkey', () => {
  test('requires a verified user of this site and neither password nor code', async () => {
    const options = await begin(newVisitor(services));
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const visitor = newVisitor(services);
    expect((await signIn(device, {}, visitor)).body).toMatchObject({ state: 'active', admin: { email: root.email } });
    expect((await visitor.get('/api/admin/people')).status).toBe(200);
    // Both factors are proven, so strangers can no longer lock this browser out.
    expect(visitor.cookies.get('__Host-keystall-staff-device')).toMatch(/^[\w-]{20,40}\.[\w-]{43}$/);
  });

  test('a response works once, and only for its own challenge', async () => {
    const visitor = newVisitor(services);
    const response = await device.sign(await begin(visitor));
    const send = () => visitor.post('/api/admin/passkey/finish', { response });
    expect([(await send()).status, (await send()).body.code]).toEqual([200, 'passkey_refused']);
    const invented = await device.sign({ challenge: 'bm90LWFza2Vk' });
    expect((await visitor.post('/api/admin/passkey/finish', { response: invented })).body.code).toBe('passkey_refused');
  });

  test('a challenge is valid for five minutes', async () => {
    const visitor = newVisitor(services);
    const response = await device.sign(await begin(visitor));
    time.forward(6 * MINUTE);
    expect((await visitor.post('/api/admin/passkey/finish', { response })).status).toBe(401);
    await openSessionOf('staff', root.id, root.visitor);
  });

  test.each([
    ['from another site', { origin: 'https://shop.evil.example' }],
    ['without a verified user', { flags: 0x01 }],
    ['with a counter that went back', { counter: 1 }],
  ])('%s it is refused', async (_name, lies) => {
    expect((await signIn(device, lies)).body.code).toBe('passkey_refused');
  });

  test('an unknown device gets the same response as a wrong signature', async () => {
    const stranger = await newAuthenticator();
    const unknown = await signIn(stranger);
    const forged = await stranger.sign(await begin(newVisitor(services)));
    const wrong = await newVisitor(services).post('/api/admin/passkey/finish', {
      response: { ...forged, id: device.id, rawId: device.id },
    });
    expect([unknown.status, unknown.body.error]).toEqual([wrong.status, wrong.body.error]);
  });
});

test('a passkey reauthenticates, only for its own member', async () => {
  const colleagueDevice = await newAuthenticator();
  const administrator = await colleague(root, 'administrator', services);
  expect((await register(administrator, colleagueDevice)).status).toBe(200);
  const prove = async (authenticator: Authenticator) => {
    const visitor = newVisitor();
    await openSessionOf('staff', administrator.id, visitor, 11 * MINUTE);
    const { body } = await visitor.post<Options>('/api/admin/reauthenticate/passkey/begin', {});
    const response = await authenticator.sign(body.options);
    const reauth = await visitor.post('/api/admin/reauthenticate/passkey/finish', { response });
    const act = await visitor.post('/api/admin/invitations', { email: `x${Date.now()}@example.org`, roleId: 'viewer' });
    return [reauth.status, act.status];
  };
  expect(await prove(device)).toEqual([401, 403]);
  expect(await prove(colleagueDevice)).toEqual([200, 200]);
});

test('a removed passkey and one of a disabled member give no access; the password still does', async () => {
  const authenticator = await newAuthenticator();
  const viewer = await colleague(root, 'viewer', services);
  await register(viewer, authenticator);
  expect((await signIn(authenticator)).status).toBe(200);
  expect((await root.visitor.send('DELETE', `/api/admin/me/passkeys/${authenticator.id}`)).status).toBe(404);
  await root.visitor.post(`/api/admin/people/${viewer.id}/disable`, { reason: 'left the company' });
  expect((await signIn(authenticator)).status).toBe(401);
  await root.visitor.post(`/api/admin/people/${viewer.id}/enable`, { reason: 'came back again' });
  await openSessionOf('staff', viewer.id, viewer.visitor);
  expect((await viewer.visitor.send('DELETE', `/api/admin/me/passkeys/${authenticator.id}`)).status).toBe(200);
  expect((await signIn(authenticator)).status).toBe(401);
  expect(
    (await newVisitor(services).post('/api/admin/login', { email: viewer.email, password: PASSWORD })).status,
  ).toBe(200);
});

test('a passkey of another site is not stored', async () => {
  const refused = await register(root, await newAuthenticator(), { origin: 'https://shop.evil.example' });
  expect([refused.status, refused.body.code]).toEqual([401, 'passkey_refused']);
});
