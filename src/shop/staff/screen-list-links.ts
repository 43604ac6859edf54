import type { ScreenRow } from './screen-row';

/** The screens of payments outside the checkout: by payment link, or later by bank transfer. */
export const LINK_SCREENS = [
  {
    id: 'payment-links',
    path: '/admin/main-site',
    tab: 'payment-links',
    title: 'Payment links',
    about: 'Links that take a payment, with or without keys.',
    group: 'Sales',
    permission: 'links:read',
  },
  {
    id: 'receivables',
    path: '/admin/main-site',
    tab: 'receivables',
    title: 'On account',
    about: 'What customers ordered on account and still owe.',
    group: 'Sales',
    permission: 'payments:read',
  },
] as const satisfies readonly ScreenRow[];
