import { describe, expect, test } from 'vitest';
import {
  type Failure,
  linkFor,
  mailsTo,
  newAddress,
  PASSWORD,
  registered,
  signIn,
  verified,
} from '../../support/customer.ts';
import { clock } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const NEW = 'quiet amber lantern';
const ask = (email: string, visitor = newVisitor()) => visitor.post('/api/auth/forgot-password', { email });
const reset = (token: string, password = NEW, visitor = newVisitor()) =>
  visitor.post<Failure>('/api/auth/reset-password', { token, password });
const me = (visitor: Visitor) => visitor.get('/api/auth/me').then(({ status }) => status);

describe('A forgotten password', () => {
  test('is reset by the emailed link, once; every device is signed out and the owner is notified', async () => {
    const customer = await verified();
    await ask(customer.email);
    const token = await linkFor(customer.email, 'reset-password');
    const browser = newVisitor();
    expect((await reset(token, NEW, browser)).status).toBe(200);
    expect([await me(browser), await me(customer)]).toEqual([200, 401]);
    expect((await signIn(newVisitor(), customer.email)).status).toBe(401);
    expect((await signIn(newVisitor(), customer.email, NEW)).status).toBe(200);
    const spent = (await reset(token)).body;
    expect([spent.code, spent.error]).toEqual([
      'link_closed',
      'This link was already used, or it is more than an hour old. Ask for a new one.',
    ]);
    expect((await mailsTo(customer.email)).at(-1)?.subject).toMatch(/was changed$/);
  });

  test('gets the same response whether or not the address has an account', async () => {
    const { email } = await verified();
    const unknown = newAddress();
    expect((await ask(email)).body).toEqual((await ask(unknown)).body);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  test('must not become a weak one, in which case the link still works; after an hour it does not', async () => {
    const { email } = await verified();
    await ask(email);
    const token = await linkFor(email, 'reset-password');
    expect((await reset(token, 'password1')).body.error).toContain('stolen passwords');
    const time = clock();
    time.forward(60 * 60_000 + 1);
    expect((await reset(token, NEW, newVisitor({ now: time.now }))).body.code).toBe('link_closed');
    expect((await reset(token)).status).toBe(200);
  });
});

describe('The password of a signed-in customer', () => {
  const change = (visitor: Visitor, body: object) =>
    visitor.send<Failure>('PUT', '/api/auth/password', {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  test('changes only with the former one, and signs the other devices out', async () => {
    const customer = await registered();
    const phone = newVisitor();
    await signIn(phone, customer.email);
    const wrong = await change(customer, { currentPassword: 'not it at all', password: NEW });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'This is not your password.']);
    expect((await change(customer, { currentPassword: PASSWORD, password: 'short' })).body.error).toBe(
      'Password must be at least 8 characters long.',
    );
    expect((await change(customer, { currentPassword: PASSWORD, password: NEW })).status).toBe(200);
    expect([await me(customer), await me(phone)]).toEqual([200, 401]);
    expect((await signIn(newVisitor(), customer.email, NEW)).status).toBe(200);
  });
});

describe('Devices', () => {
  test('are listed by name and can be signed out one by one or all at once', async () => {
    const customer = await registered();
    const phone = newVisitor();
    await phone.send('POST', '/api/auth/login', {
      body: JSON.stringify({ email: customer.email, password: PASSWORD }),
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone) CriOS/120.0 Mobile' },
    });
    const list = await customer.get<{ devices: { id: string; name: string; current: boolean }[] }>(
      '/api/auth/sessions',
    );
    expect(
      list.body.devices.map(({ name, current }) => ({ name, current })).sort((a, b) => a.name.localeCompare(b.name)),
    ).toEqual([
      { name: 'Chrome on iPhone', current: false },
      { name: 'Unknown device', current: true },
    ]);
    const other = list.body.devices.find(({ current }) => !current)?.id;
    const stranger = await registered();
    expect((await stranger.send('DELETE', `/api/auth/sessions/${other}`)).status).toBe(404);
    expect((await customer.send('DELETE', `/api/auth/sessions/${other}`)).status).toBe(200);
    expect([await me(customer), await me(phone)]).toEqual([200, 401]);
    await signIn(phone, customer.email);
    expect((await phone.post('/api/auth/sessions/end', {})).status).toBe(200);
    expect([await me(customer), await me(phone), await me(stranger)]).toEqual([401, 401, 200]);
  });
});

test('a passkey can be added only soon after a sign-in: a stolen session cannot create one that outlives it', async () => {
  const { email } = await verified();
  const time = clock();
  const browser = newVisitor({ now: time.now });
  const begin = () => browser.post<Failure>('/api/auth/passkeys/options', {});
  await signIn(browser, email);
  expect((await begin()).status).toBe(200);
  time.forward(10 * 60_000 + 1);
  const late = await begin();
  expect([late.status, late.body.code]).toEqual([403, 'reauthenticate']);
  expect(late.body.error).toContain('sign in again');
  await signIn(browser, email);
  expect((await begin()).status).toBe(200);
});
