import { clsx } from 'clsx';
import { permissionLabel } from '../../shop/staff/permissions';
import { CheckIcon } from '../../ui/icons';

/** The permissions of a role, in words. */
export function RoleWords({
  role,
  collapsed = false,
}: {
  /** The one that cannot be edited, the super admin's, is above the levels. */
  role: { summary: string; accessLevel: number; permissions: readonly string[]; editable?: boolean };
  /** Collapses the permissions. */
  collapsed?: boolean;
}) {
  const words = (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(210px,1fr))] gap-x-4 gap-y-1">
      {role.permissions.map((permission) => (
        <li
          key={permission}
          className="flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-good"
        >
          <CheckIcon />
          {permissionLabel(permission)}
        </li>
      ))}
    </ul>
  );
  return (
    <div
      className={clsx(
        'gap-2',
        collapsed
          ? 'flex flex-wrap gap-x-3 *:open:basis-full'
          : 'grid rounded-card border border-line bg-surface px-3.5 py-3',
      )}
    >
      {role.summary && <p>{role.summary}</p>}
      <p className={collapsed ? undefined : 'hint'}>
        {role.editable === false ? 'Full access' : `Access level ${role.accessLevel} of 5`}
        {!collapsed && '.'} {role.permissions.length === 0 ? 'It allows nothing yet.' : !collapsed && 'What it allows:'}
      </p>
      {collapsed ? (
        <details>
          <summary className="link w-fit in-open:mb-2 cursor-pointer">What it allows</summary>
          {words}
        </details>
      ) : (
        words
      )}
    </div>
  );
}
