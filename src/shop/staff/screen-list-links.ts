import type { ScreenRow } from './screen-row';

/** The screen of payment links. */
export const LINK_SCREENS = [
  {
    id: 'payment-links',
    path: '/admin/main-site',
    tab: 'payment-links',
    title: 'Payment links',
    about: 'Sums and products somebody pays by a link: made, sent, canceled, and what each brought.',
    group: 'Sales',
    permission: 'links:read',
  },
] as const satisfies readonly ScreenRow[];
