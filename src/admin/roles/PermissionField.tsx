import { useController } from 'react-hook-form';
import { PERMISSIONS, type Permission, permissionLabel } from '../../shop/staff/permissions';
import { Checkbox } from '../../ui/Checkbox';
import { may } from '../app/session';
import { FieldProblem } from '../kit/fields';
import { PERMISSION_GROUPS } from './permission-groups';

/**
 * The permissions of a role or API key (`permissions`), by subject and in words. Nobody can grant a permission they do
 * not have.
 */
export function PermissionField() {
  const { field } = useController<{ permissions: readonly Permission[] }, 'permissions'>({ name: 'permissions' });
  const set = (permission: Permission, on: boolean) =>
    field.onChange(PERMISSIONS.filter((one) => (one === permission ? on : field.value.includes(one))));
  return (
    <>
      <fieldset className="grid min-w-0 border-0 p-0">
        <legend className="label p-0 pb-1.5">Permissions</legend>
        {PERMISSION_GROUPS.map(({ subject, title, permissions }) => (
          <div
            key={subject}
            className="grid gap-x-3 gap-y-1 border-line border-t py-2.25 md:grid-cols-[112px_minmax(0,1fr)]"
          >
            <p className="hint">{title}</p>
            <div className="grid gap-1.5 max-md:gap-0">
              {permissions.map((permission) => (
                <Checkbox
                  key={permission}
                  label={permissionLabel(permission)}
                  checked={field.value.includes(permission)}
                  disabled={!may(permission)}
                  onChange={(event) => set(permission, event.target.checked)}
                />
              ))}
            </div>
          </div>
        ))}
      </fieldset>
      <FieldProblem name="permissions" />
    </>
  );
}
