import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../src/shop/time';
import { type Failure, newAddress, PASSWORD, registered, signIn } from '../../support/customer.ts';
import { testServices } from '../../support/deps.ts';
import { clock, MINUTE } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

/** How many of so many guesses at a target were evaluated, made in turn from `addresses` browsers. */
async function answered(target: string, guesses: number, addresses: number, now = Date.now): Promise<number> {
  const browsers = Array.from({ length: addresses }, () => newVisitor({ now }));
  const statuses = await Promise.all(
    Array.from(
      { length: guesses },
      async (_, n) => (await signIn(browsers[n % addresses] as Visitor, target, `guess number ${n}`)).status,
    ),
  );
  return statuses.filter((status) => status !== 429).length;
}

describe('Sign-in limits', () => {
  test('one account: at most 20 guesses an hour are answered, from however many addresses', async () => {
    const time = clock();
    const { email } = await registered();
    const first = await answered(email, 60, 30, time.now);
    expect(first).toBe(10);
    time.forward(35 * MINUTE);
    expect(first + (await answered(email, 20, 10, time.now))).toBeLessThanOrEqual(20);
    time.forward(HOUR_MS + 10 * MINUTE);
    expect((await signIn(newVisitor({ now: time.now }), email)).status).toBe(200);
  });

  test('an address without an account is limited in the same way', async () => {
    expect(await answered(newAddress(), 30, 15)).toBe(10);
  });

  test('the refusal says how long to wait, and waiting is enough', async () => {
    const { email } = await registered();
    await answered(email, 10, 10);
    const answer = await signIn(newVisitor(), email);
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests']);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(70 * 60);
    const time = clock();
    time.forward(seconds * 1000 + 1);
    expect((await signIn(newVisitor({ now: time.now }), email)).status).toBe(200);
  });

  test('one client: guesses at many accounts are stopped without using up the attempts of those accounts', async () => {
    const { email } = await registered();
    const attacker = newVisitor();
    const statuses = [];
    for (let n = 0; n < 65; n += 1) statuses.push((await signIn(attacker, `victim${n}@example.net`, PASSWORD)).status);
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([60, 429]);
    for (let n = 0; n < 20; n += 1) await signIn(attacker, email, 'a guess that is refused');
    expect((await signIn(newVisitor(), email)).status).toBe(200);
  });

  test.each([
    ['sign-in code', '/api/auth/code'],
    ['password reset', '/api/auth/forgot-password'],
    ['order look-up', '/api/order-lookup/code'],
  ])('%s: five mails an hour to one address, whoever asks', async (_, path) => {
    const email = newAddress();
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await newVisitor().post(path, { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('nobody can flood a mailbox by registering its many spellings', async () => {
    const open = (tag: number) =>
      newVisitor().post('/api/auth/register', {
        firstName: 'Ada',
        lastName: 'Byron',
        email: `flooded+${tag}@example.com`,
        password: 'a long and quiet sentence',
      });
    const statuses = [];
    for (let tag = 0; tag < 6; tag += 1) statuses.push((await open(tag)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('codes have their own limit, so that password guesses do not lock a customer out', async () => {
    const { email } = await registered();
    await answered(email, 20, 10);
    const guess = () => newVisitor().post<Failure>('/api/auth/code/login', { email, code: '000000' });
    const codes = [];
    for (let n = 0; n < 12; n += 1) codes.push((await guess()).status);
    expect(codes.filter((status) => status !== 429)).toHaveLength(10);
  });

  test('Cloudflare’s binding refuses before anything is counted or read', async () => {
    const asked: string[] = [];
    const limiter = { limit: async ({ key }: { key: string }) => ({ success: asked.push(key) < 0 }) };
    const db = new Proxy(testServices().db, { get: () => () => expect.fail('the database was asked') });
    const answer = await signIn(newVisitor({ limiter, db }), newAddress());
    expect([answer.status, answer.headers.get('retry-after'), asked.length]).toEqual([429, '60', 1]);
  });
});
