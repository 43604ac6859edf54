import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { Role } from '../../../shop/staff/contract-people';
import type { AccessLevel, Permission } from '../../../shop/staff/permissions';
import { LEVEL_LABELS } from '../../../shop/staff/roles';
import { Skeleton } from '../../../ui/Skeleton';
import { may } from '../../app/session';
import { Failed } from '../../kit/Empty';
import { Form } from '../../kit/Form';
import { ChoiceField, FieldProblem, LongField, TextField } from '../../kit/fields';
import { createForm } from '../../kit/form';
import { Panel } from '../../kit/Panel';
import { PermissionChoice } from './PermissionChoice';
import { RoleWords } from './RoleWords';
import { $roleChoices, loadRoleChoices } from './role-choices';
import { saveRole } from './store';

interface Props {
  open: boolean;
  /** The role to change; without one a new role is made. */
  id: string | undefined;
  onClose: () => void;
}

const LEVELS = ([1, 2, 3, 4, 5] as const).map((level) => ({
  value: String(level),
  label: `${level} · ${LEVEL_LABELS[level]}`,
}));

function Editor({ known: role, onClose }: { known?: Role; onClose: () => void }) {
  const [permissions, setPermissions] = useState<readonly Permission[]>(role?.permissions ?? []);
  const form = useMemo(
    () =>
      createForm(
        (body: Parameters<typeof saveRole>[1]) => saveRole(role?.id, body),
        () => onClose(),
      ),
    [role, onClose],
  );
  const send = (data: FormData) =>
    form.submit({
      name: String(data.get('name') ?? ''),
      summary: String(data.get('summary') ?? ''),
      accessLevel: Number(data.get('accessLevel')) as AccessLevel,
      permissions: [...permissions],
    });
  return (
    <Form form={form} submit={role ? 'Save the role' : 'Create the role'} onSubmit={send}>
      <TextField name="name" label="Name" defaultValue={role?.name} required minLength={2} maxLength={60} />
      <LongField
        name="summary"
        label="What it is for"
        hint="One sentence for whoever gives this role to somebody."
        defaultValue={role?.summary}
        maxLength={300}
        rows={2}
      />
      <ChoiceField
        name="accessLevel"
        label="Access level"
        hint="Screens above this level stay closed, whatever the permissions."
        defaultValue={String(role?.accessLevel ?? 1)}
        options={LEVELS}
      />
      <PermissionChoice chosen={permissions} onChange={setPermissions} />
      <FieldProblem name="permissions" />
    </Form>
  );
}

/** The role of the address, for changing or, when it is protected, for reading. */
function Known({ id, onClose }: { id: string; onClose: () => void }) {
  const choices = useStore($roleChoices);
  useEffect(() => {
    void loadRoleChoices();
  }, []);
  if (choices.state === 'loading') return <Skeleton className="h-64 w-full" />;
  if (choices.state === 'failed') return <Failed text={choices.text} onRetry={loadRoleChoices} />;
  const role = choices.roles.find((one) => one.id === id);
  if (!role) return <p>There is no such role any more.</p>;
  if (role.editable && role.grantable && may('staff:write')) return <Editor known={role} onClose={onClose} />;
  return (
    <div className="grid gap-4">
      <p className="notice">
        {role.editable ? 'You can read this role, but not change it.' : 'This role cannot be changed.'}
      </p>
      <RoleWords role={role} />
    </div>
  );
}

/** Makes or changes a role: its name, its level, and what it allows, in words. */
export function RoleEditor({ open, id, onClose }: Props) {
  return (
    <Panel
      look="side"
      open={open}
      onClose={onClose}
      title={id === undefined ? 'Create a role' : 'Role'}
      about="Changes hold from the next request of everybody who has it."
    >
      {open && (id === undefined ? <Editor onClose={onClose} /> : <Known id={id} onClose={onClose} />)}
    </Panel>
  );
}
