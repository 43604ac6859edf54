import { useRef } from 'react';
import { PasswordField } from '../../app/sign-in/PasswordField';
import { Form } from '../../kit/Form';
import { TextField } from '../../kit/fields';
import { Part } from './Part';
import { changePasswordForm } from './store';

/** Changes the own password. */
export function PasswordPart({ email }: { email: string }) {
  const box = useRef<HTMLDivElement>(null);
  const send = async (data: FormData) => {
    await changePasswordForm.submit({
      currentPassword: String(data.get('currentPassword') ?? ''),
      newPassword: String(data.get('newPassword') ?? ''),
    });
    if (changePasswordForm.$state.get().state === 'idle') box.current?.querySelector('form')?.reset();
  };
  return (
    <Part title="Password" about="Changing it signs your other browsers out.">
      <div ref={box}>
        <Form form={changePasswordForm} submit="Change the password" onSubmit={send}>
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
            required
          />
          <PasswordField name="newPassword" label="New password" />
        </Form>
      </div>
    </Part>
  );
}
