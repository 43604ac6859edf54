import type { StaffDeskRoutes } from '../../functions/staff/routes-desk';
import type { StaffPeopleRoutes } from '../../functions/staff/routes-people';
import type { StaffRoleRoutes } from '../../functions/staff/routes-roles';
import type { AssignInput, ResolveInput } from '../shop/staff/contract-desk';
import type { CreateApiKeyInput, InviteInput, RoleBody } from '../shop/staff/contract-people';
import { staffCallsOf, staffText } from './staff-calls';

const people = staffCallsOf<StaffPeopleRoutes>();
const roles = staffCallsOf<StaffRoleRoutes>();
const desk = staffCallsOf<StaffDeskRoutes>();

/** One page of the attention list, with the counts of all open entries. */
export const listAttention = (query: URLSearchParams) => desk.get('/api/admin/attention', { query });
export const assignEntries = (json: AssignInput) => desk.post('/api/admin/attention/assign', { json });
export const resolveEntries = (json: ResolveInput) => desk.post('/api/admin/attention/resolve', { json });
/** One page of the audit. */
export const listAudit = (query: URLSearchParams) => desk.get('/api/admin/audit', { query });
/** Everything the filter finds, as CSV. */
export const exportAudit = (query: URLSearchParams) => staffText(`/api/admin/audit/export?${query}`);

/** What the filter of a list finds, as CSV. */
const file = (list: string) => (query: URLSearchParams) => staffText(`/api/admin/${list}.csv?${query}`);
export const exportAttention = file('attention');
export const exportPeople = file('people');
export const exportInvitations = file('invitations');
export const exportApiKeys = file('api-keys');

/** One page of the people who work here. */
export const listPeople = (query: URLSearchParams) => people.get('/api/admin/people', { query });

/** What can be done to a colleague; each asks for the reason, which the audit keeps. */
export type PersonAct = 'disable' | 'enable' | 'sign-out' | 'reset-second-factor' | 'password-link' | 'delete';

const input = (id: string, reason: string) => ({ param: { id }, json: { reason } });

const ACTS = {
  disable: (id: string, reason: string) => people.post('/api/admin/people/:id/disable', input(id, reason)),
  enable: (id: string, reason: string) => people.post('/api/admin/people/:id/enable', input(id, reason)),
  'sign-out': (id: string, reason: string) => people.post('/api/admin/people/:id/sign-out', input(id, reason)),
  'reset-second-factor': (id: string, reason: string) =>
    people.post('/api/admin/people/:id/reset-second-factor', input(id, reason)),
  'password-link': (id: string, reason: string) =>
    people.post('/api/admin/people/:id/password-link', input(id, reason)),
  delete: (id: string, reason: string) => people.post('/api/admin/people/:id/delete', input(id, reason)),
} as const satisfies Record<PersonAct, (id: string, reason: string) => Promise<unknown>>;

export const actOnPerson = async (act: PersonAct, id: string, reason: string): Promise<void> => {
  await ACTS[act](id, reason);
};

/** Gives a colleague another role, from their next request on. */
export const changeRoleOf = (id: string, roleId: string, reason: string) =>
  people.post('/api/admin/people/:id/role', { param: { id }, json: { roleId, reason } });

/** One page of the invitations, open and past. */
export const listInvitations = (query: URLSearchParams) => people.get('/api/admin/invitations', { query });
export const invite = (json: InviteInput) => people.post('/api/admin/invitations', { json });
export const resendInvitation = (id: string) => people.post('/api/admin/invitations/:id/resend', { param: { id } });
export const revokeInvitation = (id: string) => people.post('/api/admin/invitations/:id/revoke', { param: { id } });

/** One page of the roles, with what each allows. */
export const listRoles = (query: URLSearchParams) => roles.get('/api/admin/roles', { query });
export const createRole = (json: RoleBody) => roles.post('/api/admin/roles', { json });
export const editRole = (id: string, json: RoleBody) => roles.patch('/api/admin/roles/:id', { param: { id }, json });
export const deleteRole = (id: string) => roles.remove('/api/admin/roles/:id', { param: { id } });

/** One page of the API keys; the keys themselves are shown only when they are made. */
export const listApiKeys = (query: URLSearchParams) => roles.get('/api/admin/api-keys', { query });
export const createApiKey = (json: CreateApiKeyInput) => roles.post('/api/admin/api-keys', { json });
export const revokeApiKey = (id: string) => roles.post('/api/admin/api-keys/:id/revoke', { param: { id } });
