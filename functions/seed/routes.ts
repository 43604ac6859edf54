import { z } from '@hono/zod-openapi';
import { bind } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { seed } from './seed';

const seeding = call({
  method: 'post',
  path: '/api/admin/seed',
  summary: 'Store the editions, and unless only=catalog sample coupons and made-up keys (refused in production)',
  tag: 'seed',
  query: z.strictObject({ only: z.enum(['catalog']).optional() }),
  output: z.object({ success: z.literal(true), products: z.int(), keys: z.int() }),
  errors: ['unauthenticated', 'forbidden'],
  permission: 'settings:write',
});

export const seedRoutes = noun().openapi(seeding, bind(seeding, seed));
