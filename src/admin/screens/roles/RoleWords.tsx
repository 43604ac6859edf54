import { permissionLabel } from '../../../shop/staff/permissions';
import { CheckIcon } from '../../../ui/icons';
import './roles.css';

/** What a role lets somebody do, in words. */
export function RoleWords({
  role,
}: {
  role: { summary: string; accessLevel: number; permissions: readonly string[] };
}) {
  return (
    <div className="role-words">
      {role.summary && <p>{role.summary}</p>}
      <p className="hint">
        Access level {role.accessLevel} of 5.{' '}
        {role.permissions.length === 0 ? 'It allows nothing yet.' : 'It allows to:'}
      </p>
      <ul>
        {role.permissions.map((permission) => (
          <li key={permission}>
            <CheckIcon />
            {permissionLabel(permission)}
          </li>
        ))}
      </ul>
    </div>
  );
}
