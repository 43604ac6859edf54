import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { staff } from '../../../../client/staff';
import { createApiKeyInput } from '../../../../shop/staff/contract-api-keys';
import { DAY_MS } from '../../../../shop/time';
import { LinesField } from '../../../fields/LinesField';
import { ChoiceField, TextField } from '../../../kit/fields';
import { EditForm } from '../../../kit/form/EditForm';
import { PermissionField } from '../../../roles/PermissionField';
import { apiKeys } from './api-keys';

const LASTS = [
  { days: 90, label: '90 days' },
  { days: 365, label: 'One year' },
  { days: 30, label: '30 days' },
];

/** The name of a new key, its lifetime and its permissions. */
export default function NewApiKeyForm({ onMade }: { onMade: (key: string) => void }) {
  const [now] = useState(Date.now);
  const times = LASTS.map(({ days, label }) => ({ value: String(now + days * DAY_MS), label }));
  const state = useStore(apiKeys.$state);
  const rows = state.status === 'ready' ? state.page.rows : [];
  const replaceable = rows
    .filter((key) => key.state !== 'revoked' && !key.isReplaced)
    .map(({ id, name, prefix }) => ({ value: id, label: `${name} (${prefix}…)` }));
  return (
    <EditForm
      schema={createApiKeyInput}
      values={{ name: '', permissions: [], addresses: [], expiresAt: now + 90 * DAY_MS }}
      submit="Create the key"
      send={async (json) => {
        const { key } = await staff.post('/api/admin/api-keys', { json });
        await apiKeys.reload();
        return key;
      }}
      onSaved={onMade}
    >
      <TextField
        name="name"
        label="Name"
        hint="What uses it: “Accounting export”, “Stock robot”."
        required
        maxLength={60}
      />
      <ChoiceField
        name="expiresAt"
        label="Works for"
        kind="number"
        options={[...times, { value: '', label: 'Until it is revoked' }]}
      />
      <LinesField
        name="addresses"
        label="Only from these addresses"
        hint="One per line: 203.0.113.7, 2001:db8::1 or a range such as 203.0.113.0/24. Leave empty to allow any address."
      />
      {replaceable.length > 0 && (
        <ChoiceField
          name="replaces"
          label="Replaces"
          kind="optional"
          hint="That key keeps working until it expires or is revoked, so that the program can switch."
          options={[{ value: '', label: 'No other key' }, ...replaceable]}
        />
      )}
      <PermissionField />
    </EditForm>
  );
}
