import { useState } from 'react';
import { staff } from '../../../client/staff';
import { createApiKeyInput } from '../../../shop/staff/contract-api-keys';
import { DAY_MS } from '../../../shop/time';
import { ChoiceField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { PermissionField } from '../../roles/PermissionField';
import { apiKeys } from './api-keys';

const LASTS = [
  { days: 90, label: '90 days' },
  { days: 365, label: 'One year' },
  { days: 30, label: '30 days' },
];

/** What a new key is called, for how long it works and what it allows. */
export default function NewApiKeyForm({ onMade }: { onMade: (key: string) => void }) {
  const [now] = useState(Date.now);
  const times = LASTS.map(({ days, label }) => ({ value: String(now + days * DAY_MS), label }));
  return (
    <EditForm
      schema={createApiKeyInput}
      values={{ name: '', permissions: [], expiresAt: now + 90 * DAY_MS }}
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
      <PermissionField />
    </EditForm>
  );
}
