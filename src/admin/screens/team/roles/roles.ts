import type { Role } from '../../../../shop/staff/contract-people';
import { createItemStore } from '../../../kit/item-store';
import { type RecordStore, resource } from '../../../kit/resource';
import { loadRoles } from '../../../roles/role-choices';

/** The roles with their permissions. */
export const roles = resource({ list: '/api/admin/roles', filters: ['builtIn'] });

/** The role named by the address; undefined if it no longer exists. */
export const role: RecordStore<Role | undefined> = {
  ...createItemStore(async (id) => (await loadRoles()).find((one) => one.id === id)),
  name: 'edit',
};
