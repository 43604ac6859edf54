import { OpenAPIHono } from '@hono/zod-openapi';
import { ShopError } from '../src/shop/errors';
import { catalogueRoutes } from './catalogue/routes';
import { contactRoutes } from './contact/routes';
import { contentRoutes } from './content/routes';
import { couponRoutes } from './coupons/routes';
import { customerRoutes } from './customers/routes';
import { accountRoutes } from './customers/routes-account';
import { downloadRoutes } from './downloads/routes';
import { contentRules, envelope, type Frame, onError, sameOrigin } from './http/frame';
import { pathRouter } from './http/router';
import { licenceRoutes } from './licences/routes';
import { mailRoutes } from './mail/routes';
import { mailWebhookRoutes } from './mail/routes-webhook';
import { operatorRoutes } from './operator/routes';
import { orderRoutes } from './orders/routes';
import { paymentRoutes } from './payments/routes';
import type { Doors } from './platform/doors';
import { reviewRoutes } from './reviews/routes';
import { seedRoutes } from './seed/routes';
import { staffRoutes } from './staff/routes';
import { staffDeskRoutes } from './staff/routes-desk';
import { staffMeRoutes } from './staff/routes-me';
import { staffPeopleRoutes } from './staff/routes-people';
import { staffRoleRoutes } from './staff/routes-roles';
import { storefrontRoutes } from './storefront/routes';
import { surveyRoutes } from './survey/routes';

const nouns = [
  storefrontRoutes,
  customerRoutes,
  accountRoutes,
  contentRoutes,
  catalogueRoutes,
  couponRoutes,
  paymentRoutes,
  orderRoutes,
  downloadRoutes,
  surveyRoutes,
  licenceRoutes,
  operatorRoutes,
  mailRoutes,
  mailWebhookRoutes,
  reviewRoutes,
  contactRoutes,
  seedRoutes,
  staffRoutes,
  staffMeRoutes,
  staffPeopleRoutes,
  staffRoleRoutes,
  staffDeskRoutes,
];

/** The whole API over one set of doors; tests hand in their own. */
export function createApi(doorsOf: (env: Record<string, unknown>, later: Doors['later']) => Doors) {
  const api = new OpenAPIHono<Frame>({ router: pathRouter() });
  api.onError(onError);
  api.notFound((c) => onError(new ShopError('not_found'), c));
  api.use(envelope);
  api.use(async (c, next) => {
    c.set('actor', { kind: 'anonymous', name: 'anonymous', permissions: new Set() });
    c.set(
      'doors',
      doorsOf(c.env, (work) => c.executionCtx.waitUntil(work)),
    );
    await next();
  });
  api.use(sameOrigin);
  api.use(contentRules);
  for (const routes of nouns) api.route('/', routes);
  api.openAPIRegistry.registerComponent('securitySchemes', 'staff', { type: 'http', scheme: 'bearer' });
  api.openAPIRegistry.registerComponent('securitySchemes', 'customer', {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-keystall-customer',
  });
  api.doc31('/api/openapi.json', { openapi: '3.1.0', info: { title: 'Keystall', version: '1' } });
  return api;
}
