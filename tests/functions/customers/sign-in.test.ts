import { describe, expect, test } from 'vitest';
import { work } from '../../../functions/platform/passwords';
import { DAY_MS } from '../../../src/shop/time';
import {
  codeFor,
  dump,
  type Failure,
  mailsTo,
  newAddress,
  PASSWORD,
  registered,
  SESSION,
  signIn,
  verified,
} from '../../support/customer.ts';
import { clock, count, row } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const me = (visitor: Visitor) => visitor.get<Failure>('/api/auth/me').then(({ status }) => status);

describe('Signing in', () => {
  test('with a password sets a cookie that scripts and other sites cannot read', async () => {
    const { email } = await registered();
    const browser = newVisitor();
    const answer = await signIn(browser, email);
    expect(answer.body).toMatchObject({ success: true, customer: { email, firstName: 'Ada' } });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(SESSION)) ?? '';
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=5184000'])
      expect(cookie).toContain(flag);
    expect(cookie).not.toMatch(/Domain/i);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await me(browser)).toBe(200);
  });

  test('an unknown address and a wrong password are indistinguishable: in response, work and writes', async () => {
    const { email } = await registered();
    const attempt = async (address: string) => {
      const [before, rows] = [work.hashes, await count('SELECT count(*) FROM limit_count')];
      const answer = await signIn(newVisitor(), address, 'a wrong violet kettle');
      const { requestId: _, ...body } = answer.body as unknown as Record<string, string>;
      const added = (await count('SELECT count(*) FROM limit_count')) - rows;
      return { status: answer.status, body, headers: [...answer.headers.keys()], hashes: work.hashes - before, added };
    };
    const [wrong, unknown] = [await attempt(email), await attempt(newAddress())];
    expect(wrong).toMatchObject({ status: 401, body: { error: 'Invalid email or password.', code: 'sign_in_failed' } });
    expect(unknown).toEqual(wrong);
    expect(wrong.hashes).toBe(1);
  });

  test('never reuses a token the browser had before, and ends the former session', async () => {
    const customer = await registered();
    const former = customer.cookies.get(SESSION) ?? '';
    const planted = newVisitor();
    planted.cookies.set(SESSION, 'planted-by-somebody-else');
    await signIn(planted, customer.email);
    expect(planted.cookies.get(SESSION)).not.toBe('planted-by-somebody-else');
    await signIn(customer, customer.email);
    const old = newVisitor();
    old.cookies.set(SESSION, former);
    expect([await me(customer), await me(old)]).toEqual([200, 401]);
  });

  test('signing out ends the session permanently and removes the cookie', async () => {
    const customer = await registered();
    const token = customer.cookies.get(SESSION) ?? '';
    const answer = await customer.post('/api/auth/logout', {});
    expect(answer.headers.getSetCookie().join()).toContain('Max-Age=0');
    const thief = newVisitor();
    thief.cookies.set(SESSION, token);
    expect([await me(customer), await me(thief)]).toEqual([401, 401]);
    expect((await newVisitor().post('/api/auth/logout', {})).status).toBe(200);
  });

  test('a copied database row opens no session', async () => {
    const customer = await registered();
    const stored = await row<{ id: string; token_hash: string }>(
      'SELECT s.id, s.token_hash FROM customer_session s JOIN customer c ON c.id = s.owner_id WHERE c.email = ?',
      customer.email,
    );
    for (const value of [stored?.id ?? '', stored?.token_hash ?? '']) {
      const thief = newVisitor();
      thief.cookies.set(SESSION, value);
      expect(await me(thief)).toBe(401);
    }
    expect(await dump('customer_session')).not.toContain(customer.cookies.get(SESSION));
  });

  test('a session ends after 14 days without use, and after 60 days in any case', async () => {
    const time = clock();
    const idle = await registered({}, { now: time.now });
    time.forward(14 * DAY_MS + 1);
    expect(await me(idle)).toBe(401);
    const busy = await registered({}, { now: time.now });
    for (let days = 0; days < 50; days += 10) {
      time.forward(10 * DAY_MS);
      expect(await me(busy)).toBe(200);
    }
    time.forward(10 * DAY_MS + 1);
    expect(await me(busy)).toBe(401);
  });

  test('requests from other sites are refused', async () => {
    const customer = await registered();
    const answer = await customer.send('POST', '/api/auth/logout', {
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
    expect(await me(customer)).toBe(200);
  });
});

describe('Signing in with a code', () => {
  const ask = (email: string, visitor = newVisitor()) => visitor.post('/api/auth/code', { email });
  const enter = (email: string, code: string, visitor: Visitor) =>
    visitor.post<Failure & { customer: { emailVerified: boolean } }>('/api/auth/code/login', { email, code });

  test('the emailed code signs in once; an address without an account gets the same response', async () => {
    const { email } = await verified();
    const unknown = newAddress();
    const browser = newVisitor();
    const answers = [await ask(email, browser), await ask(unknown)];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await mailsTo(unknown)).toEqual([]);
    const code = await codeFor(email);
    expect((await enter(email, `${code.slice(0, 3)} ${code.slice(3)}`, browser)).status).toBe(200);
    expect(await me(browser)).toBe(200);
    expect((await enter(email, code, browser)).body.code).toBe('code_expired');
  });

  test('it works only in the browser that requested it: nobody else can use, spend or replace it', async () => {
    const { email } = await verified();
    const owner = newVisitor();
    await ask(email, owner);
    const code = await codeFor(email);
    const stranger = newVisitor();
    expect((await enter(email, code, stranger)).body).toMatchObject({
      code: 'code_expired',
      error: 'This browser has no code waiting. Ask for a new one, and type it where you asked for it.',
    });
    await ask(email, stranger);
    for (let n = 0; n < 5; n += 1) await enter(email, '000000', stranger);
    expect((await enter(email, code, owner)).status).toBe(200);
  });

  test('five wrong attempts spend a code, and an address without an account responds in the same way', async () => {
    const { email } = await verified();
    const unknown = newAddress();
    const browser = newVisitor();
    for (const address of [email, unknown]) await ask(address, browser);
    const code = await codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const attempts = async (address: string) => {
      const errors = [];
      for (let n = 0; n < 5; n += 1) errors.push((await enter(address, wrong, browser)).body.error);
      return errors;
    };
    expect(await attempts(email)).toEqual(await attempts(unknown));
    expect((await enter(email, code, browser)).body.code).toBe('code_expired');
  });

  test('a code expires after 15 minutes, and a newer one replaces it', async () => {
    const time = clock();
    const { email } = await verified();
    const browser = newVisitor();
    await ask(email, browser);
    const first = await codeFor(email);
    const later = newVisitor({ now: time.now });
    for (const [name, value] of browser.cookies) later.cookies.set(name, value);
    time.forward(15 * 60_000 + 1);
    expect((await enter(email, first, later)).body.code).toBe('code_expired');
    await ask(email, browser);
    const second = await codeFor(email);
    if (first !== second) expect((await enter(email, first, browser)).status).toBe(400);
    expect((await enter(email, second, browser)).status).toBe(200);
  });

  test('it proves the address: nothing that somebody else set up in its name works any more', async () => {
    const email = newAddress();
    const stranger = await registered({ email, password: 'a stranger sets this' });
    const owner = newVisitor();
    await ask(email, owner);
    const answer = await enter(email, await codeFor(email), owner);
    expect(answer.body.customer).toMatchObject({ emailVerified: true, hasPassword: false });
    expect(await me(stranger)).toBe(401);
    expect((await signIn(newVisitor(), email, 'a stranger sets this')).status).toBe(401);
    expect((await signIn(newVisitor(), email, PASSWORD)).status).toBe(401);
  });
});
