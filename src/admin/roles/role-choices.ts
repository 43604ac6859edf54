import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { staff } from '../../client/staff';
import { createItemStore } from '../kit/item-store';

/** All roles. There are never many: one page holds them. */
export const loadRoles = async () => (await staff.get('/api/admin/roles', { query: { size: 200 } })).rows;

/** All roles, for choosing one. */
export const roleChoices = createItemStore(loadRoles);

/** All roles, asked for when the part that needs them is shown. */
export function useRoleChoices() {
  useEffect(() => roleChoices.open(''), []);
  return useStore(roleChoices.$state);
}
