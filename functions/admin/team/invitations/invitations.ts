import { csvTime } from '../../../../src/shop/csv/write';
import { type Invitation, type InvitationState, invitationList } from '../../../../src/shop/staff/contract-people';
import { staffName } from '../../../db/staff-name';
import type { Deps } from '../../../platform/deps';
import { defineList } from '../../kit/list';

interface Row {
  id: string;
  email: string | null;
  role_id: string | null;
  role_name: string | null;
  inviter: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  state: InvitationState;
}

/** SQL: the current state of an invitation. */
const stateNow = ({ now }: Pick<Deps, 'now'>): string =>
  `CASE WHEN t.used_at IS NOT NULL THEN 'accepted' WHEN t.revoked_at IS NOT NULL THEN 'revoked'
     WHEN t.expires_at > ${Math.floor(now())} THEN 'open' ELSE 'expired' END`;

/** The list of invitations with their sender and outcome. */
export const invitations = defineList(invitationList, {
  columns: (deps) => `t.id, t.email, t.role_id, t.created_at, t.expires_at, t.used_at, ${stateNow(deps)} AS state,
    r.name AS role_name, ${staffName('m')} AS inviter`,
  from: 'staff_token t LEFT JOIN staff_role r ON r.id = t.role_id LEFT JOIN staff_member m ON m.id = t.invited_by',
  where: "t.purpose = 'invite'",
  search: ['t.email', 'r.name', 'm.first_name', 'm.last_name'],
  sorts: { createdAt: 't.created_at', email: 't.email', expiresAt: 't.expires_at' },
  filters: { state: (state, deps) => ({ sql: `${stateNow(deps)} = ?`, values: [state] }) },
  tie: 't.id',
  view: (row: Row): Invitation => ({
    id: row.id,
    email: row.email ?? '',
    role: row.role_name ?? '',
    roleId: row.role_id ?? '',
    state: row.state,
    invitedBy: row.inviter ?? '',
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  }),
  csv: {
    name: 'invitations.csv',
    columns: [
      ['Email', (one) => one.email],
      ['Role', (one) => one.role],
      ['State', (one) => one.state],
      ['Invited by', (one) => one.invitedBy],
      ['Sent (UTC)', (one) => csvTime(one.createdAt)],
      ['Valid until (UTC)', (one) => csvTime(one.expiresAt)],
      ['Accepted (UTC)', (one) => csvTime(one.usedAt)],
    ],
  },
});
