import { beforeAll, expect, test } from 'vitest';
import { customer, openSessionOf } from '../../support/people.ts';
import { setUpShop } from '../../support/staff.ts';
import { newVisitor, seedShop, type Visitor } from '../../support/visitor.ts';

interface Call {
  method: string;
  path: string;
  takes: boolean;
}
type Failure = { code?: string; issues?: { path: string; message: string }[] };

let unsafe: Call[];
let visitor: Visitor;

/** Calls whose body is no JSON of a page: by signature, by file, or by beacon (design 4). */
const OWN_RULES = /^\/api\/(webhooks\/|admin\/keys\/import$)/;

beforeAll(async () => {
  await seedShop();
  const { body } = await newVisitor().get<{ paths: Record<string, Record<string, { requestBody?: unknown }>> }>(
    '/api/openapi.json',
  );
  unsafe = Object.entries(body.paths)
    .filter(([path]) => !OWN_RULES.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'get')
        .map(([method, { requestBody }]) => ({
          method: method.toUpperCase(),
          path: path.replace(/\{\w+\}/g, 'x'),
          takes: requestBody !== undefined,
        })),
    );
  // One browser that is signed in to both stores: whatever a call asks for, its guard lets it pass.
  visitor = newVisitor();
  const root = await setUpShop();
  await openSessionOf('staff', root.id, visitor);
  await openSessionOf('customer', await customer('every.call@example.org'), visitor);
}, 60_000);

const JSON_TYPE = { 'content-type': 'application/json' };
/** Ends a session: asked after all others. */
const last = (calls: Call[]) => calls.toSorted((a, b) => Number(/log/.test(a.path)) - Number(/log/.test(b.path)));

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a sibling of our own', { origin: 'http://blog.localhost:8787', 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
])('no call of %s is carried out with the cookies of this shop', async (_, headers) => {
  expect(unsafe.length).toBeGreaterThan(60);
  for (const { method, path } of unsafe) {
    const answer = await visitor.send<Failure>(method, path, { headers: { ...JSON_TYPE, ...headers }, body: '{}' });
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'cross_site']);
  }
});

test('no call takes what a form of another site can send', async () => {
  for (const { method, path, takes } of unsafe)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const { status } = await visitor.send(method, path, { headers: { 'content-type': type }, body: '{"a":1}' });
      expect([path, takes, status]).toEqual([path, takes, 415]);
    }
});

test('no call takes more than 64 KB', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(70_000) });
  for (const { method, path } of unsafe.filter(({ takes }) => takes)) {
    const { status } = await visitor.send(method, path, { headers: JSON_TYPE, body });
    expect([path, status]).toEqual([path, 413]);
  }
});

test('every call names fields it does not know', async () => {
  for (const { method, path } of last(unsafe.filter(({ takes }) => takes))) {
    const body = '{"isAdmin":true,"__proto__":{"role":"admin"}}';
    const { status, body: told } = await visitor.send<Failure>(method, path, { headers: JSON_TYPE, body });
    expect([path, status]).toEqual([path, 400]);
    // Where one of two forms may be sent, the whole body is named.
    const named = told.issues?.some((issue) => issue.path === 'isAdmin' || issue.path === '');
    expect([path, told.code, named]).toEqual([path, 'invalid_input', true]);
  }
});
