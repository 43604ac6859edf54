import { staff } from '../../../../client/staff';
import type { Invitation } from '../../../../shop/staff/contract-people';
import { INVITATION_STATES } from '../../../../shop/staff/labels';
import { Badge } from '../../../../ui/Badge';
import { lazyForm } from '../../../kit/lazy-form';
import { NewPanel } from '../../../kit/NewPanel';
import type { RowAction } from '../../../kit/row-action';
import { Time } from '../../../kit/Time';
import { DataTable } from '../../../kit/table/DataTable';
import { type ColumnOf, optionsOf } from '../../../kit/table/types';
import { invitations } from './invitations';

const InviteForm = lazyForm(() => import('./InviteForm'));

const COLUMNS: readonly ColumnOf<typeof invitations>[] = [
  {
    id: 'email',
    label: 'Email',
    sort: 'email',
    cell: ({ email }) => <span className="cell-long font-medium">{email}</span>,
  },
  { id: 'role', label: 'Role', cell: ({ role }) => role },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => <Badge tone={INVITATION_STATES[state].tone}>{INVITATION_STATES[state].label}</Badge>,
  },
  { id: 'invitedBy', label: 'Invited by', cell: ({ invitedBy }) => invitedBy },
  {
    id: 'createdAt',
    label: 'Sent',
    sort: 'createdAt',
    first: 'desc',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  { id: 'expiresAt', label: 'Valid until', sort: 'expiresAt', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
  { id: 'usedAt', label: 'Accepted', hidden: true, cell: ({ usedAt }) => <Time at={usedAt} /> },
];

const ACTIONS: readonly RowAction<Invitation>[] = [
  {
    label: 'Send again',
    permission: 'staff:write',
    when: ({ state }) => state !== 'accepted',
    ask: ([one]) => ({
      title: `Invite ${one?.email} again`,
      text: 'A new link is emailed; the former one stops working.',
      confirm: 'Send the invitation',
    }),
    run: async ({ id, email }) => {
      await staff.post('/api/admin/invitations/:id/resend', { param: { id } });
      return { title: `A new invitation is on its way to ${email}` };
    },
  },
  {
    label: 'Revoke',
    danger: true,
    permission: 'staff:write',
    when: ({ state }) => state === 'open',
    ask: ([one]) => ({
      title: `Revoke the invitation of ${one?.email}`,
      text: 'Its link stops working at once.',
      confirm: 'Revoke it',
    }),
    run: async ({ id, email }) => {
      await staff.post('/api/admin/invitations/:id/revoke', { param: { id } });
      return { title: `Invitation of ${email} revoked` };
    },
  },
];

/** Invitations and their states. */
export const Invitations = () => (
  <>
    <DataTable
      list={invitations}
      spec={{
        name: 'Invitations',
        columns: COLUMNS,
        actions: ACTIONS,
        search: 'addresses',
        filters: [{ name: 'state', label: 'State', all: 'Any state', options: optionsOf(INVITATION_STATES) }],
        titleOf: ({ email }) => email,
        empty: {
          picture: true,
          title: 'No invitations',
          text: 'Press Invite a colleague to send one. They choose their own password.',
        },
      }}
    />
    <NewPanel
      title="Invite a colleague"
      about="They get an email with a link that works once, for seven days, and choose their own password."
    >
      {(close) => <InviteForm onSaved={close} />}
    </NewPanel>
  </>
);
