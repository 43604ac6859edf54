import { useStore } from '@nanostores/react';
import { $reauthenticating, stopReauthenticating } from '../../stores/account/reauth';
import { Dialog } from '../../ui/Dialog';
import { AuthForms } from '../auth/AuthForms';
import { DialogToasts } from '../auth/DialogToasts';

/** Asks the customer to sign in again before an action that a stolen session must not perform. */
export function ReauthDialog() {
  const reauthenticating = useStore($reauthenticating);
  return (
    <Dialog open={reauthenticating !== null} onClose={stopReauthenticating} title="Confirm it’s you" closeLabel="Close">
      {reauthenticating && (
        <div className="grid gap-5">
          <p className="text-muted">
            You signed in more than ten minutes ago. For your security, please sign in again first.
          </p>
          <AuthForms tabs={false} />
          <DialogToasts />
        </div>
      )}
    </Dialog>
  );
}
