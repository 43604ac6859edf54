import type { Permission } from './permissions';

/** The headings of the rail, in their order. */
export const GROUPS = ['Overview', 'Sales', 'Catalog', 'Messages', 'Shop', 'Access'] as const;

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
  /** What somebody needs to open it, with the access level of that permission; without one any staff may. */
  permission?: Permission;
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
  },
  {
    id: 'store',
    path: '/admin/store/{storeId}',
    title: 'Store dashboard',
    about: 'Sales, stock and mail of one store at a glance.',
    group: 'Overview',
    permission: 'payments:read',
  },
  {
    id: 'orders',
    path: '/admin/main-site',
    tab: 'orders',
    title: 'Orders',
    about: 'Find an order, see everything that happened to it, and put it right.',
    group: 'Sales',
    permission: 'orders:read',
  },
  {
    id: 'customers',
    path: '/admin/main-site',
    tab: 'customers',
    title: 'Customers',
    about: 'Who bought, and what became of it.',
    group: 'Sales',
    permission: 'customers:read',
  },
  {
    id: 'licenses',
    path: '/admin/main-site',
    tab: 'licenses',
    title: 'Licenses',
    about: 'Lots of keys, what is left of them, and who holds which.',
    group: 'Sales',
    permission: 'keys:read',
  },
  {
    id: 'support',
    path: '/admin/main-site',
    tab: 'support',
    title: 'Support',
    about: 'Questions of customers, with the order they are about.',
    group: 'Sales',
    permission: 'support:read',
  },
  {
    id: 'products',
    path: '/admin/products',
    title: 'Products',
    about: 'What is sold, for how much, and how it is described.',
    group: 'Catalog',
    permission: 'catalog:read',
  },
  {
    id: 'product-editor',
    path: '/admin/simple-product-editor',
    title: 'Simple product editor',
    about: 'Price, badge, stock policy and visibility of every product, row by row.',
    group: 'Catalog',
    permission: 'catalog:write',
  },
  {
    id: 'coupons',
    path: '/admin/main-site',
    tab: 'coupons',
    title: 'Coupons',
    about: 'Codes that take something off, what they brought, and batches of single-use codes.',
    group: 'Catalog',
    permission: 'coupons:read',
  },
  {
    id: 'landings',
    path: '/admin/main-site',
    tab: 'landings',
    title: 'Landing pages',
    about: 'Every landing page of this release, what it names, and what it brought.',
    group: 'Catalog',
    permission: 'content:write',
  },
  {
    id: 'prices',
    path: '/admin/main-site',
    tab: 'prices',
    title: 'Prices',
    about: 'What each product costs in every currency, its margin and history, and what it costs elsewhere.',
    group: 'Catalog',
    permission: 'catalog:read',
  },
  {
    id: 'rates',
    path: '/admin/main-site',
    tab: 'rates',
    title: 'Exchange rates',
    about: 'What prices are converted by, where it comes from, and how converted prices end.',
    group: 'Catalog',
    permission: 'catalog:read',
  },
  {
    id: 'feeds',
    path: '/admin/main-site',
    tab: 'feeds',
    title: 'Shopping feeds',
    about: 'What comparison sites and ad networks are told.',
    group: 'Catalog',
    permission: 'content:write',
  },
  {
    id: 'tags',
    path: '/admin/gtm-manager',
    title: 'Tags and scripts',
    about: 'The tag manager and the custom scripts of the shop.',
    group: 'Catalog',
    permission: 'scripts:write',
  },
  {
    id: 'email',
    path: '/admin/main-site',
    tab: 'email',
    title: 'Email',
    about: 'Every mail the shop sent, and what became of it.',
    group: 'Messages',
    permission: 'mail:read',
  },
  {
    id: 'mail-texts',
    path: '/admin/main-site',
    tab: 'mail-texts',
    title: 'Mail texts',
    about: 'Subject, heading and first words of each mail.',
    group: 'Messages',
    permission: 'settings:read',
  },
  {
    id: 'suppression',
    path: '/admin/main-site',
    tab: 'suppression',
    title: 'Suppression list',
    about: 'Addresses the shop sends no mail to, and why.',
    group: 'Messages',
    permission: 'mail:read',
  },
  {
    id: 'notifications',
    path: '/admin/main-site',
    tab: 'notifications',
    title: 'Notifications',
    about: 'Who is mailed about what needs a person, at once or once a day.',
    group: 'Messages',
    permission: 'settings:read',
  },
  {
    id: 'settings',
    path: '/admin/main-site',
    tab: 'settings',
    title: 'Settings',
    about: 'What you change while the shop runs. A change holds everywhere within a minute.',
    group: 'Shop',
    permission: 'settings:read',
  },
  {
    id: 'shopify',
    path: '/admin/shopify',
    title: 'Shopify',
    about: 'A Shopify store that sells the same keys.',
    group: 'Catalog',
    permission: 'settings:write',
  },
  {
    id: 'shopify-part',
    path: '/admin/shopify/{part}',
    title: 'Shopify',
    about: 'A Shopify store that sells the same keys.',
    permission: 'settings:write',
  },
  {
    id: 'access',
    path: '/rbac-dashboard',
    title: 'Access',
    about: 'Who may do what, and what they did.',
    group: 'Access',
    permission: 'staff:read',
  },
  {
    id: 'team',
    path: '/rbac-user-management',
    title: 'People and roles',
    about: 'Colleagues, their roles, invitations and keys for programs.',
    group: 'Access',
    permission: 'staff:read',
  },
  {
    id: 'audit',
    path: '/admin/audit',
    title: 'Audit',
    about: 'Every privileged act, who did it and why. Nothing here can be changed.',
    group: 'Access',
    permission: 'audit:read',
  },
  {
    id: 'profile',
    path: '/admin/profile',
    title: 'My profile',
    about: 'Your name, how you sign in, and where you are signed in.',
  },
  { id: 'setup', path: '/admin/setup', title: 'Set up the back office', about: '', open: true },
  { id: 'invite', path: '/admin/invite', title: 'Join the team', about: '', open: true },
  { id: 'reset', path: '/admin/reset', title: 'Choose a new password', about: '', open: true },
  { id: 'login', path: '/admin/login', also: ['/rbac-login'], title: 'Sign in', about: '', open: true },
] as const satisfies readonly ScreenRow[];
