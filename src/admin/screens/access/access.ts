import { staff } from '../../../client/staff';
import type { Permission } from '../../../shop/staff/permissions';
import { may } from '../../app/session';
import { createItemStore } from '../../kit/item-store';

const allowed = <Answer>(permission: Permission, ask: () => Promise<Answer>) =>
  may(permission) ? ask() : Promise.resolve(undefined);

async function readAccess() {
  const [people, roles, invitations, keys, audit] = await Promise.all([
    staff.get('/api/admin/people', { query: { size: 200, state: 'active' } }),
    staff.get('/api/admin/roles', { query: { size: 200, sort: 'accessLevel', dir: 'desc' } }),
    staff.get('/api/admin/invitations', { query: { size: 1, state: 'open' } }),
    allowed('api_keys:write', () => staff.get('/api/admin/api-keys', { query: { size: 1, state: 'active' } })),
    allowed('audit:read', () => staff.get('/api/admin/audit', { query: { size: 8, action: 'staff.' } })),
  ]);
  return {
    people: people.rows,
    total: people.total,
    roles: roles.rows,
    openInvitations: invitations.total,
    activeKeys: keys?.total,
    actions: audit?.rows,
  };
}

/** Access figures. What the viewer may not read is absent. */
export type AccessFacts = Awaited<ReturnType<typeof readAccess>>;

/** The data of the overview. */
export const access = createItemStore(readAccess);
