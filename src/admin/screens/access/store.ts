import { atom, readonlyType } from 'nanostores';
import { sentence } from '../../../client/call';
import { staff } from '../../../client/staff';
import type { AuditEntry } from '../../../shop/staff/contract-audit';
import type { Person, Role } from '../../../shop/staff/contract-people';
import type { Permission } from '../../../shop/staff/permissions';
import { may } from '../../app/session';

/** Who may do what, in figures. What the viewer may not read is absent. */
export interface AccessFacts {
  people: readonly Person[];
  total: number;
  roles: readonly Role[];
  openInvitations: number;
  activeKeys: number | undefined;
  acts: readonly AuditEntry[] | undefined;
}

export type AccessState =
  | { state: 'loading' }
  | { state: 'failed'; text: string }
  | { state: 'ready'; facts: AccessFacts };

const $now = atom<AccessState>({ state: 'loading' });

export const $accessFacts = readonlyType($now);

const allowed = <Answer>(permission: Permission, ask: () => Promise<Answer>) =>
  may(permission) ? ask() : Promise.resolve(undefined);

/** Asks for everything the overview shows. */
export async function loadAccess(): Promise<void> {
  $now.set({ state: 'loading' });
  try {
    const [people, roles, invitations, keys, audit] = await Promise.all([
      staff.get('/api/admin/people', { query: { size: 200, state: 'active' } }),
      staff.get('/api/admin/roles', { query: { size: 200, sort: 'accessLevel', dir: 'desc' } }),
      staff.get('/api/admin/invitations', { query: { size: 1, state: 'open' } }),
      allowed('api_keys:write', () => staff.get('/api/admin/api-keys', { query: { size: 1, state: 'active' } })),
      allowed('audit:read', () => staff.get('/api/admin/audit', { query: { size: 8, action: 'staff.' } })),
    ]);
    $now.set({
      state: 'ready',
      facts: {
        people: people.rows,
        total: people.total,
        roles: roles.rows,
        openInvitations: invitations.total,
        activeKeys: keys?.total,
        acts: audit?.rows,
      },
    });
  } catch (error) {
    $now.set({ state: 'failed', text: sentence(error) });
  }
}
