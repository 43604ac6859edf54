import { type AccessLevel, PERMISSIONS, type Permission } from './permissions';

/** A role that ships with the shop. Staff may edit all but the super admin's; an unedited one follows this file. */
export interface BuiltInRole {
  id: string;
  name: string;
  summary: string;
  accessLevel: AccessLevel;
  permissions: readonly Permission[];
}

/** The role that always has every permission and requires an authenticator app (design 3.12). */
export const SUPER_ADMIN = 'super_admin';

const LOOK: Permission[] = [
  'attention:read',
  'carts:read',
  'catalog:read',
  'coupons:read',
  'customers:read',
  'keys:read',
  'links:read',
  'orders:read',
  'payments:read',
];
const SUPPORT: Permission[] = [
  ...LOOK,
  'attention:write',
  'carts:write',
  'customers:block',
  'customers:write',
  'keys:reveal',
  'mail:read',
  'mail:send',
  'orders:write',
  'support:read',
  'support:write',
];
const CONTENT: Permission[] = [
  'attention:read',
  'attention:write',
  'catalog:read',
  'catalog:write',
  'content:write',
  'coupons:read',
  'coupons:write',
  'keys:import',
  'keys:read',
  'reviews:write',
];
const MANAGER: Permission[] = [
  ...new Set<Permission>([
    'reports:read',
    'reports:rebuild',
    ...SUPPORT,
    ...CONTENT,
    'audit:read',
    'keys:export',
    'keys:write',
    'links:write',
    'orders:refund',
    'orders:export',
    'customers:address',
    'customers:credit',
    'customers:erase',
    'customers:export',
    'data:import',
    'staff:export',
    'scripts:read',
    'settings:read',
    'staff:read',
  ]),
];

/** The five access levels of design 3.12, each with a role, and the super admin above them. */
export const BUILT_IN_ROLES: readonly BuiltInRole[] = [
  {
    id: SUPER_ADMIN,
    name: 'Super admin',
    summary: 'May do everything and cannot be limited. Signs in with an authenticator app.',
    accessLevel: 5,
    permissions: PERMISSIONS,
  },
  {
    id: 'administrator',
    name: 'Administrator',
    summary: 'Runs the shop: settings, scripts, staff and API keys. Cannot change super admins.',
    accessLevel: 5,
    permissions: PERMISSIONS,
  },
  {
    id: 'manager',
    name: 'Manager',
    summary: 'Runs the day-to-day business: orders, refunds, keys, catalog and content, and reads the audit.',
    accessLevel: 4,
    permissions: MANAGER,
  },
  {
    id: 'content',
    name: 'Catalog and content',
    summary: 'Looks after products, pages, reviews and the import of keys. Sees no orders or customers.',
    accessLevel: 3,
    permissions: CONTENT,
  },
  {
    id: 'support',
    name: 'Support',
    summary: 'Helps buyers: reads and corrects orders, reveals single keys, sends emails again.',
    accessLevel: 2,
    permissions: SUPPORT,
  },
  {
    id: 'viewer',
    name: 'Viewer',
    summary: 'Looks at orders, customers, keys (masked), payments and figures, and changes nothing.',
    accessLevel: 1,
    permissions: [...LOOK, 'reports:read'],
  },
];

/** Labels of the five levels. */
export const LEVEL_LABELS: Record<AccessLevel, string> = {
  1: 'Viewer',
  2: 'Support',
  3: 'Catalog and content',
  4: 'Manager',
  5: 'Administrator',
};

/**
 * Returns the permissions of a role. `json` is the JSON of its row: `null` for a built-in role that was never edited,
 * which follows this version of the shop; unknown permissions are dropped.
 */
export function permissionsOfRole(roleId: string, json: string): Set<Permission> {
  if (roleId === SUPER_ADMIN) return new Set(PERMISSIONS);
  const permissions = JSON.parse(json) as string[] | null;
  const list = permissions ?? BUILT_IN_ROLES.find((role) => role.id === roleId)?.permissions ?? [];
  return new Set(PERMISSIONS.filter((permission) => (list as readonly string[]).includes(permission)));
}
