import type { Context } from 'hono';
import { z } from 'zod';
import { successOutput } from '../../src/shop/message-output';
import { storefrontInput, storefrontOutput, testLocationOutput } from '../../src/shop/storefront/contract';
import { asHandler, inputOf } from '../http/bind';
import { type AppEnv, createRouter } from '../http/frame';
import { cfProperties, clientIp, clientIpHash, countryAt, refererPath } from '../http/request';
import { defineRoute } from '../http/route';
import { sessionHashOf } from '../http/session';
import { countView } from './count-view';
import { receivePageEvents } from './handle-events';
import { loadStorefront } from './load-storefront';
import { visitorLocationOf } from './location';
import { readHealth, SERVICE_HEALTH } from './read-health';

const storefront = defineRoute({
  method: 'get',
  path: '/api/storefront',
  summary: 'Retrieve live data of a page',
  tag: 'storefront',
  query: storefrontInput,
  output: storefrontOutput,
});

const events = defineRoute({
  method: 'post',
  path: '/api/events',
  summary: 'Record a page event',
  tag: 'storefront',
  // A beacon (design section 4): its cookies are not read.
  accepts: { type: 'text/plain', limit: 4096 },
  output: successOutput,
});

const location = defineRoute({
  method: 'get',
  path: '/api/test-location',
  summary: 'Retrieve the location of this browser',
  tag: 'storefront',
  output: testLocationOutput,
});

const part = z.enum(SERVICE_HEALTH);

const health = defineRoute({
  method: 'get',
  path: '/api/health',
  summary: 'Check the health of the shop',
  tag: 'storefront',
  output: z.object({ status: z.enum(['ok', 'degraded']), database: z.literal('ok'), mail: part, payments: part }),
});

const visitOf = (c: Context<AppEnv>) => ({
  at: c.req.url,
  userAgent: c.req.header('user-agent'),
  country: countryAt(c.req.raw),
});
const place = (c: Context<AppEnv>) => visitorLocationOf(cfProperties(c.req.raw), clientIp(c));

const onStorefront = async (c: Context<AppEnv>) => {
  const services = c.get('services');
  const { ids } = inputOf(c, storefront);
  const session = await sessionHashOf(c, 'customer');
  const answer = await loadStorefront(services, place(c), { session, ids, path: refererPath(c) });
  // A page of a large shop makes a second call, for the products it names, which must not be counted again.
  if (ids === undefined)
    services.later(countView(services, { ...visitOf(c), from: c.req.header('referer'), ...answer }));
  return c.json(answer);
};

const onEvents = async (c: Context<AppEnv>) =>
  c.json(
    await receivePageEvents(c.get('services'), await clientIpHash(c), { ...visitOf(c), body: await c.req.text() }),
  );

const onLocation = async (c: Context<AppEnv>) => {
  const where = place(c);
  return c.json({ success: where.ip !== '', ip: where.ip, location: where });
};

const onHealth = async (c: Context<AppEnv>) => c.json(await readHealth(c.get('services')));

export const storefrontRoutes = createRouter()
  .openapi(storefront, asHandler<typeof storefront>(onStorefront))
  .openapi(events, asHandler<typeof events>(onEvents))
  .openapi(location, asHandler<typeof location>(onLocation))
  .openapi(health, asHandler<typeof health>(onHealth));
export type StorefrontRoutes = typeof storefrontRoutes;
