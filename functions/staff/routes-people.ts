import {
  acceptInput,
  done,
  forgotInput,
  idParam,
  invitationView,
  resetInput,
  signInOutput,
  tokenInput,
} from '../../src/shop/staff/contract';
import { csvOutput } from '../../src/shop/staff/contract-attention';
import {
  invitationsOutput,
  invitationsQuery,
  inviteInput,
  inviteOutput,
  peopleOutput,
  peopleQuery,
  personChangeBody,
  personOutput,
  roleChangeBody,
} from '../../src/shop/staff/contract-people';
import { bind, bindCsv, bindSession } from '../http/bind';
import { noun } from '../http/frame';
import { call } from '../http/route';
import { acceptInvitation, lookAtInvitation } from './accept-invitation';
import {
  changeRole,
  deletePerson,
  disablePerson,
  enablePerson,
  resetSecondFactor,
  signPersonOut,
} from './change-person';
import { exportInvitations, invite, listInvitations, resendInvitation, revokeInvitation } from './invitations';
import { exportPeople, listPeople, readPerson } from './people';
import { forgotPassword, resetPassword, sendPasswordLink } from './reset-password';

const read = {
  tag: 'staff',
  method: 'get',
  permission: 'staff:read',
  errors: ['unauthenticated', 'forbidden'],
} as const;
const write = { tag: 'staff', method: 'post', permission: 'staff:write' } as const;
const open = { tag: 'staff', method: 'post' } as const;

const people = call({
  ...read,
  path: '/api/admin/people',
  summary: 'The people of the back office',
  query: peopleQuery,
  output: peopleOutput,
  errors: [...read.errors],
});
const peopleFile = call({
  ...read,
  permission: 'staff:export',
  path: '/api/admin/people.csv',
  summary: 'The same as a CSV file, without its pages',
  query: peopleQuery,
  output: csvOutput,
  errors: [...read.errors],
});
const person = call({
  ...read,
  path: '/api/admin/people/{id}',
  summary: 'One of the people of the back office',
  params: idParam,
  output: personOutput,
  errors: [...read.errors, 'not_found'],
});

/** An act on a person that asks for a reason. */
const act = <const P extends string>(verb: P, summary: string, fresh = false) =>
  call({
    ...write,
    path: `/api/admin/people/{id}/${verb}`,
    summary,
    fresh,
    params: idParam,
    body: personChangeBody,
    output: personOutput,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'grant_refused', 'last_super_admin'],
  });
const disable = act('disable', 'Disables a member: sessions and API keys stop at once');
const enable = act('enable', 'Lets a disabled member sign in again');
const signOutPerson = act('sign-out', 'Signs a member out in every browser');
const resetSecond = act('reset-second-factor', 'Forgets the authenticator app and passkeys of who lost them', true);
const remove = call({
  ...write,
  path: '/api/admin/people/{id}/delete',
  summary: 'Deletes a member; the audit keeps who they were',
  fresh: true,
  params: idParam,
  body: personChangeBody,
  output: done,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'grant_refused', 'last_super_admin'],
});
const passwordLink = call({
  ...write,
  path: '/api/admin/people/{id}/password-link',
  summary: 'Mails a member the link to a new password',
  params: idParam,
  body: personChangeBody,
  output: done,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'grant_refused'],
});
const role = call({
  ...write,
  path: '/api/admin/people/{id}/role',
  summary: 'Gives a member another role, from the next request on',
  fresh: true,
  params: idParam,
  body: roleChangeBody,
  output: personOutput,
  errors: ['unauthenticated', 'reauthenticate', 'not_found', 'grant_refused', 'last_super_admin'],
});

const invitations = call({
  ...read,
  path: '/api/admin/invitations',
  summary: 'Who was invited, and what became of it',
  query: invitationsQuery,
  output: invitationsOutput,
  errors: [...read.errors],
});
const invitationsFile = call({
  ...read,
  permission: 'staff:export',
  path: '/api/admin/invitations.csv',
  summary: 'The same as a CSV file, without its pages',
  query: invitationsQuery,
  output: csvOutput,
  errors: [...read.errors],
});
const inviting = call({
  ...write,
  path: '/api/admin/invitations',
  summary: 'Invites a colleague by mail to a role',
  fresh: true,
  body: inviteInput,
  output: inviteOutput,
  errors: ['unauthenticated', 'reauthenticate', 'grant_refused', 'staff_exists'],
});
const resend = call({
  ...write,
  path: '/api/admin/invitations/{id}/resend',
  summary: 'Sends an invitation again with a new link',
  fresh: true,
  params: idParam,
  output: inviteOutput,
  errors: ['unauthenticated', 'reauthenticate', 'grant_refused', 'not_found', 'staff_exists'],
});
const revoke = call({
  ...write,
  path: '/api/admin/invitations/{id}/revoke',
  summary: 'Takes an open invitation back',
  params: idParam,
  output: done,
  errors: ['unauthenticated', 'forbidden', 'link_closed'],
});
const look = call({
  ...open,
  path: '/api/admin/invite/look',
  summary: 'What an invitation offers',
  body: tokenInput,
  output: invitationView,
  errors: ['link_closed', 'too_many_requests'],
});
const accept = call({
  ...open,
  path: '/api/admin/invite/accept',
  summary: 'Accepts an invitation with the own names and a password, and signs in',
  body: acceptInput,
  output: signInOutput,
  errors: ['link_closed', 'staff_exists', 'too_many_requests'],
});
const forgot = call({
  ...open,
  path: '/api/admin/password/forgot',
  summary: 'Mails the link to a new password, if the address belongs to a member; the answer is always the same',
  body: forgotInput,
  output: done,
  errors: ['too_many_requests'],
});
const reset = call({
  ...open,
  path: '/api/admin/password/reset',
  summary: 'Chooses a new password by the mailed link',
  body: resetInput,
  output: done,
  errors: ['link_closed', 'too_many_requests'],
});

export const staffPeopleRoutes = noun()
  .openapi(people, bind(people, listPeople))
  .openapi(peopleFile, bindCsv(peopleFile, exportPeople))
  .openapi(person, bind(person, readPerson))
  .openapi(disable, bind(disable, disablePerson))
  .openapi(enable, bind(enable, enablePerson))
  .openapi(signOutPerson, bind(signOutPerson, signPersonOut))
  .openapi(resetSecond, bind(resetSecond, resetSecondFactor))
  .openapi(remove, bind(remove, deletePerson))
  .openapi(passwordLink, bind(passwordLink, sendPasswordLink))
  .openapi(role, bind(role, changeRole))
  .openapi(invitations, bind(invitations, listInvitations))
  .openapi(invitationsFile, bindCsv(invitationsFile, exportInvitations))
  .openapi(inviting, bind(inviting, invite))
  .openapi(resend, bind(resend, resendInvitation))
  .openapi(revoke, bind(revoke, revokeInvitation))
  .openapi(look, bind(look, lookAtInvitation))
  .openapi(accept, bindSession(accept, 'staff', acceptInvitation))
  .openapi(forgot, bind(forgot, forgotPassword))
  .openapi(reset, bind(reset, resetPassword));
