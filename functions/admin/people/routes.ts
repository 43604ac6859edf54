import { personChangeBody, personOutput, roleChangeBody } from '../../../src/shop/staff/contract-people';
import { routeGroup } from '../../http/route-group';
import {
  changeRole,
  deletePerson,
  disablePerson,
  enablePerson,
  resetSecondFactor,
  signPersonOut,
} from '../../staff/change-person';
import { readPerson } from '../../staff/person-row';
import { sendPasswordLink } from '../../staff/reset-password';
import { people } from './people';

/** A change to a staff member that requires a reason. */
const act = {
  body: personChangeBody,
  output: personOutput,
  errors: ['not_found', 'grant_refused', 'last_super_admin'],
} as const;

export const { routes: peopleScreenRoutes } = routeGroup({ tag: 'staff', read: 'staff:read', write: 'staff:write' })
  .list('/api/admin/people', 'The people of the back office', people)
  .csv('/api/admin/people.csv', 'The same as a CSV file, without its pages', people, { permission: 'staff:export' })
  .get('/api/admin/people/{id}', 'One of the people of the back office', {
    output: personOutput,
    errors: ['not_found'],
    run: readPerson,
  })
  .post('/api/admin/people/{id}/disable', 'Disables a member: sessions and API keys stop at once', {
    ...act,
    run: disablePerson,
  })
  .post('/api/admin/people/{id}/enable', 'Enable a disabled member', { ...act, run: enablePerson })
  .post('/api/admin/people/{id}/sign-out', 'Signs a member out in every browser', { ...act, run: signPersonOut })
  .post('/api/admin/people/{id}/reset-second-factor', 'Reset a member’s lost authenticator app and passkeys', {
    ...act,
    run: resetSecondFactor,
  })
  .post('/api/admin/people/{id}/delete', 'Delete a member; their name stays in the audit', {
    body: personChangeBody,
    errors: act.errors,
    run: deletePerson,
  })
  .post('/api/admin/people/{id}/password-link', 'Emails a member the link to a new password', {
    body: personChangeBody,
    errors: ['not_found', 'grant_refused'],
    run: sendPasswordLink,
  })
  .post('/api/admin/people/{id}/role', 'Change a member’s role, effective with their next request', {
    ...act,
    body: roleChangeBody,
    run: changeRole,
  });
