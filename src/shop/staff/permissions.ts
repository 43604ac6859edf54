/** Everything a staff member or API key may be allowed to do. Routes ask for these, never for roles. */
export const PERMISSIONS = [
  'catalogue:write',
  'keys:import',
  'keys:read',
  'keys:reveal',
  'keys:export',
  'orders:read',
  'orders:refund',
  'mail:read',
  'settings:write',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
