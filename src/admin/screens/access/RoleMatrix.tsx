import { useState } from 'react';
import type { Role } from '../../../shop/staff/contract-people';
import { permissionLabel } from '../../../shop/staff/permissions';
import { screenLink } from '../../../shop/staff/screens';
import { CheckIcon } from '../../../ui/icons';
import { Select } from '../../../ui/Select';
import { Link } from '../../kit/Link';
import { PERMISSION_GROUPS } from '../../roles/permission-groups';
import './access.css';

interface Right {
  label: string;
  given: (role: Role) => boolean;
}

/** The rights of the super admin beyond a role with every permission, followed by the permissions. */
const GROUPS: readonly { title: string; rights: readonly Right[] }[] = [
  {
    title: 'Only super admins',
    rights: [
      { label: 'Add and change super admins', given: ({ editable }) => !editable },
      { label: 'Get each new permission automatically', given: ({ editable }) => !editable },
    ],
  },
  ...PERMISSION_GROUPS.map(({ title, permissions }) => ({
    title,
    rights: permissions.map((permission) => ({
      label: permissionLabel(permission),
      given: ({ permissions }: Role) => permissions.includes(permission),
    })),
  })),
];

const peopleOf = ({ people }: Role) => (people === 1 ? '1 person' : `${people} people`);

/** Two roles of level 5 can differ: the super admin's cannot be assigned. */
const levelOf = ({ editable, accessLevel }: Role) => (editable ? `Access level ${accessLevel}` : 'Full access');

/** Its level; narrow columns leave out “Access”, which the line above the table has. */
const Level = ({ role }: { role: Role }) =>
  role.editable ? (
    <>
      <span className="max-xl:sr-only">Access </span>
      <span className="max-xl:first-letter:uppercase max-xl:inline-block">level {role.accessLevel}</span>
    </>
  ) : (
    'Full access'
  );

const Answer = ({ yes }: { yes: boolean }) =>
  yes ? (
    <>
      <CheckIcon />
      <span className="sr-only">Yes</span>
    </>
  ) : (
    <>
      <span className="text-muted" aria-hidden="true">
        –
      </span>
      <span className="sr-only">No</span>
    </>
  );

/** Returns a name whose small words stay with the word before them: "Catalog and" over "content". */
const inTwoLines = (name: string) => name.replaceAll(/ (and|or|of) /g, '\u00a0$1 ');

/** Where there is no room for the matrix: one role with its rights, and its differences from another one. */
function OneRole({ roles }: { roles: readonly Role[] }) {
  const [id, setId] = useState(roles[0]?.id ?? '');
  const [otherId, setOtherId] = useState(roles[1]?.id ?? '');
  const role = roles.find((one) => one.id === id) ?? roles[0];
  const other = roles.find((one) => one.id === otherId);
  if (!role) return null;
  const options = roles.map(({ id: value, name }) => ({ value, label: name }));
  return (
    <div className="grid gap-3 md:hidden">
      <div className="grid grid-cols-2 gap-3">
        <Select label="Role" value={role.id} options={options} onChange={({ target }) => setId(target.value)} />
        <Select
          label="Compare with"
          value={otherId}
          options={[{ value: '', label: 'No other role' }, ...options.filter(({ value }) => value !== role.id)]}
          onChange={({ target }) => setOtherId(target.value)}
        />
      </div>
      <p className="hint">
        {role.summary} {levelOf(role)}, {peopleOf(role)}.
      </p>
      <div className="role-rights card">
        {GROUPS.map(({ title, rights }) => (
          <section key={title} aria-label={title}>
            <h3 className="label">{title}</h3>
            <ul>
              {rights.map(({ label, given }) => (
                <li key={label} className={given(role) ? undefined : 'text-muted'}>
                  <Answer yes={given(role)} />
                  <span>
                    {label}
                    {other && given(other) !== given(role) && (
                      <span className="cell-sub block">
                        {other.name}: {given(other) ? 'yes' : 'no'}
                      </span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** A matrix of permissions and roles: who may do what at a glance. */
export function RoleMatrix({ roles }: { roles: readonly Role[] }) {
  return (
    <section className="grid gap-3" aria-labelledby="matrix-title">
      <h2 id="matrix-title" className="text-lg leading-[1.15]">
        What each role allows
      </h2>
      <p className="hint">
        A role’s access level (1 to 5) decides which screens it can open. Its permissions decide what it can do there.
      </p>
      <OneRole roles={roles} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus to be scrolled by keys. */}
      <section className="data-scroll card max-md:hidden!" tabIndex={0} aria-label="Permissions by role">
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">Permission</th>
              {roles.map((role) => (
                <th key={role.id} scope="col" title={role.summary}>
                  <Link href={screenLink('team', { tab: 'roles', edit: role.id })}>{inTwoLines(role.name)}</Link>
                  <span className="cell-sub">
                    <Level role={role} />
                  </span>
                  <span className="cell-sub">{peopleOf(role)}</span>
                </th>
              ))}
            </tr>
          </thead>
          {GROUPS.map(({ title, rights }) => (
            <tbody key={title}>
              <tr className="matrix-group">
                <th scope="rowgroup">{title}</th>
                <td colSpan={roles.length} />
              </tr>
              {rights.map(({ label, given }) => (
                <tr key={label}>
                  <th scope="row" className="text-pretty">
                    {label}
                  </th>
                  {roles.map((role) => (
                    <td key={role.id}>
                      <Answer yes={given(role)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </section>
  );
}
