import { inviteInput, inviteOutput } from '../../../../src/shop/staff/contract-people';
import { routeGroup } from '../../../http/route-group';
import { invite, resendInvitation, revokeInvitation } from '../../../staff/invite';
import { invitations } from './invitations';

export const { routes: invitationsScreenRoutes } = routeGroup({
  tag: 'staff',
  read: 'staff:read',
  write: 'staff:write',
})
  .list('/api/admin/invitations', 'List invitations', invitations)
  .csv('/api/admin/invitations.csv', 'Export invitations as CSV', invitations, {
    permission: 'staff:export',
  })
  .post('/api/admin/invitations', 'Invite a staff member by email', {
    body: inviteInput,
    output: inviteOutput,
    errors: ['grant_refused', 'staff_exists'],
    run: invite,
  })
  .post('/api/admin/invitations/{id}/resend', 'Resend an invitation', {
    output: inviteOutput,
    errors: ['grant_refused', 'not_found', 'staff_exists'],
    run: resendInvitation,
  })
  .post('/api/admin/invitations/{id}/revoke', 'Revoke an open invitation', {
    errors: ['link_closed'],
    run: revokeInvitation,
  });
