import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { InvitationView } from '../../../shop/staff/contract';
import { $invitation, acceptForm, openInvitation } from '../../../stores/admin/invitation';
import { $location, go } from '../../../stores/admin/location';
import { verify } from '../../../stores/admin/session';
import { Skeleton } from '../../../ui/Skeleton';
import { Form, TextField } from '../parts/Form';
import { Go } from '../parts/Go';
import { dayOf } from '../parts/time';
import { Door } from './Door';
import { PasswordField } from './PasswordField';
import { TotpSetup } from './TotpSetup';

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
    <Door
      title="Join the team"
      about={`${offer.invitedBy} invites you as ${offer.role}. The invitation holds until ${dayOf(offer.expiresAt)}.`}
    >
      <Form unsaved="never" form={acceptForm} submit="Join" onSubmit={send}>
        <TextField name="email" label="E-mail" type="email" autoComplete="username" value={offer.email} readOnly />
        <div className="form-pair">
          <TextField name="firstName" label="First name" autoComplete="given-name" required maxLength={80} />
          <TextField name="lastName" label="Last name" autoComplete="family-name" required maxLength={80} />
        </div>
        <PasswordField name="password" label="Password" />
      </Form>
    </Door>
  );
}

/** /admin/invite?token=: a colleague accepts an invitation. */
export default function Invite() {
  const { search } = useStore($location);
  const now = useStore($invitation);
  const token = search.get('token') ?? '';
  useEffect(() => {
    if (token) void openInvitation(token);
  }, [token]);
  useEffect(() => {
    if (now.state === 'accepted') go('/admin/welcome', { replace: true });
  }, [now]);

  switch (now.state) {
    case 'offered':
      return <Offer offer={now.offer} token={token} />;
    case 'closed':
      return (
        <Door title="This invitation is closed" about={now.text}>
          <p>The colleague who invited you can send another. If you joined already, sign in.</p>
          <Go href="/admin/login" className="btn btn-primary">
            Go to admin login
          </Go>
        </Door>
      );
    case 'totp':
      return (
        <Door title="Set up your authenticator app" about="Super admins sign in with a second step.">
          <TotpSetup
            done="Open the back office"
            onDone={() => verify().then(() => go('/admin/welcome', { replace: true }))}
          />
        </Door>
      );
    case 'looking':
    case 'accepted':
      return (
        <Door title="Join the team">
          <Skeleton className="h-44 w-full" />
        </Door>
      );
  }
}
