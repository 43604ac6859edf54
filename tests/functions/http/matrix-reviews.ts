import { by, CUSTOMERS, EVERYBODY } from './matrix-rows.ts';

/** Reviews, for the authorization matrix. */
// biome-ignore format: a table is read by its columns
export const REVIEWS: Record<string, string> = {
  'GET /api/reviews': EVERYBODY,
  'GET /api/auth/reviews': CUSTOMERS,
  'GET /api/admin/reviews': by('reviews:write'),
  'GET /api/admin/reviews.csv': by('reviews:write'),
  'GET /api/admin/reviews/{id}': by('reviews:write'),
  'POST /api/admin/reviews/import': by('reviews:write'),
  'POST /api/admin/reviews/{id}/approve': by('reviews:write'),
  'POST /api/admin/reviews/{id}/refuse': by('reviews:write'),
  'POST /api/admin/reviews/{id}/answer': by('reviews:write'),
  'POST /api/reviews': EVERYBODY,
  'POST /api/reviews/open-link': EVERYBODY,
  'POST /api/reviews/by-link': EVERYBODY,
};
