import { useStore } from '@nanostores/react';
import { $passwordChanged, resetForm } from '../../../stores/admin/invitation';
import { $location } from '../../../stores/admin/location';
import { Form } from '../parts/Form';
import { Go } from '../parts/Go';
import { Door } from './Door';
import { PasswordField } from './PasswordField';

/** /admin/reset: the mailed link leads here to choose a new password. */
export default function Reset() {
  const { search } = useStore($location);
  const changed = useStore($passwordChanged);
  const token = search.get('token') ?? '';
  if (changed)
    return (
      <Door title="Your password is changed" about="Every browser you were signed in with has been signed out.">
        <Go href="/admin/login" className="btn btn-primary">
          Sign in
        </Go>
      </Door>
    );
  return (
    <Door title="Choose a new password" about="It takes effect at once and signs you out everywhere.">
      <Form
        unsaved="never"
        form={resetForm}
        submit="Change the password"
        onSubmit={(data) => resetForm.submit({ token, password: String(data.get('password') ?? '') })}
      >
        <PasswordField name="password" label="New password" />
      </Form>
      <div className="door-links">
        <Go href="/admin/login" className="link">
          Back to sign in
        </Go>
      </div>
    </Door>
  );
}
