import { resource } from '../../kit/resource';

/** The audit log of privileged actions. */
export const audit = resource({
  list: '/api/admin/audit',
  filters: ['action', 'actor', 'subject', 'from', 'to'],
  csv: { from: '/api/admin/audit/export', name: 'audit.csv' },
});
