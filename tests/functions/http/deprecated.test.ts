import { OpenAPIHono, z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { documentOf } from '../../../functions/http/api-document';
import type { Deprecation } from '../../../functions/http/deprecated';
import { type AppEnv, defaultHeaders, onError } from '../../../functions/http/frame';
import { routeGroup } from '../../../functions/http/route-group';
import { testServices } from '../../support/deps.ts';

const LEAVING: Deprecation = { since: '2026-12-01', ends: '2027-06-01', instead: 'GET /api/new' };

/** An API with a deprecated call, a current one, and a deprecated one that nobody here may make. */
function api(deprecated: Deprecation = LEAVING) {
  const output = z.object({ success: z.literal(true) });
  const run = async () => ({ success: true as const });
  const { routes } = routeGroup({ tag: 'settings' })
    .get('/api/old', 'The former way', { deprecated, output, run })
    .get('/api/new', 'The present way', { output, run })
    .post('/api/old-for-staff', 'The former way for staff', { deprecated, permission: 'keys:read', output, run });
  const whole = new OpenAPIHono<AppEnv>();
  whole.onError(onError);
  whole.use(defaultHeaders);
  whole.use(async (c, next) => {
    c.set('actor', { kind: 'anonymous', name: 'anonymous', permissions: new Set() });
    c.set('services', testServices());
    await next();
  });
  whole.route('/', routes);
  return whole;
}

const announcement = ({ headers }: Response) => ['deprecation', 'sunset', 'link'].map((name) => headers.get(name));
const ANNOUNCED = ['@1796083200', 'Tue, 01 Jun 2027 00:00:00 GMT', '</api/docs>; rel="deprecation"; type="text/html"'];

test('a deprecated call responds as before, with the headers that say since when and until when', async () => {
  const answer = await api().request('/api/old');
  expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  expect(announcement(answer)).toEqual(ANNOUNCED);
  expect(Number(ANNOUNCED[0]?.slice(1)) * 1000).toBe(Date.parse('2026-12-01T00:00:00Z'));
});

test('so do its errors; other calls have no such headers', async () => {
  const refused = await api().request('/api/old-for-staff', { method: 'POST' });
  expect([refused.status, ...announcement(refused)]).toEqual([401, ...ANNOUNCED]);
  expect(announcement(await api().request('/api/new'))).toEqual([null, null, null]);
});

test('the document marks it and names the replacement and the headers', () => {
  const { paths } = documentOf(api()) as unknown as { paths: Record<string, { get: object }> };
  expect(paths['/api/old']?.get).toMatchObject({
    deprecated: true,
    description: 'Deprecated since 2026-12-01, ends on 2027-06-01. Use `GET /api/new` instead.',
    responses: {
      200: {
        headers: {
          Deprecation: { description: expect.stringContaining('RFC 9745') },
          Sunset: { description: expect.stringContaining('RFC 8594') },
        },
      },
    },
  });
  expect(paths['/api/old']?.get).not.toHaveProperty('x-outdated');
  expect(paths['/api/new']?.get).not.toHaveProperty('deprecated');
});

test('a shorter notice than promised, or an invalid day, prevents the start', () => {
  expect(() => api({ ...LEAVING, ends: '2027-05-31' })).toThrow('at least 6 months');
  expect(() => api({ ...LEAVING, since: '2026-13-01' })).toThrow('is not a day');
});
