import { beforeAll, describe, expect, test } from 'vitest';
import { metered } from '../../../functions/platform/meter';
import { verified } from '../../support/customer.ts';
import { laterDone } from '../../support/deps.ts';
import {
  codeOf,
  colleague,
  mailedToken,
  PASSWORD,
  type Staff,
  type SuperAdmin,
  setUpShop,
} from '../../support/staff.ts';
import { clock, db, MINUTE, range } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const DEVICE = '__Host-keystall-staff-device';
const NEW = 'quiet amber lantern';
const time = clock();
const services = { now: time.now };

let root: SuperAdmin;

beforeAll(async () => {
  root = await setUpShop(services);
});

const login = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/api/admin/login', { email, password });
const logout = (visitor: Visitor) => visitor.post('/api/admin/logout', {});
const forgot = (visitor: Visitor, email: string) => visitor.post('/api/admin/password/forgot', { email });

/** Strangers guess at a member's password and request mails until all is used up; returns the guesses evaluated. */
async function besiege(email: string): Promise<number> {
  const statuses: number[] = [];
  for (const _ of range(12)) {
    const stranger = newVisitor(services);
    statuses.push((await login(stranger, email, 'no such password')).status);
    await forgot(stranger, email);
  }
  return statuses.filter((status) => status !== 429).length;
}

/** A code that was not used yet. */
function nextCode(): string {
  time.forward(MINUTE);
  return codeOf(root.secret, time.now());
}

/** The super admin, fully signed in in a browser. */
async function signedInRoot(visitor = newVisitor(services)): Promise<Visitor> {
  await login(visitor, root.email);
  const { status } = await visitor.post('/api/admin/second-factor', { code: nextCode() });
  expect(status).toBe(200);
  return visitor;
}

/** Each test attacks a member of its own. */
async function hired(): Promise<Staff> {
  // The super admin signs in for it, which has its limit, too.
  time.forward(20 * MINUTE);
  await signedInRoot(root.visitor);
  await root.visitor.post('/api/admin/reauthenticate', { password: PASSWORD });
  return colleague(root, 'viewer', services);
}

describe('Strangers who use up every attempt of a colleague lock nobody out', () => {
  test('a known browser signs in and has emails sent after strangers used up ten guesses', async () => {
    const { visitor, email } = await hired();
    await logout(visitor);
    expect(await besiege(email)).toBe(10);
    expect((await login(visitor, email)).status).toBe(200);
    await logout(visitor);
    expect((await forgot(visitor, email)).status).toBe(200);
    const elsewhere = await login(newVisitor(services), email);
    expect([elsewhere.status, elsewhere.body.error]).toEqual([
      429,
      'Too many attempts with this address. Use your passkey, or a browser in which you signed in before.',
    ]);
  });

  test('a signed-in member reauthenticates and changes the password, and stays known with the new one', async () => {
    const { visitor, email } = await hired();
    await besiege(email);
    expect((await visitor.post('/api/admin/reauthenticate', { password: PASSWORD })).status).toBe(200);
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await visitor.post('/api/admin/me/password', change)).status).toBe(200);
    await logout(visitor);
    expect((await login(visitor, email, NEW)).status).toBe(200);
  });

  test('wrong codes of somebody who knows the password do not use up those of a known browser', async () => {
    const visitor = await signedInRoot();
    await logout(visitor);
    const thief = newVisitor(services);
    await login(thief, root.email);
    for (const _ of range(12)) await thief.post('/api/admin/second-factor', { code: '000000' });
    expect((await thief.post('/api/admin/second-factor', { code: nextCode() })).status).toBe(429);
    await signedInRoot(visitor);
    time.forward(80 * MINUTE);
  });
});

describe('A known browser of staff', () => {
  test('has ten guesses an hour of its own, for its own account', async () => {
    const [{ visitor, email }, other] = [await hired(), await hired()];
    await logout(visitor);
    const statuses: number[] = [];
    for (const _ of range(12)) statuses.push((await login(visitor, email, 'not this one')).status);
    expect(statuses).toEqual([...range(10).map(() => 401), 429, 429]);
    await besiege(other.email);
    expect((await login(visitor, other.email)).status).toBe(429);
  });

  test('is known only after the second factor, and for a super admin only after the authenticator app', async () => {
    const visitor = newVisitor(services);
    await login(visitor, root.email);
    await visitor.post('/api/admin/second-factor', { code: '000000' });
    expect(visitor.cookies.has(DEVICE)).toBe(false);
    await visitor.post('/api/admin/second-factor', { code: nextCode() });
    expect(visitor.cookies.has(DEVICE)).toBe(true);
    await signedInRoot(root.visitor);
    await root.visitor.post('/api/admin/reauthenticate', { password: PASSWORD });
    const second = await colleague(root, 'super_admin', services);
    expect(second.visitor.cookies.has(DEVICE)).toBe(false);
    const begun = await second.visitor.post<{ secret: string; ticket: string }>('/api/admin/me/totp/begin', {});
    const { secret, ticket } = begun.body;
    await second.visitor.post('/api/admin/me/totp/finish', { ticket, code: codeOf(secret, time.now()) });
    expect(second.visitor.cookies.has(DEVICE)).toBe(true);
  });

  test('is not recognized by a cookie of a customer, of a colleague, or a forged one', async () => {
    const [{ email }, other] = [await hired(), await hired()];
    const customer = await verified(email);
    await besiege(email);
    const bought = customer.cookies.get('__Host-keystall-device') ?? '';
    const [name, mark] = (other.visitor.cookies.get(DEVICE) ?? '').split('.');
    expect([bought.length > 40, mark?.length]).toEqual([true, 43]);
    for (const cookie of [bought, `${name}.${mark}`, name, `${name}.${'A'.repeat(43)}`, '.', 'x'.repeat(5000)]) {
      const visitor = newVisitor(services);
      visitor.cookies.set(DEVICE, cookie ?? '');
      expect((await login(visitor, email)).status).toBe(429);
    }
  });

  test('has a cookie unreadable for scripts and other sites, which names nobody', async () => {
    const { visitor, email, id } = await hired();
    const { headers } = await login(visitor, email);
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith(DEVICE)) ?? '';
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000'])
      expect(line).toContain(flag);
    expect(line).not.toMatch(/Domain/i);
    for (const secret of [email, id]) expect(line).not.toContain(secret);
  });
});

describe('A browser is no longer known', () => {
  const person = (id: string, act: string) =>
    root.visitor.post(`/api/admin/people/${id}/${act}`, { reason: 'a lost laptop' });
  const ends: [string, (staff: Staff) => Promise<string>][] = [
    ['after the password was changed elsewhere', changedElsewhere],
    ['after a reset by email', resetByMail],
    ['after a forced sign-out', async ({ id }) => ended(await person(id, 'sign-out'))],
    ['after a reset of the second factor', async ({ id }) => ended(await person(id, 'reset-second-factor'))],
    [
      'after being disabled, also once enabled again',
      async ({ id }) => {
        ended(await person(id, 'disable'));
        return ended(await person(id, 'enable'));
      },
    ],
    [
      'after signing out everywhere',
      async ({ visitor }) => ended(await visitor.post('/api/admin/me/devices/end', { keepCurrent: false })),
    ],
  ];

  function ended({ status }: { status: number }, password = PASSWORD): string {
    expect(status).toBe(200);
    return password;
  }

  async function changedElsewhere({ email }: Staff): Promise<string> {
    const elsewhere = newVisitor(services);
    await login(elsewhere, email);
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    return ended(await elsewhere.post('/api/admin/me/password', change), NEW);
  }

  async function resetByMail({ email, visitor }: Staff): Promise<string> {
    await forgot(visitor, email);
    await laterDone();
    const token = await mailedToken('staff_reset', email);
    return ended(await visitor.post('/api/admin/password/reset', { token, password: NEW }), NEW);
  }

  for (const [when, end] of ends)
    test(when, async () => {
      const staff = await hired();
      const { visitor, email } = staff;
      const password = await end(staff);
      await besiege(email);
      expect((await login(visitor, email, password)).status).toBe(429);
      time.forward(80 * MINUTE);
      expect((await login(visitor, email, password)).status).toBe(200);
      await logout(visitor);
      await besiege(email);
      expect((await login(visitor, email, password)).status).toBe(200);
    });

  test('but stays known when it signs out all others', async () => {
    const { visitor, email } = await hired();
    const other = newVisitor(services);
    await login(other, email);
    await visitor.post('/api/admin/me/devices/end', { keepCurrent: true });
    await besiege(email);
    expect([(await login(visitor, email)).status, (await login(other, email)).status]).toEqual([200, 429]);
  });
});

/** The headers of an answer, without the id that is new in each. */
const comparable = (headers: Headers) => [...headers].filter(([name]) => name !== 'x-request-id');

test('with and without such a cookie an unknown address is refused like a wrong password, in as many round trips', async () => {
  const [{ email }, other] = [await hired(), await hired()];
  const unknown = 'nobody.here@example.org';
  const cookie = other.visitor.cookies.get(DEVICE) ?? '';
  for (const known of ['', cookie]) {
    const refusals = [];
    for (const target of [email, unknown]) {
      const meter = { trips: 0, read: 0, written: 0 };
      const visitor = newVisitor({ ...services, db: metered(db, meter) });
      if (known) visitor.cookies.set(DEVICE, known);
      const { status, body, headers } = await login(visitor, target, 'a wrong one');
      refusals.push({ status, error: body.error, trips: meter.trips, headers: comparable(headers) });
    }
    expect(refusals[1]).toEqual(refusals[0]);
    expect(refusals[0]?.trips).toBeGreaterThan(1);
  }
});
