import { beforeAll, expect, inject, test } from 'vitest';
import { NOTES } from '../../../functions/http/api-notes';
import { messages } from '../../../src/shop/errors';
import { newVisitor } from '../../support/visitor.ts';

interface Operation {
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  requestBody?: { required: boolean; content: Record<string, { schema: { type: string } }> };
  description?: string;
  parameters?: object[];
  responses: Record<
    string,
    { headers?: object; content: { 'application/json': { schema: { properties: { code: { enum: string[] } } } } } }
  >;
}

let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  ({ paths } = (await newVisitor().get<{ paths: typeof paths }>('/api/openapi.json')).body);
});

const codesOf = (path: string, method: string, status: number) =>
  paths[path]?.[method]?.responses[status]?.content['application/json'].schema.properties.code.enum;

test('the document lists every error code of a call by status', () => {
  expect(codesOf('/api/admin/roles/{id}', 'delete', 409)).toEqual(['role_protected', 'role_in_use']);
  expect(codesOf('/api/admin/mails/{id}/replay', 'post', 403)).toEqual([
    'address_not_allowed',
    'forbidden',
    'access_level',
  ]);
  for (const provider of ['stripe', 'razorpay'])
    expect(codesOf(`/api/webhooks/${provider}`, 'post', 503)).toEqual([
      'provider_unavailable',
      'payment_unavailable',
      'selling_off',
      'busy',
    ]);
});

test('a call that requires reauthentication says so and lists its error code', () => {
  const fresh = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      'x-recent-auth' in operation ? [[method, path] as const] : [],
    ),
  );
  expect(fresh).toContainEqual(['post', '/api/admin/lots/{id}/export']);
  expect(fresh).not.toContainEqual(['post', '/api/admin/mails/{id}/replay']);
  for (const [method, path] of fresh) {
    expect(paths[path]?.[method]?.description).toMatch(/reauthenticated/);
    expect(codesOf(path, method, 403)).toContain('reauthenticate');
  }
});

test('a call of the back office that can ask for reauthentication says when', () => {
  const asking = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { description }]) =>
      path.startsWith('/api/admin/') && codesOf(path, method, 403)?.includes('reauthenticate')
        ? [{ call: `${method} ${path}`, description }]
        : [],
    ),
  );
  expect(asking.map(({ call }) => call)).toContain('put /api/admin/settings/{name}');
  for (const { call, description } of asking) expect(description, call).toMatch(/reauthenticated/);
});

test('the document describes every request body, including those that are not JSON of the shop', () => {
  expect(paths['/api/admin/keys/import']?.post?.requestBody).toMatchObject({
    required: true,
    content: { 'text/csv': { schema: { type: 'string' } } },
  });
  for (const name of ['stripe', 'resend'])
    expect(Object.keys(paths[`/api/webhooks/${name}`]?.post?.requestBody?.content ?? {})).toEqual(['application/json']);
  expect(codesOf('/api/admin/keys/import', 'post', 415)).toEqual(['unsupported_media_type']);
});

test('the document describes the rate limit headers of a 429 response', () => {
  const headers = paths['/api/admin/stock']?.get?.responses[429]?.headers ?? {};
  expect(Object.keys(headers)).toEqual(['RateLimit', 'RateLimit-Policy', 'Retry-After']);
});

test('no path or query parameter accepts null', () => {
  const nullable = Object.entries(paths).flatMap(([path, calls]) =>
    Object.values(calls).flatMap(({ parameters = [] }) => (/"null"/.test(JSON.stringify(parameters)) ? [path] : [])),
  );
  expect(nullable).toEqual([]);
});

test('the document lets an attachment have any content type', () => {
  const call = paths['/api/admin/threads/{id}/files/{file}']?.get;
  expect(Object.keys(call?.responses[200]?.content ?? {})).toEqual(['*/*']);
});

test('each call has a short imperative summary of its own, and its notes belong to a call', () => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => ({ name: `${method.toUpperCase()} ${path}`, summary })),
  );
  // “Create a coupon”: a verb in its base form, neither “Creates …” nor “The …”.
  const isImperative = (summary: string) =>
    /^(?!(The|An?|One|What|Who|Whether|Every|All) )(?!\w+[^s]s )[A-Z][a-z]+ \S/.test(summary);
  const summaries = calls.map(({ summary }) => summary);
  expect(summaries.filter((one) => !isImperative(one) || /[.;:]/.test(one) || one.length > 60)).toEqual([]);
  expect(summaries.filter((one, index) => summaries.indexOf(one) !== index)).toEqual([]);
  const names = new Set(calls.map(({ name }) => name));
  expect(Object.keys(NOTES).filter((name) => !names.has(name))).toEqual([]);
});

test('every tag has a title, a description and a group', async () => {
  type Document = { tags: { name: string; description: string }[]; 'x-tagGroups': { tags: string[] }[] };
  const { body } = await newVisitor().get<Document>('/api/openapi.json');
  const used = new Set(Object.values(paths).flatMap((calls) => Object.values(calls).flatMap(({ tags }) => tags)));
  const missing = 'Give the tag its words in functions/http/api-tags.ts';
  expect([...used].toSorted(), missing).toEqual(body.tags.map(({ name }) => name).toSorted());
  expect(body['x-tagGroups'].flatMap(({ tags }) => tags)).toEqual(body.tags.map(({ name }) => name));
});

test('the document explains each error code: its status, its message and what to do', async () => {
  const { body } = await newVisitor().get<{ info: { description: string } }>('/api/openapi.json');
  for (const [code, message] of Object.entries(messages)) {
    const line = body.info.description.split('\n').find((one) => one.startsWith(`| \`${code}\` |`));
    expect(line?.split(' | ')).toEqual([
      `| \`${code}\``,
      expect.stringMatching(/^[45]\d\d$/),
      message,
      expect.stringMatching(/^[A-Z].{20,}/),
    ]);
  }
});

test('each call says who may make it: an API key, a signed-in person or anyone', () => {
  expect(paths['/api/admin/stock']?.get?.security).toEqual([{ apiKey: ['keys:read'] }, { session: ['keys:read'] }]);
  expect(paths['/api/admin/stock']?.get?.description).toMatch(
    /Permission: `keys:read` \(See license keys, masked\)\.$/,
  );
  expect(paths['/api/admin/lots/{id}/export']?.post?.security).toEqual([{ session: ['keys:export'] }]);
  expect(paths['/api/products']?.get?.security).toEqual([]);
});

/** Names of fields that hold an amount of money. */
const AMOUNT = /^(amount|price|total|totalUsd|unitPrice|unitCost|revenue|refundable|limit|owed|\w*[mM]inor)$/;

test('each amount has the type that determines its unit, or a description of its unit', async () => {
  type Schema = {
    type?: string;
    description?: string;
    properties?: Record<string, Schema>;
    items?: Schema;
    anyOf?: Schema[];
  };
  type Contents = Record<string, { schema?: Schema }> | undefined;
  const wrong: string[] = [];
  const look = (call: string, { properties = {}, items, anyOf = [] }: Schema) => {
    for (const part of [...anyOf, ...(items ? [items] : [])]) look(call, part);
    for (const [name, field] of Object.entries(properties)) {
      const isWhole = [field.type].flat().includes('integer');
      // The total of a list counts its rows, that of an import its records.
      const counts = name === 'total' && ('rows' in properties || 'done' in properties);
      if (AMOUNT.test(name) && isWhole !== /minor$/i.test(name) && !counts && !field.description)
        if ([field.type].flat().some((type) => type === 'integer' || type === 'number')) wrong.push(`${call}: ${name}`);
      look(call, field);
    }
  };
  for (const [path, calls] of Object.entries(paths))
    for (const [method, { security, requestBody, responses }] of Object.entries(calls))
      if (security.some((one) => 'apiKey' in one))
        for (const content of [requestBody?.content, responses[200]?.content] as unknown as Contents[])
          look(`${method} ${path}`, content?.['application/json']?.schema ?? {});
  expect(wrong).toEqual([]);
  const { body } = await newVisitor().get<{ info: { description: string } }>('/api/openapi.json');
  expect(body.info.description).toContain('A `number` is in the main unit of its currency');
});

test('each call that places an order lists every reason for refusal and accepts an idempotency key', () => {
  const calls = ['create-payment-intent', 'confirm-free-order', 'razorpay/create-order', 'process-payment'];
  for (const path of [...calls, 'account-orders'].map((call) => `/api/${call}`)) {
    const codes = Object.keys(paths[path]?.post?.responses ?? {}).flatMap((status) =>
      status === '200' ? [] : (codesOf(path, 'post', Number(status)) ?? []),
    );
    const refusals = ['quantity_limit', 'unsupported_currency', 'idempotency_conflict', 'order_refused', 'selling_off'];
    expect([path, refusals.filter((code) => !codes.includes(code))]).toEqual([path, []]);
    expect(paths[path]?.post?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
    );
  }
});

test('the document is sent again only after a change', async () => {
  const first = await newVisitor().get('/api/openapi.json');
  const etag = first.headers.get('etag') ?? '';
  const again = await newVisitor().send('GET', '/api/openapi.json', { headers: { 'if-none-match': etag } });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('the API reference runs only its own code and loads nothing from other origins', async () => {
  const { status, headers, body } = await newVisitor().get<string>('/api/docs');
  expect(status).toBe(200);
  const policy = headers.get('content-security-policy') ?? '';
  const nonce = /script-src 'nonce-(\w+)';/.exec(policy)?.[1];
  expect(body.match(/<script nonce="(\w+)"/g)).toEqual(Array(2).fill(`<script nonce="${nonce}"`));
  expect(policy).not.toMatch(/https?:|\*/);
  expect((await newVisitor().get<string>('/api/docs')).body).not.toContain(nonce);
  expect(body).toMatch(/src="\/_astro\/api-reference\.[0-9a-f]{10}\.js"/);
  expect(body).toContain('<title>API reference · Keystall</title>');
});

/** What to do if a test below fails. */
const REMEDY = `Programs rely on this. Keep what they use beside what is new, or mark the call as deprecated and keep it for six
months (docs/api.md). Only what no release has promised yet may change at once: then run npm run api:keep.`;

test('the document passes the linter and keeps what was promised to programs', async () => {
  const { body } = await newVisitor().get('/api/openapi.json');
  const answer = await fetch(inject('apiCheck'), { method: 'POST', body: JSON.stringify(body) });
  const { lint, broken } = (await answer.json()) as { lint: string[]; broken: string[] };
  expect(lint, 'Faults that the linter finds').toEqual([]);
  expect(broken, REMEDY).toEqual([]);
});
