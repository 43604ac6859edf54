import {
  actOnPerson,
  changeRoleOf,
  createRole,
  deleteRole,
  editRole,
  exportInvitations,
  exportPeople,
  invite,
  listInvitations,
  listPeople,
  listRoles,
  type PersonAct,
  resendInvitation,
  revokeInvitation,
} from '../../../client/staff-people';
import type { Invitation, InviteInput, Person, Role, RoleBody } from '../../../shop/staff/contract-people';
import { toast } from '../../../stores/toasts';
import { createList } from '../../kit/list';
import { saveList } from '../../kit/save-list';
import { loadRoleChoices } from './role-choices';

export type { PersonAct } from '../../../client/staff-people';

const idOf = ({ id }: { id: string }) => id;
const said = (title: string) => toast(title, { kind: 'good' });

/** The colleagues. */
export const people = createList<Person>({ load: listPeople, filters: ['state', 'role'], idOf });

/** The roles, and what each allows. */
export const roles = createList<Role>({ load: listRoles, filters: ['builtIn'], idOf });

/** The invitations, open and past. */
export const invitations = createList<Invitation>({ load: listInvitations, filters: ['state'], idOf });

export const savePeople = saveList(people, 'people.csv', exportPeople);
export const saveInvitations = saveList(invitations, 'invitations.csv', exportInvitations);

const DONE: Record<PersonAct, string> = {
  disable: 'cannot sign in any more',
  enable: 'can sign in again',
  'sign-out': 'is signed out everywhere',
  'reset-second-factor': 'signs in by password alone until a new app is set up',
  'password-link': 'is sent a link to a new password',
  delete: 'is deleted',
};

/** Does something to a colleague and says so. `name` is theirs. */
export async function act(what: PersonAct, id: string, name: string, reason: string): Promise<void> {
  await actOnPerson(what, id, reason);
  said(`${name} ${DONE[what]}`);
  await people.reload();
}

/** Gives a member another role, with the reason the audit keeps. */
export async function giveRole(id: string, roleId: string, reason: string): Promise<void> {
  await changeRoleOf(id, roleId, reason);
  said('The role is changed from the next request on');
  await people.reload();
}

/** Stores a new role, or the changes of one. */
export async function saveRole(id: string | undefined, body: RoleBody): Promise<void> {
  const { role } = await (id === undefined ? createRole(body) : editRole(id, body));
  said(id === undefined ? `The role “${role.name}” is made` : `The role “${role.name}” is changed`);
  await Promise.all([roles.reload(), loadRoleChoices()]);
}

/** Deletes a role that nobody has. */
export async function dropRole({ id, name }: Role): Promise<void> {
  await deleteRole(id);
  said(`The role “${name}” is deleted`);
  await roles.reload();
}

/** Invites a colleague by mail. */
export async function sendInvitation(input: InviteInput): Promise<void> {
  await invite(input);
  said(`An invitation is on its way to ${input.email}`);
  await invitations.reload();
}

/** Mails an invitation anew; the former link stops working. */
export async function sendAgain({ id, email }: Invitation): Promise<void> {
  await resendInvitation(id);
  said(`A new invitation is on its way to ${email}`);
  await invitations.reload();
}

/** Closes an invitation that was not accepted yet. */
export async function takeBack({ id, email }: Invitation): Promise<void> {
  await revokeInvitation(id);
  said(`The invitation of ${email} is taken back`);
  await invitations.reload();
}
