import { roleList } from '../../../../src/shop/staff/contract-people';
import { type ListedRole, PEOPLE, ROLE_COLUMNS, ROLE_FROM, roleOf } from '../../../staff/role-row';
import { defineList } from '../../kit/list';

/** The list of roles with their permissions; `grantable` says which ones the caller may assign. */
export const roles = defineList(roleList, {
  columns: ROLE_COLUMNS,
  from: ROLE_FROM,
  search: ['r.name', 'r.summary', 'r.permissions'],
  sorts: { accessLevel: 'r.access_level', name: 'r.name COLLATE NOCASE', people: PEOPLE, updatedAt: 'r.updated_at' },
  filters: { builtIn: (kind) => ({ sql: 'r.built_in = ?', values: [kind === 'yes' ? 1 : 0] }) },
  tie: 'r.id',
  view: (row: ListedRole, deps) => roleOf(row, deps),
});
