import { useWatch } from 'react-hook-form';
import { staff } from '../../../client/staff';
import { type Person, type Role, roleChangeBody } from '../../../shop/staff/contract-people';
import { toast } from '../../../stores/toasts';
import { ChoiceField, LongField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { RoleWords } from '../roles/RoleWords';
import { people } from './people';

interface Props {
  person: Person;
  roles: readonly Role[];
  onSaved: () => void;
}

/** What the chosen role allows. */
function Chosen({ roles }: Pick<Props, 'roles'>) {
  const id: string = useWatch({ name: 'roleId' });
  const role = roles.find((one) => one.id === id);
  return role && <RoleWords role={role} />;
}

/** Gives a colleague another role; says in words what it lets them do. */
export default function RoleForm({ person, roles, onSaved }: Props) {
  return (
    <EditForm
      schema={roleChangeBody}
      values={{ roleId: person.roleId, reason: '' }}
      submit="Change the role"
      send={async (json) => {
        await staff.post('/api/admin/people/:id/role', { param: { id: person.id }, json });
        toast('The role is changed from the next request on', { kind: 'good' });
        await people.refresh();
      }}
      onSaved={onSaved}
    >
      <ChoiceField
        name="roleId"
        label="Role"
        options={roles.map(({ id, name, grantable }) => ({ value: id, label: name, disabled: !grantable }))}
      />
      <Chosen roles={roles} />
      <LongField name="reason" label="Why?" hint="Kept in the audit." required minLength={3} maxLength={500} rows={2} />
    </EditForm>
  );
}
