import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/Button';
import { Panel } from '../../kit/Panel';
import { $gateState, resolveReauth } from '../gate';
import { navigate } from '../location';

const close = () => resolveReauth(false);

const setUp = () => {
  close();
  navigate('/admin/profile?tab=security');
};

/** Shown when an action requires a second factor that is not set up yet: the reason, and the way to set it up. */
export default function SecondFactor() {
  const gateState = useStore($gateState);
  return (
    <Panel
      open={gateState === 'second-factor'}
      onClose={close}
      title="Set up two-factor sign-in first"
      about="People who can reveal or export keys, refund orders, or change people, roles and API keys sign in with two-factor authentication: a stolen password alone must not be enough for that."
    >
      <div className="grid gap-4">
        <p className="text-muted">
          You need an authenticator app on your phone. It takes two minutes. Nothing has been done yet: come back
          afterwards and try again. Everything else works as before.
        </p>
        <div className="row">
          <Button look="primary" data-first onClick={setUp}>
            Set up the app
          </Button>
          <Button look="plain" onClick={close}>
            Not now
          </Button>
        </div>
      </div>
    </Panel>
  );
}
