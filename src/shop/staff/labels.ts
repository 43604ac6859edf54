import type { Permission } from './permissions';

/** What each permission lets somebody do, as the role editor and the guard screens say it. */
export const PERMISSION_LABELS: Record<Permission, string> = {
  'attention:read': 'See the attention list',
  'attention:write': 'Assign and resolve attention entries',
  'audit:read': 'Search the audit',
  'catalogue:read': 'See products and prices',
  'catalogue:write': 'Change products and prices',
  'content:write': 'Change pages and landing pages',
  'customers:read': 'See customers',
  'customers:write': 'Change customers',
  'keys:import': 'Import licence keys',
  'keys:read': 'See licence keys, masked',
  'keys:reveal': 'Reveal single licence keys',
  'keys:export': 'Export licence keys',
  'keys:write': 'Revoke and replace licence keys',
  'mail:read': 'Read the mails the shop sent',
  'mail:send': 'Send mails again',
  'orders:read': 'See orders',
  'orders:write': 'Change orders',
  'orders:refund': 'Give money back',
  'payments:read': 'See payments',
  'reviews:write': 'Publish and reject reviews',
  'scripts:write': 'Change custom scripts and the tag manager',
  'settings:write': 'Change settings of the shop',
  'staff:read': 'See staff, roles and invitations',
  'staff:write': 'Manage staff, roles and invitations',
  'api_keys:write': 'Make and revoke API keys',
};

/** The words for a permission; its own name for one that this version does not know. */
export const permissionLabel = (permission: string): string =>
  (PERMISSION_LABELS as Record<string, string>)[permission] ?? permission;
