import { clsx } from 'clsx';
import type { Person } from '../../../../shop/staff/contract-people';
import { PERSON_STATES } from '../../../../shop/staff/labels';
import { Badge } from '../../../../ui/Badge';
import { may } from '../../../app/session';
import { lazyForm } from '../../../kit/lazy-form';
import { RecordPanel } from '../../../kit/RecordPanel';
import { Time } from '../../../kit/Time';
import { DataTable } from '../../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../../kit/table/types';
import { PersonName, WITH_INITIALS } from '../../../records/PersonName';
import { TwoFactor } from '../../../records/TwoFactor';
import { RoleWords } from '../../../roles/RoleWords';
import { useRoleChoices } from '../../../roles/role-choices';
import { ACTIONS, nameOf } from './actions';
import { people } from './people';

const State = ({ isActive }: Person) => {
  const { label, tone } = PERSON_STATES[isActive ? 'active' : 'disabled'];
  return <Badge tone={tone}>{label}</Badge>;
};

/** A phone shows no column heading that explains the time, and no column of who is signed in. */
const SignIn = ({ lastSignInAt: at, sessions }: Person) => [
  <span key="what" className={clsx('md:hidden', sessions > 0 && 'max-md:[&+time]:hidden')}>
    {sessions > 0 ? '· signed in now' : at ? '· signed in ' : '· '}
  </span>,
  <Time key="at" at={at} never="Never signed in" />,
];

const COLUMNS: readonly ColumnOf<typeof people>[] = [
  {
    id: 'name',
    label: 'Name',
    sort: 'name',
    first: 'asc',
    cell: (person) => <PersonName name={nameOf(person)} email={person.email} />,
  },
  { id: 'role', label: 'Role', sort: 'role', cell: ({ role }) => role },
  { id: 'level', label: 'Access level', sort: 'accessLevel', numeric: true, hidden: true, cell: (p) => p.accessLevel },
  { id: 'state', label: 'State', same: true, cell: State },
  { id: 'second', label: 'Two-factor', card: 'side', kept: true, cell: TwoFactor },
  { id: 'lastSignInAt', label: 'Last sign-in', sort: 'lastSignInAt', cell: SignIn },
  {
    id: 'sessions',
    label: 'Signed in now',
    card: 'no-phone',
    kept: true,
    cell: ({ sessions }) =>
      sessions > 0 ? `On ${sessions} ${sessions === 1 ? 'device' : 'devices'}` : <span className="text-muted">No</span>,
  },
  { id: 'department', label: 'Department', hidden: true, cell: ({ department }) => department ?? '—' },
  {
    id: 'createdAt',
    label: 'Joined',
    sort: 'createdAt',
    hidden: true,
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

const RoleForm = lazyForm(() => import('./RoleForm'));

const mayChange = ({ manageable }: Person) => manageable && may('staff:write');

/** The role of the colleague named by the address; staff with the permission can change it. */
const PersonPanel = () => (
  <RecordPanel
    record={people.record}
    noun="Role"
    title={({ person }) => `Role of ${nameOf(person)}`}
    about={({ person }) =>
      mayChange(person)
        ? 'It applies at once, and invitations they sent are revoked. You can’t grant more than you have.'
        : person.role
    }
  >
    {({ person }, close) =>
      mayChange(person) ? (
        <RoleForm key={person.roleId} person={person} onSaved={close} />
      ) : (
        <RoleWords role={{ summary: '', accessLevel: person.accessLevel, permissions: person.permissions }} />
      )
    }
  </RecordPanel>
);

/** The staff. */
export function People() {
  const choices = useRoleChoices();
  const roles = choices.status === 'ready' ? choices.value : [];
  const filters: readonly FilterOf<typeof people>[] = [
    { name: 'state', label: 'State', all: 'Any state', options: optionsOf(PERSON_STATES) },
    {
      name: 'role',
      label: 'Role',
      all: 'All roles',
      options: roles.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
  return (
    <div className={WITH_INITIALS}>
      <DataTable
        list={people}
        spec={{
          name: 'People',
          columns: COLUMNS,
          filters,
          actions: ACTIONS,
          search: 'names and addresses',
          titleOf: nameOf,
          empty: { picture: true, title: 'Nobody found' },
        }}
      />
      <PersonPanel />
    </div>
  );
}
