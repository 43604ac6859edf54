import { resource } from '../../../kit/resource';

/** The staff, and the person whose role is being changed. */
export const people = resource({
  list: '/api/admin/people',
  filters: ['state', 'role'],
  csv: { from: '/api/admin/people.csv', name: 'people.csv', permission: 'staff:export' },
  read: '/api/admin/people/:id',
  opens: 'person',
});
