import { expect, test } from 'vitest';
import { work } from '../../../functions/platform/passwords';
import { newAddress, PASSWORD, SESSION, verified } from '../../support/customer.ts';
import { count } from '../../support/stock.ts';
import { type Answer, newVisitor, type Visitor } from '../../support/visitor.ts';

const TABLES = ['customer', 'customer_session', 'customer_token', 'outbox', 'audit'];
const rows = async () => Promise.all(TABLES.map((table) => count(`SELECT count(*) FROM ${table}`)));
const MINE = 'a stranger sets this';

/** A response without the values that are new in each response. */
function comparable({ status, headers, body }: Answer<unknown>, email: string) {
  const text = JSON.stringify(body ?? null)
    .replaceAll(email, 'ADDRESS')
    .replace(/(cus|cses|req)_\w+/g, '$1_')
    .replace(/\d{13}|\d{4}-\d\d-\d\dT[\d:.]+Z|"challenge":"[^"]+"|"id":"\w+"/g, 'NEW');
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '='));
  return { status, text, cookies, headers: [...headers.keys()].sort() };
}

/** Everything a stranger can do with an address, with the response and cost of each. */
async function everythingWith(email: string): Promise<object[]> {
  const stranger = newVisitor();
  const put = (path: string, body: object) => (visitor: Visitor) =>
    visitor.send('PUT', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const post = (path: string, body: object) => (visitor: Visitor) => visitor.post(path, body);
  const get = (path: string) => (visitor: Visitor) => visitor.get(path);
  const acts = [
    post('/api/auth/register', { firstName: 'Eve', lastName: 'Stranger', email, password: MINE }),
    get('/api/auth/me'),
    get('/api/auth/orders'),
    get('/api/auth/export'),
    post('/api/auth/verify-email/send', {}),
    post('/api/auth/logout', {}),
    post('/api/auth/login', { email, password: 'not what was set' }),
    post('/api/auth/login', { email, password: MINE }),
    get('/api/auth/me'),
    put('/api/auth/profile', { firstName: 'Evelyn', lastName: 'Stranger' }),
    put('/api/auth/password', { currentPassword: MINE, password: 'another strange password' }),
    post('/api/auth/login', { email, password: 'another strange password' }),
    post('/api/auth/code', { email }),
    post('/api/auth/forgot-password', { email }),
    post('/api/auth/passkeys/options', {}),
    get('/api/auth/sessions'),
    post('/api/auth/erase', { email, password: 'another strange password' }),
    post('/api/auth/login', { email, password: 'another strange password' }),
  ];
  const seen = [];
  for (const [n, act] of acts.entries()) {
    const [before, hashes] = [await rows(), work.hashes];
    const answer = comparable(await act(stranger), email);
    const written = (await rows()).map((now, table) => `${TABLES[table]} ${Math.max(0, now - (before[table] ?? 0))}`);
    seen.push({ n, ...answer, written, hashed: work.hashes - hashes });
  }
  return seen;
}

test('registration and all its consequences reveal to nobody whether the address has an account', async () => {
  const owner = await verified();
  const [taken, free] = [await everythingWith(owner.email), await everythingWith(newAddress())];
  expect(taken).toEqual(free);
  expect(owner.cookies.get(SESSION)).toBeTruthy();
  expect((await owner.get('/api/auth/me')).status).toBe(200);
  const again = await newVisitor().post('/api/auth/login', { email: owner.email, password: PASSWORD });
  expect(again.status).toBe(200);
});
