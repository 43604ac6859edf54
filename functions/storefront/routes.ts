import type { Context } from 'hono';
import { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import { successOutput } from '../../src/shop/message-output';
import { storefrontInput, storefrontOutput, testLocationOutput } from '../../src/shop/storefront/contract';
import { asHandler } from '../http/bind';
import { type AppEnv, createRouter } from '../http/frame';
import { cfProperties, clientIp, clientIpHash, countryAt, refererPath } from '../http/request';
import { defineRoute } from '../http/route';
import { sessionHashOf } from '../http/session';
import { rateLimitByIp } from '../limits/rate-limit';
import { selectServiceFaults } from '../staff/statements';
import { countView } from './count-view';
import { handlePageEvents } from './handle-events';
import { loadStorefront } from './load-storefront';
import { visitorLocationOf } from './location';

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

/** `missing` is a service that is not set up; `failing` one that staff were alerted about. */
const part = z.enum(['ok', 'failing', 'missing']);

const health = defineRoute({
  method: 'get',
  path: '/api/health',
  summary: 'Check the health of the shop',
  tag: 'storefront',
  output: z.object({ status: z.enum(['ok', 'degraded']), database: z.literal('ok'), mail: part, payments: part }),
});

const place = (c: Context<AppEnv>) => visitorLocationOf(cfProperties(c.req.raw), clientIp(c));

const onStorefront = async (c: Context<AppEnv>) => {
  const services = c.get('services');
  const { ids } = c.req.valid('query' as never) as z.output<typeof storefrontInput>;
  const answer = await loadStorefront(services, place(c), {
    session: await sessionHashOf(c, 'customer'),
    ids,
    path: refererPath(c),
  });
  // A page of a large shop makes a second call, for the products it names, which must not be counted again.
  if (ids === undefined) {
    const [from, userAgent] = [c.req.header('referer'), c.req.header('user-agent')];
    services.later(countView(services, { from, at: c.req.url, userAgent, country: countryAt(c.req.raw), ...answer }));
  }
  return c.json(answer);
};

const onEvents = async (c: Context<AppEnv>) => {
  const services = c.get('services');
  const body = await c.req.text();
  const ipHash = await clientIpHash(c);
  const isFlood = await rateLimitByIp({ limiter: services.limiter, request: { ipHash } }, 'events').then(
    () => false,
    (error: unknown) => {
      if (error instanceof ShopError && error.code === 'too_many_requests') return true;
      throw error;
    },
  );
  const beacon = { body, at: c.req.url, userAgent: c.req.header('user-agent'), country: countryAt(c.req.raw) };
  if (!isFlood) services.later(handlePageEvents(services, beacon));
  return c.json({ success: true as const });
};

const onLocation = async (c: Context<AppEnv>) => {
  const where = place(c);
  return c.json({ success: where.ip !== '', ip: where.ip, location: where });
};

const onHealth = async (c: Context<AppEnv>) => {
  const { db, mailer, payments } = c.get('services');
  const { results } = await selectServiceFaults(db).all();
  const stateOf = (kind: string, isSetUp: boolean) => {
    if (results.some((fault) => fault.kind === kind)) return 'failing';
    return isSetUp ? 'ok' : 'missing';
  };
  const parts = {
    mail: stateOf('mail_service', mailer.name !== 'none'),
    payments: stateOf('payment_service', payments.available),
  };
  const isWell = Object.values(parts).every((state) => state === 'ok');
  return c.json({ status: isWell ? 'ok' : 'degraded', database: 'ok' as const, ...parts });
};

export const storefrontRoutes = createRouter()
  .openapi(storefront, asHandler<typeof storefront>(onStorefront))
  .openapi(events, asHandler<typeof events>(onEvents))
  .openapi(location, asHandler<typeof location>(onLocation))
  .openapi(health, asHandler<typeof health>(onHealth));
export type StorefrontRoutes = typeof storefrontRoutes;
