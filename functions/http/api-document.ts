import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Handler } from 'hono';
import { type Permission, permissionLabel } from '../../src/shop/staff/permissions';
import { isolateMemory } from '../platform/isolate-memory';
import { sha256 } from '../platform/vault';
import { EXAMPLES } from './api-examples';
import { introduction } from './api-intro';
import { NOTES } from './api-notes';
import { TAG_GROUPS, TAGS } from './api-tags';
import { DEPRECATION_HEADERS } from './deprecated';
import type { AppEnv } from './frame';
import type { AnswerType } from './route';

type Scopes = Record<string, string[]>;
interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; example?: unknown; schema?: { type?: string | string[] } }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { headers?: object; content?: object }>;
  security?: Scopes[];
  deprecated?: boolean;
  'x-outdated'?: string;
  auth?: string;
  answers?: AnswerType;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** Fields of a route that belong in the document; the rest of a route is internal to `bind`. */
const FIELDS = [
  'tags',
  'summary',
  'description',
  'operationId',
  'deprecated',
  'parameters',
  'requestBody',
  'responses',
  'x-recent-auth',
  'x-second-factor',
] as const;

const SCHEMES = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key from the back office: `ks_…`.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-keystall-staff',
    description: 'A staff member who is signed in to the back office.',
  },
  customer: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-keystall-customer',
    description: 'A customer who is signed in to the shop.',
  },
  operator: { type: 'http', scheme: 'bearer', description: 'The key of the server operator, `OPERATOR_KEY`.' },
} as const;

const text = { type: 'string' } as const;
const HEADERS = {
  RateLimit: {
    description: 'How many requests the key has left, and the seconds until more become available.',
    schema: text,
  },
  'RateLimit-Policy': { description: 'How many requests a key may make, and in how many seconds.', schema: text },
};
const RETRY = {
  'Retry-After': { description: 'The seconds to wait before trying again.', schema: { type: 'integer' } },
} as const;
const refsTo = (headers: object) =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** The header that every call with the error code `idempotency_conflict` accepts. */
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Your own unique value for one purchase, up to 255 characters. A repeated request from the same browser returns the order of the first.',
  schema: { type: 'string', maxLength: 255 },
};

/** The operation id of a call: `get /api/admin/orders/{id}` becomes `getAdminOrdersById`. */
const operationIdOf = (method: string, path: string): string =>
  method +
  path
    .replace(/^\/api/, '')
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('');

/** Who may make a call: an API key or staff (where the permission alone decides), only signed-in people, or anyone. */
function securityOf(operation: Operation): Scopes[] {
  const requirement = operation.security?.[0];
  if (!requirement) return [];
  const scopes = requirement.staff;
  if (!scopes) return [requirement];
  const isForPeople = operation.auth === 'staff' || 'x-recent-auth' in operation;
  return isForPeople ? [{ session: scopes }] : [{ apiKey: scopes }, { session: scopes }];
}

/** A call's access requirements as a sentence. */
function demandsOf(security: Scopes[]): string {
  const [first = {}] = security;
  if (first.customer) return 'For signed-in customers.';
  if (first.operator) return 'For the server operator.';
  const scopes = first.apiKey ?? first.session;
  if (!scopes) return '';
  if (scopes.length === 0) return 'For signed-in staff.';
  const permissions = scopes.map((scope) => `\`${scope}\` (${permissionLabel(scope as Permission)})`).join(' and ');
  return `Permission: ${permissions}.`;
}

/** The content of a response that is a page or a file, in the form that client generators understand. */
const fileContent = (type: AnswerType) => ({
  [type]: { schema: type.startsWith('text/') ? text : { ...text, format: 'binary' } },
});

const withoutNull = (types: string[]) => types.filter((type) => type !== 'null')[0] ?? 'null';

/** The call as it appears in the document. */
function describeOperation(method: string, path: string, operation: Operation): object {
  const security = securityOf(operation);
  const name = `${method.toUpperCase()} ${path}`;
  const sentences = [operation['x-outdated'], NOTES[name], operation.description, demandsOf(security)];
  const description = sentences.filter(Boolean).join(' ');
  const example = EXAMPLES[name];
  for (const parameter of operation.parameters ?? []) {
    const value = example?.query?.[parameter.name] ?? example?.path?.[parameter.name];
    if (value !== undefined) parameter.example = value;
    // Parameters parsed from text are nullable in the schema, but a URL cannot hold null.
    if (Array.isArray(parameter.schema?.type))
      parameter.schema = { ...parameter.schema, type: withoutNull(parameter.schema.type) };
  }
  for (const content of Object.values(operation.requestBody?.content ?? {}))
    if (example?.body !== undefined) content.example = example.body;
  if (JSON.stringify(operation.responses[409] ?? {}).includes('"idempotency_conflict"'))
    operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
  const done = operation.responses[200];
  if (done && operation.answers) done.content = fileContent(operation.answers);
  const headers = {
    ...(security.some((one) => 'apiKey' in one) && refsTo(HEADERS)),
    ...(operation.deprecated && DEPRECATION_HEADERS),
  };
  if (done && Object.keys(headers).length > 0) done.headers = headers;
  const full = operation.responses[429];
  if (full) full.headers = { ...headers, ...refsTo(RETRY) };
  const whole = { ...operation, operationId: operationIdOf(method, path), ...(description && { description }) };
  return {
    ...Object.fromEntries(FIELDS.flatMap((field) => (field in whole ? [[field, whole[field as never]]] : []))),
    security,
  };
}

/** The complete OpenAPI document: all routes in groups, with examples and an explanation of every error. */
export function documentOf(api: OpenAPIHono<AppEnv>) {
  const described = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Keystall',
      version: '1',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      description: introduction(),
    },
    servers: [{ url: '/', description: 'This shop' }],
  });
  const paths = Object.entries((described.paths ?? {}) as Record<string, Record<string, Operation>>).map(
    ([path, calls]) => [
      path,
      Object.fromEntries(
        METHODS.flatMap((method) => {
          const operation = calls[method];
          return operation ? [[method, describeOperation(method, path, operation)]] : [];
        }),
      ),
    ],
  );
  return {
    ...described,
    paths: Object.fromEntries(paths),
    components: { ...described.components, securitySchemes: SCHEMES, headers: { ...HEADERS, ...RETRY } },
    tags: TAGS,
    'x-tagGroups': TAG_GROUPS,
  };
}

/** Building the document is slower than any other call, so each isolate does it once. */
const documentCache = isolateMemory<{ text: string; etag: string } | undefined>(() => undefined);

/** Serves the document as JSON, or a 304 to a browser that already has it. */
export const serveDocument = (api: OpenAPIHono<AppEnv>): Handler<AppEnv> => {
  return async (c) => {
    if (!documentCache.value) {
      const text = JSON.stringify(documentOf(api));
      documentCache.value = { text, etag: `"${await sha256(text)}"` };
    }
    const { text, etag } = documentCache.value;
    const headers = { 'cache-control': 'no-cache', etag };
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, 'content-type': 'application/json' });
  };
};
