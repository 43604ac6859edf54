import { useStore } from '@nanostores/react';
import { Fingerprint } from 'lucide-react';
import { Button } from '../../../ui/Button';
import { Form } from '../../kit/Form';
import { TextField } from '../../kit/fields';
import { Panel } from '../../kit/Panel';
import { $gateState, resolveReauth } from '../gate';
import { reauthForm, reauthPasskeyForm } from '../reauth';

const cancel = () => resolveReauth(false);

/** Asks for the password again before an action that requires re-authentication; the action then continues. */
export default function ReauthDialog() {
  const gateState = useStore($gateState);
  const passkey = useStore(reauthPasskeyForm.$state);
  return (
    <Panel
      open={gateState === 'reauth'}
      onClose={cancel}
      title="Confirm that it is you"
      about="Please confirm that it’s you. This lasts 10 minutes, and then you pick up where you left off."
    >
      <Form
        unsaved="never"
        form={reauthForm}
        submit="Confirm"
        onSubmit={(data) => reauthForm.submit({ password: String(data.get('password') ?? '') })}
        beside={
          <>
            <Button
              busy={passkey.status === 'busy'}
              busyText="Waiting for the passkey…"
              onClick={() => reauthPasskeyForm.submit({})}
            >
              <Fingerprint size={16} aria-hidden="true" /> Use a passkey
            </Button>
            <Button look="plain" onClick={cancel}>
              Cancel
            </Button>
          </>
        }
      >
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
        />
      </Form>
      {passkey.status === 'refused' && (
        <p className="notice notice-bad mt-4" role="alert">
          {passkey.text}
        </p>
      )}
    </Panel>
  );
}
