import { by, EVERYBODY } from './matrix-rows.ts';

/** Calls that pages make by themselves, and consent, for the authorization matrix. */
export const PAGE_REPORTS: Record<string, string> = {
  'GET /api/admin/page-health': by('content:write'),
  'POST /api/consent': EVERYBODY,
  'POST /api/csp-reports': EVERYBODY,
  'GET /api/storefront': EVERYBODY,
  'GET /api/test-location': EVERYBODY,
  'POST /api/vitals': EVERYBODY,
};
