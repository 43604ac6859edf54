import { PERMISSIONS, type Permission, permissionLabel } from '../../../shop/staff/permissions';
import { Checkbox } from '../../../ui/Checkbox';
import { may } from '../../app/session';
import './roles.css';

interface Props {
  chosen: readonly Permission[];
  onChange: (chosen: readonly Permission[]) => void;
}

const SUBJECTS: Record<string, string> = {
  attention: 'Attention list',
  audit: 'Audit',
  catalog: 'Catalog',
  content: 'Content',
  customers: 'Customers',
  keys: 'License keys',
  mail: 'Mail',
  orders: 'Orders',
  payments: 'Payments',
  reviews: 'Reviews',
  scripts: 'Scripts',
  settings: 'Settings',
  staff: 'Staff',
  api_keys: 'API keys',
};

const subjectOf = (permission: string) => permission.split(':')[0] ?? '';

const GROUPS = Object.entries(Object.groupBy(PERMISSIONS, subjectOf)).map(([subject, permissions = []]) => ({
  subject,
  title: SUBJECTS[subject] ?? subject,
  permissions,
}));

/** What somebody or something may do, by subject and in words. Nobody can give what they have not got. */
export function PermissionChoice({ chosen, onChange }: Props) {
  const set = (permission: Permission, on: boolean) =>
    onChange(PERMISSIONS.filter((one) => (one === permission ? on : chosen.includes(one))));
  return (
    <fieldset className="permissions">
      <legend className="label">Allows to</legend>
      {GROUPS.map(({ subject, title, permissions }) => (
        <div key={subject} className="permission-group">
          <p className="hint">{title}</p>
          <div>
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                label={permissionLabel(permission)}
                checked={chosen.includes(permission)}
                disabled={!may(permission)}
                onChange={(event) => set(permission, event.target.checked)}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
