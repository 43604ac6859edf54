import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { InvitationView } from '../../../shop/staff/contract';
import { FieldPair } from '../../fields/FieldPair';
import { Form } from '../../kit/Form';
import { TextField } from '../../kit/fields';
import { Link } from '../../kit/Link';
import { dayOf } from '../../kit/time';
import { Shape } from '../../pending/Pending';
import { $invitation, acceptForm, openInvitation } from '../invitation';
import { $location, navigate } from '../location';
import { verify } from '../session';
import { AuthLayout } from './AuthLayout';
import { PasswordField } from './PasswordField';
import { TotpScreen } from './TotpScreen';

const text = (data: FormData, name: string) => String(data.get(name) ?? '');

function Offer({ offer, token }: { offer: InvitationView; token: string }) {
  const send = (data: FormData) =>
    acceptForm.submit({
      token,
      firstName: text(data, 'firstName'),
      lastName: text(data, 'lastName'),
      password: text(data, 'password'),
    });
  return (
    <AuthLayout
      title="Join the team"
      about={`${offer.invitedBy} invites you as ${offer.role}. The invitation is valid until ${dayOf(offer.expiresAt)}.`}
    >
      <Form unsaved="never" form={acceptForm} submit="Join" onSubmit={send}>
        <TextField name="email" label="Email" type="email" autoComplete="username" value={offer.email} readOnly />
        <FieldPair>
          <TextField name="firstName" label="First name" autoComplete="given-name" required maxLength={80} />
          <TextField name="lastName" label="Last name" autoComplete="family-name" required maxLength={80} />
        </FieldPair>
        <PasswordField name="password" label="Password" />
      </Form>
    </AuthLayout>
  );
}

/** /admin/invite?token=: accepting an invitation. */
export default function Invite() {
  const { search } = useStore($location);
  const state = useStore($invitation);
  const token = search.get('token') ?? '';
  useEffect(() => {
    if (token) void openInvitation(token);
  }, [token]);
  useEffect(() => {
    if (state.status === 'accepted') navigate('/admin/welcome', { replace: true });
  }, [state]);

  switch (state.status) {
    case 'offered':
      return <Offer offer={state.offer} token={token} />;
    case 'closed':
      return (
        <AuthLayout title="This invitation is closed" about={state.text}>
          <p>The colleague who invited you can send another. If you joined already, sign in.</p>
          <Link href="/admin/login" className="btn btn-primary">
            Sign in
          </Link>
        </AuthLayout>
      );
    case 'totp':
      return (
        <TotpScreen
          about="Super admins sign in with two-factor authentication."
          onDone={() => verify().then(() => navigate('/admin/welcome', { replace: true }))}
        />
      );
    case 'loading':
    case 'accepted':
      return (
        <AuthLayout title="Join the team">
          <Shape of="fields" />
        </AuthLayout>
      );
  }
}
