/** 1 viewer, 2 support, 3 catalog and content, 4 manager, 5 administrator (design 3.12). */
export type AccessLevel = 1 | 2 | 3 | 4 | 5;

interface PermissionFacts {
  /** What it allows, as shown in the role editor and on guard screens. */
  label: string;
  /** The minimum access level of staff who use it, whatever their role allows. */
  level: AccessLevel;
}

/**
 * All permissions of staff and API keys. Calls and screens require permissions, never roles (design 3.12), and take
 * their access level from here: a screen cannot open a call to a lower one.
 */
const FACTS = {
  'attention:read': { label: 'See the attention list', level: 1 },
  'attention:write': { label: 'Assign and resolve attention entries', level: 1 },
  'audit:read': { label: 'Search the audit log', level: 4 },
  'carts:read': { label: 'See abandoned carts', level: 1 },
  'carts:write': { label: 'Stop cart reminders and erase carts', level: 2 },
  'catalog:read': { label: 'See products and prices', level: 1 },
  'catalog:write': { label: 'Change products and prices', level: 3 },
  'content:write': { label: 'Change pages and landing pages', level: 3 },
  'coupons:read': { label: 'See coupons', level: 1 },
  'coupons:write': { label: 'Create and change coupons', level: 3 },
  'customers:read': { label: 'See customers', level: 1 },
  'customers:write': { label: 'Change customers', level: 2 },
  'customers:block': { label: 'Block and unblock customers', level: 2 },
  'customers:address': { label: 'Start changing a customer’s email address', level: 4 },
  'customers:credit': { label: 'Let customers buy on account and record their payments', level: 4 },
  'customers:erase': { label: 'Erase the data of customers', level: 4 },
  'customers:export': { label: 'Export customers', level: 1 },
  'data:import': { label: 'Import products, customers and orders from another shop', level: 4 },
  'keys:import': { label: 'Import license keys', level: 1 },
  'keys:read': { label: 'See license keys, masked', level: 1 },
  'keys:reveal': { label: 'Reveal single license keys', level: 1 },
  'keys:export': { label: 'Export license keys', level: 1 },
  'keys:write': { label: 'Revoke and replace license keys', level: 1 },
  'links:read': { label: 'See payment links', level: 1 },
  'links:write': { label: 'Create, change and send payment links', level: 4 },
  'mail:read': { label: 'Read the emails the shop sent', level: 2 },
  'mail:send': { label: 'Send emails again', level: 2 },
  'orders:read': { label: 'See orders', level: 1 },
  'orders:write': { label: 'Change orders', level: 1 },
  'orders:refund': { label: 'Refund orders', level: 1 },
  'orders:export': { label: 'Export orders', level: 1 },
  'payments:read': { label: 'See payments', level: 1 },
  'reports:read': { label: 'See sales figures and margins', level: 1 },
  'reports:rebuild': { label: 'Recalculate all figures', level: 4 },
  'reviews:write': { label: 'Publish or refuse reviews', level: 1 },
  'scripts:read': { label: 'See custom scripts and the tag manager', level: 4 },
  'scripts:write': { label: 'Change custom scripts and the tag manager', level: 4 },
  'scripts:approve': { label: 'Approve custom scripts that somebody else wrote', level: 4 },
  'settings:read': { label: 'See shop settings', level: 4 },
  'settings:write': { label: 'Change shop settings', level: 4 },
  'support:read': { label: 'Read the inbox', level: 2 },
  'support:write': { label: 'Answer and sort the inbox', level: 2 },
  'staff:read': { label: 'See staff, roles and invitations', level: 4 },
  'staff:write': { label: 'Manage staff, roles and invitations', level: 4 },
  'staff:export': { label: 'Export staff and invitations', level: 4 },
  'api_keys:write': { label: 'Create and revoke API keys', level: 1 },
} as const satisfies Record<string, PermissionFacts>;

export type Permission = keyof typeof FACTS;

export const PERMISSIONS = Object.keys(FACTS) as Permission[];

/** Returns the access level required for a permission. */
export const levelOf = (permission: Permission): AccessLevel => FACTS[permission].level;

/** What a person or program was granted. */
interface Granted {
  permissions: ReadonlySet<string>;
  accessLevel?: number | undefined;
}

/** Returns the error code for use of a permission that was not granted or needs a higher access level. */
export function permissionRefusal(
  { permissions, accessLevel = 0 }: Granted,
  permission: Permission,
): 'forbidden' | 'access_level' | undefined {
  if (!permissions.has(permission)) return 'forbidden';
  return accessLevel < levelOf(permission) ? 'access_level' : undefined;
}

/** Returns whether a person or program has a permission and the access level it needs. */
export const isAllowed = (granted: Granted, permission: Permission): boolean =>
  permissionRefusal(granted, permission) === undefined;

/** Returns the label of a permission; an unknown one is shown by its name. */
export const permissionLabel = (permission: string): string =>
  Object.hasOwn(FACTS, permission) ? FACTS[permission as Permission].label : permission;

/**
 * Actions with these permissions (but not their lists) require a second factor and a re-authentication made after
 * signing in, so that a stolen session or password alone can neither take keys or money nor let anybody else in. API
 * keys cannot use them.
 */
export const GUARDED: ReadonlySet<Permission> = new Set([
  'api_keys:write',
  'customers:address',
  'customers:erase',
  'keys:export',
  'keys:reveal',
  'orders:refund',
  'staff:write',
]);
