import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { staff } from '../../../client/staff';
import { type Person, roleChangeBody } from '../../../shop/staff/contract-people';
import { toast } from '../../../stores/toasts';
import { Skeleton } from '../../../ui/Skeleton';
import { Failed } from '../../kit/Empty';
import { ChoiceField, LongField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { RoleWords } from '../roles/RoleWords';
import { roleChoices } from '../roles/roles';
import { people } from './people';

interface Props {
  person: Person;
  onSaved: () => void;
}

function RoleField() {
  const id: string = useWatch({ name: 'roleId' });
  const choices = useStore(roleChoices.$state);
  useEffect(() => roleChoices.open(''), []);
  if (choices.state === 'loading') return <Skeleton className="h-40 w-full" />;
  if (choices.state === 'failed') return <Failed text={choices.text} onRetry={roleChoices.reload} />;
  const role = choices.value.find((one) => one.id === id);
  return (
    <>
      <ChoiceField
        name="roleId"
        label="Role"
        options={choices.value.map(({ id, name, grantable }) => ({ value: id, label: name, disabled: !grantable }))}
      />
      {role && <RoleWords role={role} />}
    </>
  );
}

/** Gives a colleague another role; says in words what it lets them do. */
export default function RoleForm({ person, onSaved }: Props) {
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
      <RoleField />
      <LongField name="reason" label="Why?" hint="Kept in the audit." required minLength={3} maxLength={500} rows={2} />
    </EditForm>
  );
}
