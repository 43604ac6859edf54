import { describe, expect, test } from 'vitest';
import {
  type Customer,
  codeFor,
  type Failure,
  linkFor,
  newAddress,
  PASSWORD,
  registered,
  signIn,
  verified,
} from '../../support/customer.ts';
import { range } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const DEVICE = '__Host-keystall-device';
const NEW = 'quiet amber lantern';

const wrong = (visitor: Visitor, email: string) => signIn(visitor, email, `no such password ${Math.random()}`);

/** Strangers try and request all they can with an address; returns how many guesses were evaluated. */
async function besiege(email: string): Promise<number> {
  const statuses: number[] = [];
  for (const n of range(12)) {
    const stranger = newVisitor();
    statuses.push((await wrong(stranger, email)).status);
    await stranger.post('/api/auth/code', { email });
    statuses.push((await stranger.post('/api/auth/code/login', { email, code: '000000' })).status);
    await stranger.post('/api/auth/forgot-password', { email });
    await stranger.post('/api/order-lookup/code', { email });
    await stranger.post('/api/order-lookup', { email, code: '000000' });
    if (n < 6) await registered({ email, password: `strange password ${n}` });
  }
  return statuses.filter((status) => status !== 429).length;
}

/** A customer who has signed in and out, and is under attack now. */
async function besieged(): Promise<{ customer: Customer; guesses: number }> {
  const customer = await verified();
  await customer.post('/api/auth/logout', {});
  return { customer, guesses: await besiege(customer.email) };
}

describe('Strangers who use up every attempt of an address do not lock its owner out', () => {
  test('a known browser signs in with a password and with a code after strangers used up 20 guesses', async () => {
    const { customer, guesses } = await besieged();
    expect(guesses).toBe(20);
    const { email } = customer;
    expect((await signIn(customer, email)).status).toBe(200);
    await customer.post('/api/auth/logout', {});
    expect((await customer.post('/api/auth/code', { email })).status).toBe(200);
    const code = await codeFor(email);
    expect((await customer.post('/api/auth/code/login', { email, code })).status).toBe(200);
  });

  test('a new browser is told what to do, and a password reset link in the mailbox works, even an older one', async () => {
    const { customer } = await besieged();
    const { email } = customer;
    const browser = newVisitor();
    const refused = await signIn(browser, email);
    expect([refused.status, refused.body.error]).toEqual([
      429,
      'Too many attempts with this address. Sign in with a code or passkey, or set a new password by email.',
    ]);
    const asked = await browser.post<Failure>('/api/auth/forgot-password', { email });
    expect(asked.body.error).toBe(
      'Too many links were requested for this address. Those from the last hour still work.',
    );
    const token = await linkFor(email, 'reset-password', 'oldest');
    expect((await browser.post('/api/auth/reset-password', { token, password: NEW })).status).toBe(200);
    // That uses up all links, and this browser is known from now on.
    const other = await linkFor(email, 'reset-password');
    expect((await newVisitor().post<Failure>('/api/auth/reset-password', { token: other, password: NEW })).status).toBe(
      410,
    );
    expect((await signIn(browser, email, NEW)).status).toBe(200);
  });

  test('a signed-in customer can still change the password', async () => {
    const customer = await verified();
    await besiege(customer.email);
    const { status } = await customer.send('PUT', '/api/auth/password', {
      body: JSON.stringify({ currentPassword: PASSWORD, password: NEW }),
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(200);
  });
});

describe('A known browser', () => {
  test('has ten guesses an hour of its own, for its own account', async () => {
    const customer = await verified();
    const other = await verified();
    const statuses: number[] = [];
    for (const _ of range(12)) statuses.push((await wrong(customer, customer.email)).status);
    expect(statuses).toEqual([...range(10).map(() => 401), 429, 429]);
    await besiege(other.email);
    expect((await wrong(customer, other.email)).status).toBe(429);
  });

  test('is neither one that only registered the address nor one with a forged or copied cookie', async () => {
    const owner = await verified();
    const stranger = await registered({ email: owner.email, password: 'a stranger sets this' });
    await signIn(stranger, owner.email, 'a stranger sets this');
    expect(stranger.cookies.has(DEVICE)).toBe(false);
    const elsewhere = await verified();
    await besiege(owner.email);
    const [name, mark] = (elsewhere.cookies.get(DEVICE) ?? '').split('.');
    for (const cookie of [`${name}.${mark}`, name, `${name}.${'A'.repeat(43)}`, '.', 'x'.repeat(5000)]) {
      const visitor = newVisitor();
      visitor.cookies.set(DEVICE, cookie ?? '');
      expect((await wrong(visitor, owner.email)).status).toBe(429);
    }
  });

  test('is known to every account of a family that uses it, and names none of them', async () => {
    const [ada, byron] = [await verified(), await verified()];
    await signIn(ada, byron.email);
    await signIn(ada, ada.email);
    for (const { email } of [ada, byron]) {
      await besiege(email);
      expect((await signIn(ada, email)).status).toBe(200);
      expect(ada.cookies.get(DEVICE)).not.toContain(email);
    }
    expect(ada.cookies.get(DEVICE)?.split('.')).toHaveLength(3);
  });

  test('has a cookie unreadable for scripts and other sites, which is useless once the account is erased', async () => {
    const customer = await verified();
    const answer = await signIn(customer, customer.email);
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(DEVICE)) ?? '';
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000'])
      expect(line).toContain(flag);
    expect(line).not.toMatch(/Domain/i);
    await customer.post('/api/auth/erase', { email: customer.email, password: PASSWORD });
    expect(customer.cookies.get(DEVICE)).toBe('');
  });
});

test('an unknown address is limited by the same counters and messages', async () => {
  const unknown = newAddress();
  expect(await besiege(unknown)).toBe(20);
  expect((await signIn(newVisitor(), unknown)).body.error).toMatch(/^Too many attempts with this address/);
});
