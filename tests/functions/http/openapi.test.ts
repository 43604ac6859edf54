import { beforeAll, expect, test } from 'vitest';
import { newVisitor } from '../../support/visitor.ts';

interface Operation {
  requestBody?: { required: boolean; content: Record<string, { schema: { type: string } }> };
  description?: string;
  responses: Record<
    string,
    { content: { 'application/json': { schema: { properties: { code: { enum: string[] } } } } } }
  >;
}

let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  ({ paths } = (await newVisitor().get<{ paths: typeof paths }>('/api/openapi.json')).body);
});

const codesOf = (path: string, method: string, status: number) =>
  paths[path]?.[method]?.responses[status]?.content['application/json'].schema.properties.code.enum;

test('several codes of one status all stand in the document', () => {
  expect(codesOf('/api/admin/roles/{id}', 'delete', 409)).toEqual(['role_protected', 'role_in_use']);
  expect(codesOf('/api/admin/mails/{id}/replay', 'post', 403)).toEqual(['forbidden', 'access_level']);
});

test('a call that asks for a recent proof says so and names its refusal', () => {
  const fresh = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      'x-recent-proof' in operation ? [[method, path] as const] : [],
    ),
  );
  expect(fresh).toContainEqual(['post', '/api/admin/lots/{id}/export']);
  expect(fresh).not.toContainEqual(['post', '/api/admin/mails/{id}/replay']);
  for (const [method, path] of fresh) {
    expect(paths[path]?.[method]?.description).toMatch(/proof of identity/);
    expect(codesOf(path, method, 403)).toContain('reauthenticate');
  }
});

test('every body a call takes stands in the document, also one that is no JSON of ours', () => {
  expect(paths['/api/admin/keys/import']?.post?.requestBody).toMatchObject({
    required: true,
    content: { 'text/csv': { schema: { type: 'string' } } },
  });
  for (const name of ['stripe', 'resend'])
    expect(Object.keys(paths[`/api/webhooks/${name}`]?.post?.requestBody?.content ?? {})).toEqual(['application/json']);
  expect(codesOf('/api/admin/keys/import', 'post', 415)).toEqual(['unsupported_media_type']);
});
