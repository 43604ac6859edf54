import type { AccessLevel, Permission } from './permissions';

/** The headings of the rail, in their order. */
export const GROUPS = ['Overview', 'Sales', 'Catalogue', 'Messages', 'Access'] as const;

export type Group = (typeof GROUPS)[number];

export interface ScreenRow {
  id: string;
  /** Path of the address; `{name}` stands for one part that varies. */
  path: string;
  /** The `tab` of the address, where several screens share one path. */
  tab?: string;
  title: string;
  /** One sentence under the title. */
  about: string;
  /** Its place in the rail; without one it is reached by other ways. */
  group?: Group;
  permission?: Permission;
  level: AccessLevel;
  /** Everybody may open it: signing in, set-up, invitations. */
  open?: true;
  /** Further paths of the same screen. */
  also?: readonly string[];
}

/**
 * Every screen of the back office: its address, what it is called, and what somebody needs to open it. The rail, the
 * guard, the command palette, the Worker's page table and the tests read this one list (specification 2, 2.8).
 */
export const SCREENS = [
  {
    id: 'home',
    path: '/admin',
    also: ['/admin/welcome', '/admin/dashboard'],
    title: 'Home',
    about: 'What needs a person now.',
    group: 'Overview',
    level: 1,
  },
  {
    id: 'store',
    path: '/admin/store/{storeId}',
    title: 'Store dashboard',
    about: 'Sales, stock and mail of one store at a glance.',
    group: 'Overview',
    permission: 'payments:read',
    level: 1,
  },
  {
    id: 'orders',
    path: '/admin/main-site',
    tab: 'orders',
    title: 'Orders',
    about: 'Find an order, see everything that happened to it, and put it right.',
    group: 'Sales',
    permission: 'orders:read',
    level: 1,
  },
  {
    id: 'customers',
    path: '/admin/main-site',
    tab: 'customers',
    title: 'Customers',
    about: 'Who bought, and what became of it.',
    group: 'Sales',
    permission: 'customers:read',
    level: 1,
  },
  {
    id: 'licenses',
    path: '/admin/main-site',
    tab: 'licenses',
    title: 'Licences',
    about: 'Lots of keys, what is left of them, and who holds which.',
    group: 'Sales',
    permission: 'keys:read',
    level: 1,
  },
  {
    id: 'support',
    path: '/admin/main-site',
    tab: 'support',
    title: 'Support',
    about: 'Questions of customers, with the order they are about.',
    group: 'Sales',
    permission: 'customers:write',
    level: 2,
  },
  {
    id: 'products',
    path: '/admin/products',
    title: 'Products',
    about: 'What is sold, for how much, and how it is described.',
    group: 'Catalogue',
    permission: 'catalogue:read',
    level: 1,
  },
  {
    id: 'product-editor',
    path: '/admin/simple-product-editor',
    title: 'Simple product editor',
    about: 'Name, price and stock of one product, nothing else.',
    group: 'Catalogue',
    permission: 'catalogue:write',
    level: 3,
  },
  {
    id: 'feeds',
    path: '/admin/main-site',
    tab: 'feeds',
    title: 'Shopping feeds',
    about: 'What comparison sites and ad networks are told.',
    group: 'Catalogue',
    permission: 'content:write',
    level: 3,
  },
  {
    id: 'tags',
    path: '/admin/gtm-manager',
    title: 'Tags and scripts',
    about: 'The tag manager and the custom scripts of the shop.',
    group: 'Catalogue',
    permission: 'scripts:write',
    level: 4,
  },
  {
    id: 'email',
    path: '/admin/main-site',
    tab: 'email',
    title: 'E-mail',
    about: 'Every mail the shop sent, and what became of it.',
    group: 'Messages',
    permission: 'mail:read',
    level: 2,
  },
  {
    id: 'notifications',
    path: '/admin/main-site',
    tab: 'notifications',
    title: 'Notifications',
    about: 'Who is told of what, and how.',
    group: 'Messages',
    permission: 'settings:write',
    level: 4,
  },
  {
    id: 'shopify',
    path: '/admin/shopify',
    title: 'Shopify',
    about: 'A Shopify store that sells the same keys.',
    group: 'Catalogue',
    permission: 'settings:write',
    level: 4,
  },
  {
    id: 'shopify-part',
    path: '/admin/shopify/{part}',
    title: 'Shopify',
    about: 'A Shopify store that sells the same keys.',
    permission: 'settings:write',
    level: 4,
  },
  {
    id: 'access',
    path: '/rbac-dashboard',
    title: 'Access',
    about: 'Who may do what, and what they did.',
    group: 'Access',
    permission: 'staff:read',
    level: 4,
  },
  {
    id: 'team',
    path: '/rbac-user-management',
    title: 'People and roles',
    about: 'Colleagues, their roles, invitations and keys for programs.',
    group: 'Access',
    permission: 'staff:read',
    level: 4,
  },
  {
    id: 'audit',
    path: '/admin/audit',
    title: 'Audit',
    about: 'Every privileged act, who did it and why. Nothing here can be changed.',
    group: 'Access',
    permission: 'audit:read',
    level: 4,
  },
  {
    id: 'profile',
    path: '/admin/profile',
    title: 'My profile',
    about: 'Your name, how you sign in, and where you are signed in.',
    level: 1,
  },
  { id: 'setup', path: '/admin/setup', title: 'Set up the back office', about: '', level: 1, open: true },
  { id: 'invite', path: '/admin/invite', title: 'Join the team', about: '', level: 1, open: true },
  { id: 'reset', path: '/admin/reset', title: 'Choose a new password', about: '', level: 1, open: true },
  {
    id: 'login',
    path: '/admin/login',
    also: ['/rbac-login'],
    title: 'Sign in',
    about: '',
    level: 1,
    open: true,
  },
] as const satisfies readonly ScreenRow[];
