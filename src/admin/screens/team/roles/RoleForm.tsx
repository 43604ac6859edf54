import { staff } from '../../../../client/staff';
import { type Role, type RoleBody, roleBody } from '../../../../shop/staff/contract-people';
import { LEVEL_LABELS } from '../../../../shop/staff/roles';
import { toast } from '../../../../stores/toasts';
import { ChoiceField, LongField, TextField } from '../../../kit/fields';
import { EditForm } from '../../../kit/form/EditForm';
import { PermissionField } from '../../../roles/PermissionField';
import { role as known, roles } from './roles';

const LEVELS = ([1, 2, 3, 4, 5] as const).map((level) => ({
  value: String(level),
  label: `${level} · ${LEVEL_LABELS[level]}`,
}));

async function save(role: Role | undefined, json: RoleBody): Promise<void> {
  if (role) await staff.patch('/api/admin/roles/:id', { param: { id: role.id }, json });
  else await staff.post('/api/admin/roles', { json });
  toast(`Role “${json.name}” ${role ? 'changed' : 'created'}`, { kind: 'good' });
  await Promise.all([roles.reload(), known.reload()]);
}

/** The name, level and permissions of a role; without `role`, a new one is created. */
export default function RoleForm({ role, onSaved }: { role?: Role; onSaved: () => void }) {
  const { name = '', summary = '', accessLevel = 1, permissions = [] } = role ?? {};
  return (
    <EditForm
      schema={roleBody}
      values={{ name, summary, accessLevel, permissions }}
      submit={role ? 'Save the role' : 'Create the role'}
      quietUntilChanged={role !== undefined}
      send={(json) => save(role, json)}
      onSaved={onSaved}
    >
      <TextField name="name" label="Name" required minLength={2} maxLength={60} />
      <LongField
        name="summary"
        label="What it is for"
        hint="One sentence for the people who assign this role."
        maxLength={300}
        rows={2}
      />
      <ChoiceField
        name="accessLevel"
        label="Access level"
        hint="People in this role can’t open screens above this level, even with the permission."
        kind="number"
        options={LEVELS}
      />
      <PermissionField />
    </EditForm>
  );
}
