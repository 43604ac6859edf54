import { z } from '@hono/zod-openapi';
import { routeGroup } from '../http/route-group';
import { seed } from './seed';

const calls = routeGroup({ tag: 'seed', write: 'settings:write' });

export const { routes: seedRoutes } = calls.post('/api/admin/seed', 'Create demo data', {
  query: z.strictObject({ only: z.enum(['catalog']).optional() }),
  output: z.object({ success: z.literal(true), products: z.int(), keys: z.int() }),
  errors: ['unauthenticated', 'forbidden'],
  run: seed,
});
