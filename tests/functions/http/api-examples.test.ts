import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { EXAMPLES } from '../../../functions/http/api-examples';
import { PERMISSIONS } from '../../../src/shop/staff/permissions';
import { newApiKey, setUpShop } from '../../support/staff.ts';
import { newVisitor, seedShop } from '../../support/visitor.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  example?: string | number;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
  security: Record<string, string[]>[];
}

let paths: Record<string, Record<string, Operation>>;
let headers: Record<string, string>;

beforeAll(async () => {
  await seedShop();
  ({ paths } = (await newVisitor().get<{ paths: typeof paths }>('/api/openapi.json')).body);
  ({ headers } = await newApiKey(await setUpShop(), [...PERMISSIONS]));
}, 120_000);

/** Sends a call of the API document with its examples; returns what is wrong with the response. */
async function sent(method: string, path: string, operation: Operation) {
  const query = new URLSearchParams();
  let address = path;
  for (const { in: place, name, example } of operation.parameters ?? []) {
    if (example === undefined) continue;
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(example));
    else query.set(name, String(example));
  }
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const { example } = content ?? {};
  const body = example === undefined ? undefined : typeof example === 'string' ? example : JSON.stringify(example);
  const answer = await newVisitor().send(method.toUpperCase(), query.size ? `${address}?${query}` : address, {
    headers: { ...headers, ...(type && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  });
  if (answer.status !== 200) return [answer.status, answer.body];
  const said: Record<string, { schema: object }> = operation.responses[200]?.content ?? {};
  const found = answer.headers.get('content-type')?.split(';')[0] ?? '';
  const { schema } = said[found] ?? {};
  if (!schema) return `The answer is ${found}, the document says ${Object.keys(said).join(', ')}.`;
  if (found !== 'application/json') return 'fine';
  const parsed = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(answer.body);
  return parsed.success ? 'fine' : z.prettifyError(parsed.error);
}

test('every example of the API document works in a new shop, in the documented order', async () => {
  expect(Object.keys(EXAMPLES).length).toBeGreaterThan(25);
  for (const call of Object.keys(EXAMPLES)) {
    const [method = '', path = ''] = call.split(' ');
    const operation = paths[path]?.[method.toLowerCase()];
    expect([call, operation && (await sent(method, path, operation))]).toEqual([call, 'fine']);
  }
});

/** A new shop has no invoices yet, and says so. */
const NEEDS_MORE = /invoices\.zip/;

test('every call that a key can read without parameters responds as documented', async () => {
  const readable = Object.entries(paths).flatMap(([path, { get }]) =>
    get &&
    !NEEDS_MORE.test(path) &&
    get.security.some((one) => 'apiKey' in one) &&
    !get.parameters?.some(({ required }) => required)
      ? [[path, get] as const]
      : [],
  );
  expect(readable.length).toBeGreaterThan(40);
  for (const [path, get] of readable) expect([path, await sent('get', path, get)]).toEqual([path, 'fine']);
});
