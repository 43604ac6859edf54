import { useStore } from '@nanostores/react';
import { $proving, stopProving } from '../../stores/account-proof';
import { Dialog } from '../../ui/Dialog';
import { AuthForms } from '../auth/AuthForms';
import { DialogToasts } from '../auth/DialogToasts';

/** Asks who is there to sign in once more, before something that a stolen session must not do. */
export function Proof() {
  const proving = useStore($proving);
  return (
    <Dialog open={proving !== null} onClose={stopProving} title="Is it still you?" closeLabel="Close">
      {proving && (
        <div className="grid gap-5">
          <p className="text-muted">
            You signed in more than ten minutes ago. For your safety, sign in once more before this.
          </p>
          <AuthForms tabs={false} />
          <DialogToasts />
        </div>
      )}
    </Dialog>
  );
}
