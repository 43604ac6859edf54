import { resource } from '../../../kit/resource';

/** The invitations, open and past. */
export const invitations = resource({
  list: '/api/admin/invitations',
  filters: ['state'],
  csv: { from: '/api/admin/invitations.csv', name: 'invitations.csv', permission: 'staff:export' },
});
