import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { InviteInput } from '../../../shop/staff/contract-people';
import { Form } from '../../kit/Form';
import { ChoiceField, TextField } from '../../kit/fields';
import { createForm } from '../../kit/form';
import { Panel } from '../../kit/Panel';
import { RoleWords } from './RoleWords';
import { $roleChoices, loadRoleChoices } from './role-choices';
import { sendInvitation } from './store';

function Invitation({ onClose }: { onClose: () => void }) {
  const choices = useStore($roleChoices);
  const roles = choices.state === 'ready' ? choices.roles.filter(({ grantable }) => grantable) : [];
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    void loadRoleChoices();
  }, []);
  const form = useMemo(
    () =>
      createForm(
        (input: InviteInput) => sendInvitation(input),
        () => onClose(),
      ),
    [onClose],
  );
  const role = roles.find(({ id }) => id === chosen);
  return (
    <Form
      form={form}
      submit="Send the invitation"
      onSubmit={(data) => form.submit({ email: String(data.get('email') ?? ''), roleId: chosen })}
    >
      <TextField name="email" label="Email of the colleague" type="email" autoComplete="off" required maxLength={254} />
      <ChoiceField
        name="roleId"
        label="Role"
        required
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          { value: '', label: 'Choose a role', disabled: true },
          ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {role && <RoleWords role={role} />}
    </Form>
  );
}

/** Invites a colleague by mail to a role. */
export function NewInvitation({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Panel
      look="side"
      open={open}
      onClose={onClose}
      title="Invite a colleague"
      about="They get a mail with a link that works once, for seven days, and choose their own password."
    >
      {open && <Invitation onClose={onClose} />}
    </Panel>
  );
}
