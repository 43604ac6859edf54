import type { Invitation } from '../../../shop/staff/contract-people';
import { Badge } from '../../../ui/Badge';
import { may } from '../../app/session';
import type { Act } from '../../kit/ActPanel';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import type { Column } from '../../kit/table/types';
import { invitations, saveInvitations, sendAgain, takeBack } from './store';

const STATES = {
  open: { tone: 'warn', label: 'Open' },
  accepted: { tone: 'good', label: 'Accepted' },
  expired: { tone: 'plain', label: 'Expired' },
  revoked: { tone: 'plain', label: 'Taken back' },
} as const;

const COLUMNS: readonly Column<Invitation>[] = [
  {
    id: 'email',
    label: 'Email',
    sort: 'email',
    cell: ({ email }) => <span className="cell-long font-medium">{email}</span>,
  },
  { id: 'role', label: 'Role', cell: ({ role }) => role },
  { id: 'state', label: 'State', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { id: 'invitedBy', label: 'Invited by', cell: ({ invitedBy }) => invitedBy },
  { id: 'createdAt', label: 'Sent', sort: 'createdAt', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { id: 'expiresAt', label: 'Holds until', sort: 'expiresAt', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
  { id: 'usedAt', label: 'Accepted', hidden: true, cell: ({ usedAt }) => <Time at={usedAt} /> },
];

const FILTER = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

/** Who was invited, and what became of it. */
export function Invitations({ onAct }: { onAct: (act: Act) => void }) {
  const again = (one: Invitation) =>
    onAct({
      title: `Invite ${one.email} again`,
      text: 'A new link is mailed; the former one stops working.',
      confirm: 'Send the invitation',
      run: () => sendAgain(one),
    });
  const back = (one: Invitation) =>
    onAct({
      title: `Take the invitation of ${one.email} back`,
      text: 'Its link stops working at once.',
      confirm: 'Take it back',
      danger: true,
      run: () => takeBack(one),
    });
  return (
    <DataTable
      list={invitations}
      spec={{
        name: 'Invitations',
        columns: COLUMNS,
        search: 'addresses',
        onExport: saveInvitations,
        filters: [{ name: 'state', label: 'State', all: 'Any state', options: FILTER }],
        titleOf: ({ email }) => email,
        empty: { title: 'No invitation found', text: 'Invite a colleague: they choose their own password.' },
        ...(may('staff:write') && {
          actions: (one: Invitation) =>
            one.state === 'accepted'
              ? []
              : [
                  { label: 'Send again …', run: () => again(one) },
                  ...(one.state === 'open' ? [{ label: 'Take back …', danger: true, run: () => back(one) }] : []),
                ],
        }),
      }}
    />
  );
}
