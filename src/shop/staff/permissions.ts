/** Everything that may be asked of staff or an API key. Routes ask for these, never for roles (design 3.12). */
export const PERMISSIONS = [
  'attention:read',
  'attention:write',
  'audit:read',
  'catalogue:read',
  'catalogue:write',
  'content:write',
  'customers:read',
  'customers:write',
  'keys:import',
  'keys:read',
  'keys:reveal',
  'keys:export',
  'keys:write',
  'mail:read',
  'mail:send',
  'orders:read',
  'orders:write',
  'orders:refund',
  'payments:read',
  'reviews:write',
  'scripts:write',
  'settings:write',
  'staff:read',
  'staff:write',
  'api_keys:write',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** 1 viewer, 2 support, 3 catalogue and content, 4 manager, 5 administrator (design 3.12). */
export type AccessLevel = 1 | 2 | 3 | 4 | 5;
