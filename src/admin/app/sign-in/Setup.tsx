import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { FieldPair } from '../../fields/FieldPair';
import { Form } from '../../kit/Form';
import { TextField } from '../../kit/fields';
import { Link } from '../../kit/Link';
import { Shape } from '../../pending/Pending';
import { $location, navigate } from '../location';
import { verify } from '../session';
import { $setup, openSetup, setupForm } from '../setup';
import { AuthLayout } from './AuthLayout';
import { PasswordField } from './PasswordField';
import { TotpScreen } from './TotpScreen';

const STEPS = ['You', 'Authenticator app'];
const text = (data: FormData, name: string) => String(data.get(name) ?? '');

function AccountStep({ token }: { token: string }) {
  const send = (data: FormData) =>
    setupForm.submit({
      token,
      firstName: text(data, 'firstName'),
      lastName: text(data, 'lastName'),
      email: text(data, 'email'),
      password: text(data, 'password'),
    });
  return (
    <Form unsaved="never" form={setupForm} submit="Continue" onSubmit={send}>
      <FieldPair>
        <TextField name="firstName" label="First name" autoComplete="given-name" required maxLength={80} />
        <TextField name="lastName" label="Last name" autoComplete="family-name" required maxLength={80} />
      </FieldPair>
      <TextField name="email" label="Email" type="email" autoComplete="username" required maxLength={254} />
      <PasswordField name="password" label="Password" />
    </Form>
  );
}

/** /admin/setup: the one-time link that creates the first super admin. */
export default function Setup() {
  const { search } = useStore($location);
  const state = useStore($setup);
  const token = search.get('token') ?? '';
  useEffect(() => {
    void openSetup(token);
  }, [token]);
  const enter = async () => {
    await verify();
    navigate('/admin/welcome', { replace: true });
  };

  switch (state.status) {
    case 'loading':
      return (
        <AuthLayout title="Set up the back office">
          <Shape of="fields" />
        </AuthLayout>
      );
    case 'closed':
      return (
        <AuthLayout title="This link is closed" about={state.text}>
          <p>
            A set-up link works once, within 24 hours, and only until there is a super admin. Until then, restarting the
            shop prints a new one.
          </p>
          <Link href="/admin/login" className="btn btn-primary">
            Sign in
          </Link>
        </AuthLayout>
      );
    case 'form':
      return (
        <AuthLayout
          title="Set up the back office"
          about="You’ll be the first super admin, with full access."
          steps={{ names: STEPS, at: 0 }}
        >
          <AccountStep token={token} />
        </AuthLayout>
      );
    case 'totp':
      return (
        <TotpScreen
          about="Super admins sign in with two-factor authentication."
          steps={{ names: STEPS, at: 1 }}
          onDone={enter}
        />
      );
  }
}
