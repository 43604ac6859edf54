import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { pathAfterSignIn } from '../../../shop/staff/next-address';
import { $location, navigate } from '../location';
import { $session } from '../session';
import { $signInEmail, $signInStep, afterTotpSetup, startSignIn } from '../sign-in';
import { AuthLayout } from './AuthLayout';
import { Forgot } from './Forgot';
import { SignIn } from './SignIn';
import { TotpScreen } from './TotpScreen';

/** Whose sign-in it is. */
const Account = ({ email }: { email: string }) => (
  <>
    <span className="wrap-anywhere font-medium text-ink">{email}</span>
    <span className="block">Your password is correct. One step left.</span>
  </>
);

/** /admin/login and /rbac-login: password, then the two-factor code; a passkey does both. */
export default function Login() {
  const step = useStore($signInStep);
  const email = useStore($signInEmail);
  const session = useStore($session);
  const { search } = useStore($location);
  const [isPasswordForgotten, setIsPasswordForgotten] = useState(false);
  useEffect(() => startSignIn(), []);
  useEffect(() => {
    if (session.status === 'in') navigate(pathAfterSignIn(search.get('next')), { replace: true });
  }, [session, search]);

  if (step === 'totp_setup')
    return (
      <TotpScreen
        about="Super admins sign in with two-factor authentication. Setting it up takes a minute."
        onDone={afterTotpSetup}
      >
        <div className="auth-links">
          <button type="button" className="link" onClick={startSignIn}>
            Sign in as somebody else
          </button>
        </div>
      </TotpScreen>
    );
  if (isPasswordForgotten)
    return (
      <AuthLayout title="Forgot your password?" about="We send a link to your staff address. It works for an hour.">
        <Forgot onBack={() => setIsPasswordForgotten(false)} />
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={step === 'second' ? 'Two-factor sign-in' : 'Sign in'}
      about={step === 'second' ? <Account email={email} /> : 'For staff, not for customers.'}
    >
      <SignIn />
      {step === 'password' && (
        <div className="auth-links">
          <button type="button" className="link" onClick={() => setIsPasswordForgotten(true)}>
            Forgot your password?
          </button>
        </div>
      )}
    </AuthLayout>
  );
}
