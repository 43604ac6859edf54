import { beforeAll, expect, test } from 'vitest';
import { customer, openSessionOf } from '../../support/people.ts';
import { setUpShop } from '../../support/staff.ts';
import { newVisitor, OPERATOR, seedShop, type Visitor } from '../../support/visitor.ts';

interface Call {
  method: string;
  path: string;
  takes: boolean;
  guarded: boolean;
}
type Paths = Record<string, Record<string, { requestBody?: unknown; security: unknown[] }>>;
type Failure = { code?: string; issues?: { path: string; message: string }[] };

let unsafe: Call[];
let visitor: Visitor;

/**
 * Calls whose body is not JSON from a page: a signed one, a file, a beacon (design 4), or one of a mail program with a
 * token.
 */
const OWN_RULES =
  /^\/(api\/(local-mail(\/form)?$|webhooks\/|(contact|quotes)\/(form|confirm)$|abandoned-cart\/(capture|reminders)$|events$|vitals$|csp-reports$|admin\/(keys\/import|products\/import|reviews\/import|imports\/(part|keys)|products\/\{id\}\/pictures|custom-scripts\/log)$|orders\/\{id\}\/keys\/\{keyId\}\/problem\/screenshot$)|unsubscribe$)/;

beforeAll(async () => {
  await seedShop();
  const { body } = await newVisitor().get<{ paths: Paths }>('/api/openapi.json');
  unsafe = Object.entries(body.paths)
    .filter(([path]) => !OWN_RULES.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method !== 'get')
        .map(([method, { requestBody, security }]) => ({
          method: method.toUpperCase(),
          path: path.replace(/\{\w+\}/g, 'x'),
          takes: requestBody !== undefined,
          guarded: security.length > 0,
        })),
    );
  // One browser that is signed in to shop and back office: the guard of every call lets it pass.
  visitor = newVisitor();
  const root = await setUpShop();
  await openSessionOf('staff', root.id, visitor);
  await openSessionOf('customer', await customer('every.call@example.org'), visitor);
}, 120_000);

const JSON_TYPE = { 'content-type': 'application/json' };
/** Calls that end a session come after all others. */
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

test('no call accepts what a form of another site can send', async () => {
  for (const { method, path, takes } of unsafe)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const { status } = await visitor.send(method, path, { headers: { 'content-type': type }, body: '{"a":1}' });
      // Operator-only calls refuse signed-in users before they read the body.
      const refused = /^\/api\/admin\/(setup-link|seed)/.test(path) ? [403, 415] : [415];
      expect([path, takes, refused.includes(status)]).toEqual([path, takes, true]);
    }
});

test('an anonymous caller is refused before the body is read', async () => {
  const guarded = [...unsafe.filter((call) => call.guarded), { method: 'POST', path: '/api/admin/keys/import' }];
  expect(guarded.length).toBeGreaterThan(40);
  const large = JSON.stringify({ email: 'x'.repeat(70_000) });
  for (const { method, path } of guarded)
    for (const [type, body] of [
      ['text/plain', '{"a":1}'],
      ['application/json', large],
      ['application/json', '{'],
    ] as const) {
      const { status } = await newVisitor().send(method, path, { headers: { 'content-type': type }, body });
      expect([path, type, status]).toEqual([path, type, 401]);
    }
});

test('a wrong content type is answered with the accepted ones', async () => {
  const answer = async (path: string, type: string) =>
    (
      await newVisitor().send<{ error: string }>('POST', path, {
        headers: { ...OPERATOR, 'content-type': type },
        body: '{}',
      })
    ).body;
  const csv = '/api/admin/keys/import?product=any&lot=any';
  for (const type of ['application/json', 'text/plain'])
    expect(await answer(csv, type)).toMatchObject({
      code: 'unsupported_media_type',
      error: expect.stringMatching(/text\/csv/),
    });
  const json = await answer('/api/stock-requests', 'text/csv');
  expect(json.error).toBe('Send this request as JSON, with the content-type application/json.');
  expect(await answer('/api/stock-requests', 'application/json;')).toMatchObject({ code: 'unsupported_media_type' });
});

/** Calls that take the code of a script, which may have 200 KB; their limit is 2 MB. */
const TAKES_CODE = /^\/api\/admin\/custom-scripts(\/[^/]+\/versions)?$/;

test('no call accepts more than 64 KB or its declared limit', async () => {
  for (const { method, path } of unsafe.filter(({ takes }) => takes)) {
    const body = JSON.stringify({ email: 'x'.repeat(TAKES_CODE.test(path) ? 2_200_000 : 70_000) });
    const { status } = await visitor.send(method, path, { headers: JSON_TYPE, body });
    expect([path, status]).toEqual([path, 413]);
  }
});

test('every call names unknown fields, and missing ones in plain words', async () => {
  for (const { method, path } of last(unsafe.filter(({ takes }) => takes))) {
    const body = '{"isAdmin":true,"__proto__":{"role":"admin"}}';
    const { status, body: failure } = await visitor.send<Failure>(method, path, { headers: JSON_TYPE, body });
    expect([path, status]).toEqual([path, 400]);
    // Where one of two forms may be sent, the whole body is named.
    const named = failure.issues?.some((issue) => issue.path === 'isAdmin' || issue.path === '');
    expect([path, failure.code, named]).toEqual([path, 'invalid_input', true]);
    const foreign = failure.issues?.filter(({ message }) => /^(Invalid|Too |Unrecognized|Expected)/.test(message));
    expect([path, foreign]).toEqual([path, []]);
  }
});
