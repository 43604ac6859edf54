import { personOutput, roleChangeBody } from '../../../../src/shop/staff/contract-people';
import { reasonInput } from '../../../../src/shop/staff/contract-reason';
import { routeGroup } from '../../../http/route-group';
import {
  changeRole,
  deletePerson,
  disablePerson,
  enablePerson,
  resetSecondFactor,
  signPersonOut,
} from '../../../staff/change-person';
import { readPerson } from '../../../staff/person-row';
import { sendPasswordLink } from '../../../staff/reset-password';
import { people } from './people';

/** A change to a staff member that requires a reason. */
const act = {
  body: reasonInput,
  output: personOutput,
  errors: ['not_found', 'grant_refused', 'last_super_admin'],
} as const;

export const { routes: peopleScreenRoutes } = routeGroup({ tag: 'staff', read: 'staff:read', write: 'staff:write' })
  .list('/api/admin/people', 'List staff members', people)
  .csv('/api/admin/people.csv', 'Export staff members as CSV', people, { permission: 'staff:export' })
  .get('/api/admin/people/{id}', 'Retrieve a staff member', {
    output: personOutput,
    errors: ['not_found'],
    run: readPerson,
  })
  .post('/api/admin/people/{id}/disable', 'Disable a staff member', {
    ...act,
    run: disablePerson,
  })
  .post('/api/admin/people/{id}/enable', 'Enable a disabled staff member', { ...act, run: enablePerson })
  .post('/api/admin/people/{id}/sign-out', 'Sign a staff member out of every browser', { ...act, run: signPersonOut })
  .post('/api/admin/people/{id}/reset-second-factor', 'Reset a staff member’s authenticator app and passkeys', {
    ...act,
    run: resetSecondFactor,
  })
  .post('/api/admin/people/{id}/delete', 'Delete a staff member', {
    body: reasonInput,
    errors: act.errors,
    run: deletePerson,
  })
  .post('/api/admin/people/{id}/password-link', 'Email a staff member a link to a new password', {
    body: reasonInput,
    errors: ['not_found', 'grant_refused'],
    run: sendPasswordLink,
  })
  .post('/api/admin/people/{id}/role', 'Change a staff member’s role', {
    ...act,
    body: roleChangeBody,
    run: changeRole,
  });
