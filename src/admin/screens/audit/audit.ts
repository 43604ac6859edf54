import { computed } from 'nanostores';
import { resource } from '../../kit/resource';
import { rowsOf } from './sign-ins';

const entries = resource({
  list: '/api/admin/audit',
  filters: ['action', 'actor', 'subject', 'from', 'to'],
  csv: { from: '/api/admin/audit/export', name: 'audit.csv' },
});

/** The audit log of privileged actions; the steps of one sign-in are one row. */
export const audit = {
  ...entries,
  $state: computed(entries.$state, (state) =>
    state.status === 'ready' ? { ...state, page: { ...state.page, rows: rowsOf(state.page.rows) } } : state,
  ),
};
