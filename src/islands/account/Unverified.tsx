import { useStore } from '@nanostores/react';
import { $accountBusy, mailVerification } from '../../stores/account/account';
import { Button } from '../../ui/Button';

/** Shown while the address is not confirmed: what is withheld until then, and how to confirm it. */
export function Unverified() {
  const busy = useStore($accountBusy) === 'verification';
  return (
    <div className="notice notice-warn flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-[min(100%,20rem)] flex-1">
        <strong className="block font-semibold">Confirm your email address</strong>
        <span className="hint block">
          Press the button in the email we sent you. Orders you placed as a guest will then appear here, too.
        </span>
      </p>
      <Button busy={busy} busyText="Sending…" onClick={mailVerification}>
        Send the email again
      </Button>
    </div>
  );
}
