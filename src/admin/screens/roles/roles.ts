import type { Role } from '../../../shop/staff/contract-people';
import { createItemStore } from '../../kit/item-store';
import { type RecordStore, resource } from '../../kit/resource';
import { loadRoles } from '../../roles/role-choices';

/** The roles, and what each allows. */
export const roles = resource({ list: '/api/admin/roles', filters: ['builtIn'] });

/** The role the address names; undefined when there is none anymore. */
export const role: RecordStore<Role | undefined> = {
  ...createItemStore(async (id) => (await loadRoles()).find((one) => one.id === id)),
  name: 'edit',
};
