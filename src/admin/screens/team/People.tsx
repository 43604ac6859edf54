import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Person } from '../../../shop/staff/contract-people';
import { Badge } from '../../../ui/Badge';
import { may } from '../../app/session';
import type { Act } from '../../kit/ActPanel';
import { Initials } from '../../kit/Initials';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import type { Column } from '../../kit/table/types';
import { RoleChange } from './RoleChange';
import { $roleChoices, loadRoleChoices } from './role-choices';
import { act, type PersonAct, people, savePeople } from './store';

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

const COLUMNS: readonly Column<Person>[] = [
  {
    id: 'name',
    label: 'Name',
    sort: 'name',
    cell: (person) => (
      <span className="cell-who">
        <Initials name={nameOf(person)} />
        <span className="cell-main cell-long">
          <span>{nameOf(person)}</span>
          <span className="cell-sub">{person.email}</span>
        </span>
      </span>
    ),
  },
  { id: 'role', label: 'Role', sort: 'role', cell: ({ role }) => role },
  { id: 'accessLevel', label: 'Level', sort: 'accessLevel', numeric: true, cell: ({ accessLevel }) => accessLevel },
  {
    id: 'state',
    label: 'State',
    cell: ({ isActive }) => (isActive ? <Badge tone="good">Active</Badge> : <Badge tone="bad">Disabled</Badge>),
  },
  {
    id: 'second',
    label: 'Two-factor',
    cell: ({ totp, passkeys }) =>
      [totp && 'App', passkeys > 0 && (passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`)]
        .filter(Boolean)
        .join(', ') || <Badge tone="warn">None</Badge>,
  },
  { id: 'sessions', label: 'Signed in', numeric: true, cell: ({ sessions }) => sessions },
  {
    id: 'lastSignInAt',
    label: 'Last sign-in',
    sort: 'lastSignInAt',
    cell: (one) => <Time at={one.lastSignInAt} never="Never" />,
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

const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'disabled', label: 'Disabled' },
];

interface Offer {
  what: PersonAct;
  menu: string;
  title: (name: string) => string;
  text: string;
  danger?: boolean;
}

const OFFERS: Record<PersonAct, Offer> = {
  'sign-out': {
    what: 'sign-out',
    menu: 'Sign out everywhere …',
    title: (name) => `Sign ${name} out everywhere`,
    text: 'Every browser has to sign in again. Nothing else changes.',
  },
  'password-link': {
    what: 'password-link',
    menu: 'Mail a password link …',
    title: (name) => `Mail ${name} a link to a new password`,
    text: 'The link goes to the staff address and works for an hour.',
  },
  'reset-second-factor': {
    what: 'reset-second-factor',
    menu: 'Forget app and passkeys …',
    title: (name) => `Forget the app and passkeys of ${name}`,
    text: 'For a lost phone. Make sure, by voice, that it is really them who asks.',
    danger: true,
  },
  disable: {
    what: 'disable',
    menu: 'Disable …',
    title: (name) => `Disable ${name}`,
    text: 'Sessions end at once. API keys they made stop for good; the rest can be undone.',
    danger: true,
  },
  enable: {
    what: 'enable',
    menu: 'Enable …',
    title: (name) => `Let ${name} sign in again`,
    text: 'With the same role as before. API keys they had made stay stopped.',
  },
  delete: {
    what: 'delete',
    menu: 'Delete …',
    title: (name) => `Delete ${name} for good`,
    text: 'The account cannot be brought back. The audit keeps what they did.',
    danger: true,
  },
};

const offersFor = ({ isActive }: Person): Offer[] => [
  ...(isActive
    ? [OFFERS['sign-out'], OFFERS['password-link'], OFFERS['reset-second-factor'], OFFERS.disable]
    : [OFFERS.enable]),
  OFFERS.delete,
];

/** The people who work here. */
export function People({ onAct }: { onAct: (act: Act) => void }) {
  const choices = useStore($roleChoices);
  const roles = choices.state === 'ready' ? choices.roles : [];
  const [changing, setChanging] = useState<Person>();
  useEffect(() => {
    void loadRoleChoices();
  }, []);
  const ask = (person: Person, { what, title, text, danger = false }: Offer) =>
    onAct({
      title: title(nameOf(person)),
      text,
      danger,
      confirm: title(person.firstName),
      reason: 'Why?',
      run: (reason) => act(what, person.id, nameOf(person), reason),
    });
  return (
    <>
      <DataTable
        list={people}
        spec={{
          name: 'People',
          columns: COLUMNS,
          search: 'names and addresses',
          onExport: savePeople,
          filters: [
            { name: 'state', label: 'State', all: 'Any state', options: STATES },
            {
              name: 'role',
              label: 'Role',
              all: 'All roles',
              options: roles.map(({ id, name }) => ({ value: id, label: name })),
            },
          ],
          titleOf: nameOf,
          empty: { title: 'Nobody found', text: 'No colleague matches this search and these filters.' },
          ...(may('staff:write') && {
            onOpen: (person: Person) => person.manageable && setChanging(person),
            actions: (person: Person) =>
              person.manageable
                ? [
                    { label: 'Change the role …', run: () => setChanging(person) },
                    ...offersFor(person).map((offer) => ({
                      label: offer.menu,
                      danger: offer.danger ?? false,
                      run: () => ask(person, offer),
                    })),
                  ]
                : [],
          }),
        }}
      />
      <RoleChange person={changing} roles={roles} onClose={() => setChanging(undefined)} />
    </>
  );
}
