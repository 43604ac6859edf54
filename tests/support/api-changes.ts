/**
 * The part of an OpenAPI document that `docs/api.md` promises to keep: calls that an API key can make, by "GET /path".
 */
export type Promised = Record<string, Call>;

interface Call {
  permissions: string[];
  /** Request and response fields by path: `body.code`, `query.page`, `rows[].id`. */
  takes: Record<string, Value>;
  answers: Record<string, Value>;
}

interface Value {
  types: string[];
  required?: true;
  values?: unknown[];
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
  security: Record<string, string[]>[];
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

const typesOf = ({ type }: Schema): string[] => (Array.isArray(type) ? type : [type ?? 'any']);

/** Lists every field of a schema by path; alternatives of one field share an entry. */
function flatten(schema: Schema, path: string, into: Record<string, Value>, isRequired = false): void {
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) for (const part of parts) flatten(part, path, into, isRequired);
  else {
    const values = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
    const before = into[path];
    const both = before?.values && values && [...new Set([...before.values, ...values])];
    into[path] = {
      types: [...new Set([...(before?.types ?? []), ...typesOf(schema)])].toSorted(),
      ...(isRequired && { required: true }),
      ...((before ? both : values) && { values: before ? both : values }),
    } as Value;
  }
  if (schema.items) flatten(schema.items, `${path}[]`, into);
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    flatten(field, path ? `${path}.${name}` : name, into, schema.required?.includes(name));
}

function callOf({ parameters = [], requestBody, responses, security }: Operation): Call {
  const [takes, answers]: [Call['takes'], Call['answers']] = [{}, {}];
  for (const { in: place, name, required = false, schema = {} } of parameters)
    flatten(schema, `${place}.${name}`, takes, required);
  for (const [type, { schema = {} }] of Object.entries(requestBody?.content ?? {}))
    flatten(schema, type === 'application/json' ? 'body' : `body (${type})`, takes, true);
  for (const { schema = {} } of Object.values(responses[200]?.content ?? {})) flatten(schema, '', answers);
  return { permissions: security.find((one) => one.apiKey)?.apiKey ?? [], takes, answers };
}

/** Returns what a document promises to API clients. */
export const promisedBy = ({ paths }: ApiDocument): Promised =>
  Object.fromEntries(
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, operation]) =>
        operation.security.some((one) => 'apiKey' in one)
          ? [[`${method.toUpperCase()} ${path}`, callOf(operation)] as const]
          : [],
      ),
    ),
  );

const without = <T>(some: readonly T[] = [], others: readonly T[] = []) => some.filter((one) => !others.includes(one));
const parentOf = (path: string) => path.replace(/(\[\]|\.[^.[]+)$/, '');

function* brokenInRequest(kept: Call, now: Call): Generator<string> {
  for (const [path, before] of Object.entries(kept.takes)) {
    const after = now.takes[path];
    if (!after) {
      yield `no longer takes ${path}`;
      continue;
    }
    const types = after.types.includes('any') ? [] : without(before.types, after.types);
    if (types.length > 0) yield `no longer takes ${types.join(' or ')} as ${path}`;
    if (after.required && !before.required) yield `needs ${path} now`;
    const values = after.values ? without(before.values ?? ['any other value'], after.values) : [];
    if (values.length > 0) yield `no longer takes ${values.map(String).join(', ')} as ${path}`;
  }
  for (const [path, { required }] of Object.entries(now.takes)) {
    const isNew = !(path in kept.takes);
    const parent = parentOf(path);
    if (isNew && required && (parent in kept.takes || parent === 'query' || path === 'body')) yield `needs ${path} now`;
  }
}

function* brokenInAnswer(kept: Call, now: Call): Generator<string> {
  for (const [path, before] of Object.entries(kept.answers)) {
    const after = now.answers[path];
    const place = path || 'the whole answer';
    if (!after) yield `no longer answers ${place}`;
    else {
      const types = before.types.includes('any') ? [] : without(after.types, before.types);
      if (types.length > 0) yield `answers ${types.join(' or ')} as ${place} now`;
      if (before.required && !after.required) yield `may leave out ${place} now`;
    }
  }
}

/** Returns the promises a document breaks, a sentence each. */
export const brokenBy = (kept: Promised, now: Promised): string[] =>
  Object.entries(kept).flatMap(([name, before]) => {
    const after = now[name];
    if (!after) return [`${name} is gone, or no key can make it any more`];
    const more = without(after.permissions, before.permissions);
    return [
      ...(more.length > 0 ? [`asks for ${more.join(' and ')} in addition`] : []),
      ...brokenInRequest(before, after),
      ...brokenInAnswer(before, after),
    ].map((what) => `${name} ${what}`);
  });
