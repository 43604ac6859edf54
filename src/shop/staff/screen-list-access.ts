import type { ScreenRow } from './screen-row';

/** The screens of people and roles, the staff member's own profile, and sign-in. */
export const ACCESS_SCREENS = [
  {
    id: 'access',
    path: '/rbac-dashboard',
    title: 'Permissions',
    about: 'What each role may do, and recent activity on staff accounts.',
    group: 'Access',
    permission: 'staff:read',
  },
  {
    id: 'team',
    path: '/rbac-user-management',
    title: 'People and roles',
    about: 'Colleagues, their roles, invitations and API keys.',
    group: 'Access',
    permission: 'staff:read',
  },
  {
    id: 'audit',
    path: '/admin/audit',
    title: 'Audit',
    about: 'Who did what, and when. Entries can’t be changed.',
    group: 'Access',
    permission: 'audit:read',
  },
  {
    id: 'profile',
    path: '/admin/profile',
    title: 'My profile',
    about: 'Your name, your sign-in and your devices.',
  },
  { id: 'setup', path: '/admin/setup', title: 'Set up the back office', about: '', open: true },
  { id: 'invite', path: '/admin/invite', title: 'Join the team', about: '', open: true },
  { id: 'reset', path: '/admin/reset', title: 'Choose a new password', about: '', open: true },
  { id: 'login', path: '/admin/login', also: ['/rbac-login'], title: 'Sign in', about: '', open: true },
] as const satisfies readonly ScreenRow[];
