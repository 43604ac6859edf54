import { staff } from '../../../../client/staff';
import { inviteInput } from '../../../../shop/staff/contract-people';
import { toast } from '../../../../stores/toasts';
import { TextField } from '../../../kit/fields';
import { EditForm } from '../../../kit/form/EditForm';
import { RoleField } from '../../../roles/RoleField';
import { invitations } from './invitations';

/** Invites a colleague to a role by email. */
export default function InviteForm({ onSaved }: { onSaved: () => void }) {
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
      <RoleField placeholder="Choose a role" />
    </EditForm>
  );
}
