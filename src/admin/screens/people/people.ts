import { resource } from '../../kit/resource';

/** The colleagues, and the one whose role is changed. */
export const people = resource({
  list: '/api/admin/people',
  filters: ['state', 'role'],
  csv: { from: '/api/admin/people.csv', name: 'people.csv', permission: 'staff:export' },
  read: '/api/admin/people/:id',
  opens: 'person',
});
