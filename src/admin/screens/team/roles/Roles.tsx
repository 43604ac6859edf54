import { staff } from '../../../../client/staff';
import type { Role } from '../../../../shop/staff/contract-people';
import { PERMISSIONS } from '../../../../shop/staff/permissions';
import { Badge } from '../../../../ui/Badge';
import { navigate, withSearch } from '../../../app/location';
import { may } from '../../../app/session';
import { lazyForm } from '../../../kit/lazy-form';
import { NewPanel } from '../../../kit/NewPanel';
import { RecordPanel } from '../../../kit/RecordPanel';
import type { RowAction } from '../../../kit/row-action';
import { Time } from '../../../kit/Time';
import { DataTable } from '../../../kit/table/DataTable';
import type { ColumnOf } from '../../../kit/table/types';
import { RoleWords } from '../../../roles/RoleWords';
import { role, roles } from './roles';

const COLUMNS: readonly ColumnOf<typeof roles>[] = [
  {
    id: 'name',
    label: 'Role',
    width: 'rest',
    sort: 'name',
    cell: (role) => (
      <span className="cell-main">
        <span>{role.name}</span>
        <span
          className="cell-sub max-md:basis-full! max-md:whitespace-normal! md:w-18! md:flex-[1_1_72px]!"
          title={role.summary}
        >
          {role.summary}
        </span>
      </span>
    ),
  },
  {
    id: 'allows',
    label: 'Permissions',
    numeric: true,
    cell: ({ permissions }) => `${permissions.length} of ${PERMISSIONS.length}`,
  },
  {
    id: 'accessLevel',
    label: 'Access level',
    sort: 'accessLevel',
    first: 'desc',
    numeric: true,
    card: 'line',
    cell: ({ accessLevel }) => (
      <>
        <span className="md:hidden">Access level </span>
        {accessLevel}
      </>
    ),
  },
  { id: 'people', label: 'People', sort: 'people', numeric: true, cell: ({ people }) => people },
  {
    id: 'builtIn',
    label: 'Kind',
    card: 'side',
    cell: ({ builtIn }) => (builtIn ? 'Built in' : <Badge tone="signal">Custom</Badge>),
  },
  {
    id: 'updatedAt',
    label: 'Changed',
    sort: 'updatedAt',
    hidden: true,
    cell: ({ updatedAt }) => <Time at={updatedAt} />,
  },
];

const edit = ({ id }: Role) => navigate(withSearch({ edit: id }));
const editAction = (label: string, editable: boolean): RowAction<Role> => ({
  label,
  permission: 'staff:write',
  when: (role) => role.editable === editable,
  run: (role) => void edit(role),
});

const ACTIONS: readonly RowAction<Role>[] = [
  editAction('Edit', true),
  editAction('View', false),
  {
    label: 'Delete',
    danger: true,
    permission: 'staff:write',
    when: ({ builtIn }) => !builtIn,
    disabled: ({ people }) => people > 0,
    ask: ([role]) => ({
      title: `Delete the role “${role?.name}”`,
      text: 'Nobody has it. This can’t be undone.',
      confirm: 'Delete the role',
    }),
    run: async ({ id, name }) => {
      await staff.delete('/api/admin/roles/:id', { param: { id } });
      return { title: `Role “${name}” deleted` };
    },
  },
];

const RoleForm = lazyForm(() => import('./RoleForm'));

const ABOUT = 'Changes apply at once to all in this role.';

/** What is done to the role, and how many it concerns. */
const titleOf = (role: Role | undefined) =>
  role?.editable && may('staff:write') ? `Edit role: ${role.name}` : (role?.name ?? 'Role');
const aboutOf = (role: Role | undefined) => {
  if (!role?.editable) return ABOUT;
  if (role.people === 0) return 'Nobody has this role now. Changes apply at once.';
  return `Changes apply at once to the ${role.people === 1 ? 'one person' : `${role.people} people`} in this role.`;
};

/** The role named by the address, to edit or, if it is protected, to read; and a new one. */
const RolePanel = () => (
  <>
    <NewPanel title="Create a role" about={ABOUT}>
      {(close) => <RoleForm onSaved={close} />}
    </NewPanel>
    <RecordPanel record={role} noun="Role" title={titleOf} about={aboutOf}>
      {(role, close) =>
        role === undefined ? (
          <p>There is no such role anymore.</p>
        ) : role.editable && may('staff:write') ? (
          <RoleForm key={role.updatedAt} role={role} onSaved={close} />
        ) : (
          <div className="grid gap-4">
            <p className="notice">
              {role.editable ? 'You can read this role, but not change it.' : 'This role cannot be changed.'}
            </p>
            <RoleWords role={role} />
          </div>
        )
      }
    </RecordPanel>
  </>
);

/** The roles: named sets of permissions. */
export const Roles = () => (
  <>
    <DataTable
      list={roles}
      spec={{
        name: 'Roles',
        lines: 3,
        columns: COLUMNS,
        actions: ACTIONS,
        search: 'roles',
        filters: [
          {
            name: 'builtIn',
            label: 'Kind',
            all: 'All kinds',
            options: [
              { value: 'yes', label: 'Built in' },
              { value: 'no', label: 'Custom' },
            ],
          },
        ],
        titleOf: ({ name }) => name,
        onOpen: edit,
        empty: {
          picture: true,
          title: 'No roles found',
          text: 'No role matches. Clear the search and filters to see all of them.',
        },
      }}
    />
    <RolePanel />
  </>
);
