import { useStore } from '@nanostores/react';
import { Fingerprint } from 'lucide-react';
import { $asking, answerGate } from '../../../stores/admin/gate';
import { proofForm, proofPasskeyForm } from '../../../stores/admin/proof';
import { Button } from '../../../ui/Button';
import { Form, TextField } from '../parts/Form';
import { Panel } from '../parts/Panel';

const cancel = () => answerGate(false);

/** Asks for the password again before an act that needs a recent proof; the act then goes on by itself. */
export default function Proof() {
  const asking = useStore($asking);
  const passkey = useStore(proofPasskeyForm.$state);
  return (
    <Panel
      open={asking === 'proof'}
      onClose={cancel}
      title="Confirm that it is you"
      about="This act asks for a recent proof. It holds for 10 minutes; what you were doing then goes on."
    >
      <Form
        unsaved="never"
        form={proofForm}
        submit="Confirm"
        onSubmit={(data) => proofForm.submit({ password: String(data.get('password') ?? '') })}
        beside={
          <>
            <Button
              busy={passkey.state === 'busy'}
              busyText="Waiting for the passkey …"
              onClick={() => proofPasskeyForm.submit({})}
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
      {passkey.state === 'refused' && (
        <p className="notice notice-bad mt-4" role="alert">
          {passkey.text}
        </p>
      )}
    </Panel>
  );
}
