import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { staff } from '../../../client/staff';
import { inviteInput, type Role } from '../../../shop/staff/contract-people';
import { toast } from '../../../stores/toasts';
import { ChoiceField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { RoleWords } from '../roles/RoleWords';
import { roleChoices } from '../roles/roles';
import { invitations } from './invitations';

function RoleField({ roles }: { roles: readonly Role[] }) {
  const id: string = useWatch({ name: 'roleId' });
  const role = roles.find((one) => one.id === id);
  return (
    <>
      <ChoiceField
        name="roleId"
        label="Role"
        required
        options={[
          { value: '', label: 'Choose a role', disabled: true },
          ...roles.map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
      {role && <RoleWords role={role} />}
    </>
  );
}

/** Invites a colleague by mail to a role. */
export default function InviteForm({ onSaved }: { onSaved: () => void }) {
  const choices = useStore(roleChoices.$state);
  useEffect(() => roleChoices.open(''), []);
  const roles = choices.state === 'ready' ? choices.value.filter(({ grantable }) => grantable) : [];
  return (
    <EditForm
      schema={inviteInput}
      values={{ email: '', roleId: '' }}
      submit="Send the invitation"
      send={async (json) => {
        await staff.post('/api/admin/invitations', { json });
        toast(`An invitation is on its way to ${json.email}`, { kind: 'good' });
        await invitations.reload();
      }}
      onSaved={onSaved}
    >
      <TextField name="email" label="Email of the colleague" type="email" autoComplete="off" required maxLength={254} />
      <RoleField roles={roles} />
    </EditForm>
  );
}
