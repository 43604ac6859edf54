import { EVERYBODY } from './matrix-rows.ts';

/** Reviews, for the authorization matrix. */
// biome-ignore format: a table is read by its columns
export const REVIEWS: Record<string, string> = {
  'GET /api/reviews': EVERYBODY,
  'POST /api/reviews': EVERYBODY,
  'POST /api/reviews/open-link': EVERYBODY,
  'POST /api/reviews/by-link': EVERYBODY,
};
