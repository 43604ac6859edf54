import { rowsOf } from '../../../shop/staff/sign-in-rows';
import { resource } from '../../kit/resource';

/** The audit log of privileged actions; the steps of one sign-in are one row. */
export const audit = resource({
  list: '/api/admin/audit',
  filters: ['action', 'actor', 'subject', 'from', 'to'],
  csv: { from: '/api/admin/audit/export', name: 'audit.csv' },
  onPage: (page) => Object.assign(page, { rows: rowsOf(page.rows) }),
});
