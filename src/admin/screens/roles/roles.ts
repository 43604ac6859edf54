import { staff } from '../../../client/staff';
import type { Role } from '../../../shop/staff/contract-people';
import { createOne } from '../../kit/one';
import { type RecordStore, resource } from '../../kit/resource';

/** The roles, and what each allows. */
export const roles = resource({ list: '/api/admin/roles', filters: ['builtIn'] });

/** There are never many: one page holds them all. */
const all = async () => (await staff.get('/api/admin/roles', { query: { size: 200 } })).rows;

/** All roles, for choosing one. */
export const roleChoices = createOne(all);

/** The role the address names; undefined when there is none any more. */
export const role: RecordStore<Role | undefined> = {
  ...createOne(async (id) => (await all()).find((one) => one.id === id)),
  name: 'edit',
};
