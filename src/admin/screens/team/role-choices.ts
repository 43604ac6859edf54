import { atom, readonlyType } from 'nanostores';
import { sentence } from '../../../client/call';
import { listRoles } from '../../../client/staff-people';
import type { Role } from '../../../shop/staff/contract-people';

/** All roles, for choosing one. */
export type RoleChoices =
  | { state: 'loading' }
  | { state: 'ready'; roles: readonly Role[] }
  | { state: 'failed'; text: string };

const $now = atom<RoleChoices>({ state: 'loading' });

export const $roleChoices = readonlyType($now);

/** Asks for all roles anew; there are never many, so one page holds them. */
export async function loadRoleChoices(): Promise<void> {
  try {
    const { rows } = await listRoles(new URLSearchParams({ size: '200' }));
    $now.set({ state: 'ready', roles: rows });
  } catch (error) {
    $now.set({ state: 'failed', text: sentence(error) });
  }
}
