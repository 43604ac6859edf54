import type { Role } from '../../../shop/staff/contract-people';
import { permissionLabel } from '../../../shop/staff/permissions';
import { CheckIcon } from '../../../ui/icons';
import { Link } from '../../kit/Link';
import { PERMISSION_GROUPS } from '../../roles/permission-groups';
import './access.css';

/** Every permission against every role: one look says who may do what. */
export function RoleMatrix({ roles }: { roles: readonly Role[] }) {
  return (
    <section className="grid gap-3" aria-labelledby="matrix-title">
      <h2 id="matrix-title" className="text-lg leading-[1.15]">
        What each role allows
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus to be scrolled by keys. */}
      <section className="data-scroll" tabIndex={0} aria-label="Permissions by role">
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">Permission</th>
              {roles.map(({ id, name, accessLevel, people }) => (
                <th key={id} scope="col">
                  <Link href={`/rbac-user-management?tab=roles&edit=${encodeURIComponent(id)}`}>{name}</Link>
                  <span className="cell-sub">Level {accessLevel}</span>
                  <span className="cell-sub">{people === 1 ? '1 person' : `${people} people`}</span>
                </th>
              ))}
            </tr>
          </thead>
          {PERMISSION_GROUPS.map(({ subject, title, permissions }) => (
            <tbody key={subject}>
              <tr className="matrix-group">
                <th scope="rowgroup">{title}</th>
                <td colSpan={roles.length} />
              </tr>
              {permissions.map((permission) => (
                <tr key={permission}>
                  <th scope="row">{permissionLabel(permission)}</th>
                  {roles.map(({ id, permissions: given }) => (
                    <td key={id}>
                      {given.includes(permission) ? (
                        <>
                          <CheckIcon />
                          <span className="sr-only">Yes</span>
                        </>
                      ) : (
                        <span className="sr-only">No</span>
                      )}
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
