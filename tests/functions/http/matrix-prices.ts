import { by } from './matrix-rows.ts';

/** Who may call what concerns prices and exchange rates; the rows are those of `TABLE`. */
export const PRICES: Record<string, string> = {
  'GET /api/admin/prices': by('catalog:read'),
  'GET /api/admin/prices/{id}': by('catalog:read'),
  'GET /api/admin/rates': by('catalog:read'),
  'GET /api/admin/rates/{id}': by('catalog:read'),
  'POST /api/admin/prices/{id}/comparison': by('catalog:write'),
  'POST /api/admin/prices/{id}/comparison/remove': by('catalog:write'),
  'POST /api/admin/prices/{id}/fixed': by('catalog:write'),
  'POST /api/admin/prices/{id}/fixed/remove': by('catalog:write'),
  'POST /api/admin/rates/{id}/decide': by('catalog:write'),
  'POST /api/admin/rates/{id}/release': by('catalog:write'),
  'POST /api/admin/rates/{id}/rounding': by('catalog:write'),
  'POST /api/admin/rates/{id}/set': by('catalog:write'),
  'GET /api/admin/products/{id}/price-schedules': by('catalog:read'),
  'POST /api/admin/products/{id}/price-schedules': by('catalog:write'),
  'POST /api/admin/products/{id}/price-schedules/{schedule}/cancel': by('catalog:write'),
};
