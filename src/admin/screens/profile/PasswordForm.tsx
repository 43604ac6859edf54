import { useState } from 'react';
import { staff } from '../../../client/staff';
import { changePasswordInput } from '../../../shop/staff/contract-me';
import { PasswordField } from '../../app/sign-in/PasswordField';
import { TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { confirmDone } from './profile';

/** Changes the staff member's own password; clears both fields afterwards. */
export default function PasswordForm({ email }: { email: string }) {
  const [changes, setChanges] = useState(0);
  return (
    <EditForm
      key={changes}
      schema={changePasswordInput}
      values={{ currentPassword: '', newPassword: '' }}
      submit="Change the password"
      send={async (json) => {
        await staff.post('/api/admin/me/password', { json });
        await confirmDone('Your password is changed, and your other browsers are signed out');
      }}
      onSaved={() => setChanges(changes + 1)}
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
      />
      <PasswordField name="newPassword" label="New password" />
    </EditForm>
  );
}
