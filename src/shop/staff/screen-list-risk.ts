import type { ScreenRow } from './screen-row';

/** The screen of the risk rules for orders. */
export const RISK_SCREENS = [
  {
    id: 'risk',
    path: '/admin/main-site',
    tab: 'risk',
    title: 'Risk',
    about: 'Rules that refuse, check, delay or hold orders.',
    group: 'Sales',
    permission: 'settings:read',
  },
] as const satisfies readonly ScreenRow[];
