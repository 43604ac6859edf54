import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Panel } from '../../kit/Panel';
import { $gateState, resolveReauth } from '../gate';
import { $session, signOut } from '../session';
import { $signInStep, startSignIn } from '../sign-in';
import { SignIn } from '../sign-in/SignIn';

/** The session expired during work: the screen stays, the staff member signs in again, and the call is repeated. */
export default function SignInAgain() {
  const gateState = useStore($gateState);
  const session = useStore($session);
  const step = useStore($signInStep);
  const open = gateState === 'sign-in';
  const email = session.status === 'in' ? session.admin.email : undefined;
  useEffect(() => {
    if (open) startSignIn();
  }, [open]);
  useEffect(() => {
    if (open && step === 'done') resolveReauth(true);
  }, [open, step]);
  const leave = () => {
    resolveReauth(false);
    void signOut();
  };
  return (
    <Panel
      open={open}
      onClose={leave}
      dismissible={false}
      title="Your session has ended"
      about="Sign in again to continue. Nothing you typed is lost. Closing this signs you out."
    >
      <div className="grid gap-4">{open && <SignIn email={email} />}</div>
    </Panel>
  );
}
