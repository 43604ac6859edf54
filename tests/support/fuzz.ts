import { expect } from 'vitest';
import { newVisitor, OPERATOR, seedShop, type Visitor } from './visitor.ts';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security: unknown[];
}
export type Call = { method: string; path: string; operation: Operation; body: Schema | undefined };

/** Values that browsers, bots and attackers send where text or a number is expected. */
export const ODD: unknown[] = [
  '',
  ' ',
  'x'.repeat(10_000),
  '\u0000',
  '\ud800',
  '\u202eabc',
  "'; DROP TABLE orders; --",
  '<script>',
  '../../etc/passwd',
  '%00',
  '{{7*7}}',
  '__proto__',
  'NaN',
  '1e309',
  -1,
  0,
  -0,
  0.1,
  1e21,
  2 ** 53,
  Number.MIN_VALUE,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  { __proto__: null, length: -1 },
  Array(1_000).fill(0),
];

/** Values that fields with these names need beyond their schema, so that the rest of a request is processed at all. */
const HINTS: Record<string, unknown> = {
  email: 'fuzz@example.com',
  cvc: '123',
  message: 'Ten letters and more',
  website: '',
  phone: '+442079460018',
  country: 'GB',
  currency: 'USD',
  couponCode: 'SAVE10',
  amount: 134.99,
  orderId: 'order_x',
  consentId: '5a1c0de0-0000-4000-8000-000000000000',
  vatNumber: 'GB980780684',
};

/** Returns a value that is valid for the schema. */
export function sample(schema: Schema | undefined, name = ''): unknown {
  if (!schema) return {};
  if (HINTS[name] !== undefined) return HINTS[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0]);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sample(part, key)]));
  if (type === 'array') return [sample(schema.items)];
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'boolean') return true;
  return 'home-2024';
}

/** Returns the path to every value within a value. */
export function places(value: unknown, at: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => places(part, [...at, key]))];
}

export function put(value: unknown, [key, ...rest]: string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = put(copy[key], rest, replacement);
  return copy;
}

/** Returns every call in the API document of a seeded shop. */
export async function documentedCalls(): Promise<Call[]> {
  await seedShop();
  const { body } = await newVisitor().get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      body: operation.requestBody?.content['application/json']?.schema,
    })),
  );
}

/** Returns the URL of a call with these texts as its parameters. */
export function addressOf({ path, operation }: Call, text: (name: string) => string): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(name)) || 'x');
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const asked = query.map(({ name }) => `${encodeURIComponent(name)}=${encodeURIComponent(text(name))}`).join('&');
  return asked ? `${filled}?${asked}` : filled;
}

export const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 300);

export async function never5xx(visitor: Visitor, call: Call, path: string, init: RequestInit): Promise<void> {
  const answer = await visitor.send(call.method, path, init);
  if (answer.status < 400) return;
  const exchange = `${call.method} ${path} ${String(init.body).slice(0, 300)} -> ${answer.status} ${JSON.stringify(answer.body)}`;
  // A payment method that is off or not ready is a 503 with a message; any other status from 500 up is our error.
  if (answer.status >= 500) expect(exchange).toContain('payment_unavailable');
  expect((answer.body as { code?: string }).code, exchange).toMatch(/^[a-z_]+$/);
}

export const initOf = (call: Call, body: unknown): RequestInit => {
  const headers = call.operation.security.length > 0 ? OPERATOR : {};
  if (call.method === 'GET') return { headers };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) ?? 'null' };
};

/** Adds the text to a set and returns whether it was new. */
const isNew = (seen: Set<string>, text: string): boolean => seen.size < seen.add(text).size;

/**
 * Sends each call with each of its fields replaced by odd values, one at a time. Each field gets one in `share` of the
 * values, different ones for the next field and call, so that every value still reaches many fields. 1 sends all.
 */
export async function replaceEachField(calls: readonly Call[], share: number): Promise<void> {
  for (const [nth, call] of calls.entries()) {
    const visitor = newVisitor();
    const good = sample(call.body);
    const paths = call.body ? places(good) : [[]];
    const sent = new Set<string>();
    for (const [index, value] of ODD.entries()) {
      const path = addressOf(call, (name) => (index ? asText(value) : name));
      const attempts = paths
        .filter((_, place) => (index + nth + place) % share === 0)
        .map((at) => (call.body ? put(good, at, value) : undefined));
      // A call without parameters and body is always the same, so it is sent only once.
      const requests = attempts.map((body) => initOf(call, body)).filter(({ body }) => isNew(sent, `${path} ${body}`));
      await Promise.all(requests.map((init) => never5xx(visitor, call, path, init)));
    }
  }
}
