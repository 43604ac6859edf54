import type { Role } from '../../../shop/staff/contract-people';
import { permissionLabel } from '../../../shop/staff/permissions';
import { Badge } from '../../../ui/Badge';
import { go, withSearch } from '../../app/location';
import { may } from '../../app/session';
import type { Act } from '../../kit/ActPanel';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import type { Column } from '../../kit/table/types';
import { dropRole, roles } from './store';

const FEW = 3;

/** The first few things a role allows, and how many more. */
function wordsOf({ permissions }: Role): string {
  const words = permissions.slice(0, FEW).map((permission) => permissionLabel(permission).toLowerCase());
  const rest = permissions.length - words.length;
  return words.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

const COLUMNS: readonly Column<Role>[] = [
  {
    id: 'name',
    label: 'Role',
    sort: 'name',
    cell: (role) => (
      <span className="cell-main">
        <span>{role.name}</span>
        <span className="cell-sub">{role.summary}</span>
      </span>
    ),
  },
  {
    id: 'allows',
    label: 'Allows to',
    cell: (role) => <span className="text-muted">{wordsOf(role) || 'nothing'}</span>,
  },
  { id: 'accessLevel', label: 'Level', sort: 'accessLevel', numeric: true, cell: ({ accessLevel }) => accessLevel },
  { id: 'people', label: 'People', sort: 'people', numeric: true, cell: ({ people }) => people },
  {
    id: 'builtIn',
    label: 'Kind',
    cell: ({ builtIn }) => (builtIn ? <Badge>Built in</Badge> : <Badge tone="signal">Own</Badge>),
  },
  {
    id: 'updatedAt',
    label: 'Changed',
    sort: 'updatedAt',
    hidden: true,
    cell: ({ updatedAt }) => <Time at={updatedAt} />,
  },
];

const edit = ({ id }: Role) => go(withSearch({ edit: id }));

/** The roles: named sets of permissions. */
export function Roles({ onAct }: { onAct: (act: Act) => void }) {
  const drop = (role: Role) =>
    onAct({
      title: `Delete the role “${role.name}”`,
      text: 'Nobody has it. It cannot be brought back.',
      confirm: 'Delete the role',
      danger: true,
      run: () => dropRole(role),
    });
  return (
    <DataTable
      list={roles}
      spec={{
        name: 'Roles',
        columns: COLUMNS,
        search: 'roles',
        filters: [
          {
            name: 'builtIn',
            label: 'Kind',
            all: 'All kinds',
            options: [
              { value: 'yes', label: 'Built in' },
              { value: 'no', label: 'Own' },
            ],
          },
        ],
        titleOf: ({ name }) => name,
        onOpen: edit,
        empty: { title: 'No role found' },
        ...(may('staff:write') && {
          actions: (role: Role) => [
            { label: role.editable ? 'Edit' : 'Look at', run: () => edit(role) },
            ...(role.builtIn
              ? []
              : [{ label: 'Delete …', danger: true, disabled: role.people > 0, run: () => drop(role) }]),
          ],
        }),
      }}
    />
  );
}
