import { useMemo, useState } from 'react';
import type { Person, Role } from '../../../shop/staff/contract-people';
import { Form } from '../../kit/Form';
import { ChoiceField, LongField } from '../../kit/fields';
import { createForm } from '../../kit/form';
import { Panel } from '../../kit/Panel';
import { RoleWords } from './RoleWords';
import { giveRole } from './store';

interface Props {
  person: Person | undefined;
  roles: readonly Role[];
  onClose: () => void;
}

function Choice({ person, roles, onClose }: Props & { person: Person }) {
  const [chosen, setChosen] = useState(person.roleId);
  const form = useMemo(
    () =>
      createForm(
        ({ roleId, reason }: { roleId: string; reason: string }) => giveRole(person.id, roleId, reason),
        () => onClose(),
      ),
    [person.id, onClose],
  );
  const role = roles.find(({ id }) => id === chosen);
  return (
    <Form
      form={form}
      submit="Change the role"
      onSubmit={(data) => form.submit({ roleId: chosen, reason: String(data.get('reason') ?? '').trim() })}
    >
      <ChoiceField
        name="roleId"
        label="Role"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={roles.map(({ id, name, grantable }) => ({ value: id, label: name, disabled: !grantable }))}
      />
      {role && <RoleWords role={role} />}
      <LongField name="reason" label="Why?" hint="Kept in the audit." required minLength={3} maxLength={500} rows={2} />
    </Form>
  );
}

/** Gives a colleague another role; says in words what it lets them do. */
export function RoleChange({ person, roles, onClose }: Props) {
  return (
    <Panel
      look="side"
      open={person !== undefined}
      onClose={onClose}
      title={person ? `Role of ${person.firstName} ${person.lastName}` : ''}
      about="It holds from their next request on. You cannot give more than you have."
    >
      {person && <Choice person={person} roles={roles} onClose={onClose} />}
    </Panel>
  );
}
