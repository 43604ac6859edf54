import { useStore } from '@nanostores/react';
import { Form } from '../../kit/Form';
import { Link } from '../../kit/Link';
import { $passwordChanged, resetForm } from '../invitation';
import { $location } from '../location';
import { AuthLayout } from './AuthLayout';
import { PasswordField } from './PasswordField';

/** /admin/reset: the emailed link to choose a new password. */
export default function Reset() {
  const { search } = useStore($location);
  const passwordChanged = useStore($passwordChanged);
  const token = search.get('token') ?? '';
  if (passwordChanged)
    return (
      <AuthLayout title="Your password is changed" about="Every browser you were signed in with has been signed out.">
        <Link href="/admin/login" className="btn btn-primary">
          Sign in
        </Link>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Choose a new password" about="It takes effect at once and signs you out everywhere.">
      <Form
        unsaved="never"
        form={resetForm}
        submit="Change the password"
        onSubmit={(data) => resetForm.submit({ token, password: String(data.get('password') ?? '') })}
      >
        <PasswordField name="password" label="New password" />
      </Form>
      <div className="auth-links">
        <Link href="/admin/login" className="link">
          Back to sign in
        </Link>
      </div>
    </AuthLayout>
  );
}
