import { inviteInput, inviteOutput } from '../../../src/shop/staff/contract-people';
import { routeGroup } from '../../http/route-group';
import { invite, resendInvitation, revokeInvitation } from '../../staff/invite';
import { invitations } from './invitations';

export const { routes: invitationsScreenRoutes } = routeGroup({
  tag: 'staff',
  read: 'staff:read',
  write: 'staff:write',
})
  .list('/api/admin/invitations', 'Who was invited, and what became of it', invitations)
  .csv('/api/admin/invitations.csv', 'The same as a CSV file, without its pages', invitations, {
    permission: 'staff:export',
  })
  .post('/api/admin/invitations', 'Invites a colleague by email to a role', {
    body: inviteInput,
    output: inviteOutput,
    errors: ['grant_refused', 'staff_exists'],
    run: invite,
  })
  .post('/api/admin/invitations/{id}/resend', 'Sends an invitation again with a new link', {
    output: inviteOutput,
    errors: ['grant_refused', 'not_found', 'staff_exists'],
    run: resendInvitation,
  })
  .post('/api/admin/invitations/{id}/revoke', 'Revoke an open invitation', {
    errors: ['link_closed'],
    run: revokeInvitation,
  });
