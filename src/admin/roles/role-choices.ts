import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { staff } from '../../client/staff';
import { createItemStore } from '../kit/item-store';

/** Loads all roles. There are few: one page holds them. */
export const loadRoles = async () => (await staff.get('/api/admin/roles', { query: { size: 200 } })).rows;

/** All roles, for choosing one. */
export const roleChoices = createItemStore(loadRoles);

/** All roles, loaded when the component that needs them is shown. */
export function useRoleChoices() {
  useEffect(() => roleChoices.open(''), []);
  return useStore(roleChoices.$state);
}
