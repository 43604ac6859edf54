import type { InviteInput, RoleBody } from '../shop/staff/contract-people';
import { staff } from './staff';

/** What the filter of a list finds, as CSV. */
export const exportPeople = (query: URLSearchParams) => staff.get('/api/admin/people.csv', { query });
export const exportInvitations = (query: URLSearchParams) => staff.get('/api/admin/invitations.csv', { query });

/** One page of the people who work here. */
export const listPeople = (query: URLSearchParams) => staff.get('/api/admin/people', { query });

/** What can be done to a colleague; each asks for the reason, which the audit keeps. */
export type PersonAct = 'disable' | 'enable' | 'sign-out' | 'reset-second-factor' | 'password-link' | 'delete';

const input = (id: string, reason: string) => ({ param: { id }, json: { reason } });

const ACTS = {
  disable: (id: string, reason: string) => staff.post('/api/admin/people/:id/disable', input(id, reason)),
  enable: (id: string, reason: string) => staff.post('/api/admin/people/:id/enable', input(id, reason)),
  'sign-out': (id: string, reason: string) => staff.post('/api/admin/people/:id/sign-out', input(id, reason)),
  'reset-second-factor': (id: string, reason: string) =>
    staff.post('/api/admin/people/:id/reset-second-factor', input(id, reason)),
  'password-link': (id: string, reason: string) => staff.post('/api/admin/people/:id/password-link', input(id, reason)),
  delete: (id: string, reason: string) => staff.post('/api/admin/people/:id/delete', input(id, reason)),
} as const satisfies Record<PersonAct, (id: string, reason: string) => Promise<unknown>>;

export const actOnPerson = async (act: PersonAct, id: string, reason: string): Promise<void> => {
  await ACTS[act](id, reason);
};

/** Gives a colleague another role, from their next request on. */
export const changeRoleOf = (id: string, roleId: string, reason: string) =>
  staff.post('/api/admin/people/:id/role', { param: { id }, json: { roleId, reason } });

/** One page of the invitations, open and past. */
export const listInvitations = (query: URLSearchParams) => staff.get('/api/admin/invitations', { query });
export const invite = (json: InviteInput) => staff.post('/api/admin/invitations', { json });
export const resendInvitation = (id: string) => staff.post('/api/admin/invitations/:id/resend', { param: { id } });
export const revokeInvitation = (id: string) => staff.post('/api/admin/invitations/:id/revoke', { param: { id } });

/** One page of the roles, with what each allows. */
export const listRoles = (query: URLSearchParams) => staff.get('/api/admin/roles', { query });
export const createRole = (json: RoleBody) => staff.post('/api/admin/roles', { json });
export const editRole = (id: string, json: RoleBody) => staff.patch('/api/admin/roles/:id', { param: { id }, json });
export const deleteRole = (id: string) => staff.delete('/api/admin/roles/:id', { param: { id } });
