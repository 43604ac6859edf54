import { staff } from '../../../../client/staff';
import { type Person, roleChangeBody } from '../../../../shop/staff/contract-people';
import { toast } from '../../../../stores/toasts';
import { LongField } from '../../../kit/fields';
import { EditForm } from '../../../kit/form/EditForm';
import { RoleField } from '../../../roles/RoleField';
import { people } from './people';

interface Props {
  person: Person;
  onSaved: () => void;
}

/** Assigns another role to a colleague and says what it allows. */
export default function RoleForm({ person, onSaved }: Props) {
  return (
    <EditForm
      schema={roleChangeBody}
      values={{ roleId: person.roleId, reason: '' }}
      submit="Change the role"
      send={async (json) => {
        await staff.post('/api/admin/people/:id/role', { param: { id: person.id }, json });
        toast('The role changes with their next request', { kind: 'good' });
        await people.refresh();
      }}
      onSaved={onSaved}
    >
      <RoleField />
      <LongField name="reason" label="Why?" hint="Kept in the audit." required minLength={3} maxLength={500} rows={2} />
    </EditForm>
  );
}
