import { useMemo, useState } from 'react';
import type { CreateApiKeyInput } from '../../../shop/staff/contract-people';
import type { Permission } from '../../../shop/staff/permissions';
import { createForm } from '../../../stores/admin/form';
import { makeApiKey } from '../../../stores/admin/team';
import { Button } from '../../../ui/Button';
import { ChoiceField, FieldProblem, Form, TextField } from '../parts/Form';
import { Once } from '../parts/Once';
import { Panel } from '../parts/Panel';
import { PermissionChoice } from './PermissionChoice';

const DAY_MS = 86_400_000;

const LASTS = [
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '30', label: '30 days' },
  { value: '0', label: 'Until it is stopped' },
];

function NewKey({ onMade }: { onMade: (key: string) => void }) {
  const [permissions, setPermissions] = useState<readonly Permission[]>([]);
  const form = useMemo(() => createForm((input: CreateApiKeyInput) => makeApiKey(input), onMade), [onMade]);
  const send = (data: FormData) => {
    const days = Number(data.get('days'));
    return form.submit({
      name: String(data.get('name') ?? ''),
      permissions: [...permissions],
      ...(days > 0 && { expiresAt: Date.now() + days * DAY_MS }),
    });
  };
  return (
    <Form form={form} submit="Create the key" onSubmit={send}>
      <TextField
        name="name"
        label="Name"
        hint="What uses it: “Accounting export”, “Stock robot”."
        required
        minLength={2}
        maxLength={60}
      />
      <ChoiceField name="days" label="Works for" options={LASTS} defaultValue="90" />
      <PermissionChoice chosen={permissions} onChange={setPermissions} />
      <FieldProblem name="permissions" />
    </Form>
  );
}

/** Makes a key for a program and shows it this once. */
export function NewApiKey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [key, setKey] = useState('');
  const close = () => {
    setKey('');
    onClose();
  };
  return (
    <Panel
      look="side"
      open={open}
      onClose={close}
      dismissible={key === ''}
      title={key ? 'Keep this key' : 'Create an API key'}
      about={
        key
          ? 'It is shown this once and stored as a hash; nobody can show it again.'
          : 'It allows what you tick, and never more than your role does at that moment.'
      }
    >
      {open && !key && <NewKey onMade={setKey} />}
      {key && (
        <div className="grid gap-4">
          <Once label="API key" lines={[key]} file="api-key.txt" />
          <p className="hint">
            Send it as <code>Authorization: Bearer …</code> to the addresses of <code>/api/openapi.json</code>.
          </p>
          <Button look="primary" className="justify-self-start" onClick={close}>
            I have kept it
          </Button>
        </div>
      )}
    </Panel>
  );
}
