import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import type { RecipientView } from '../../shop/recipients/contract';
import { mayChange } from '../../shop/recipients/words';
import { $recipientBusy, $recipientFaults, changeCopy, onCopy } from '../../stores/recipients';
import { Button } from '../../ui/Button';
import { RecipientFields } from './RecipientFields';
import { RecipientProgress } from './RecipientProgress';

function Change({ orderId, recipient, onDone }: { orderId: string; recipient: RecipientView; onDone: () => void }) {
  const busy = useStore($recipientBusy) === recipient.id;
  const faults = useStore($recipientFaults);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (await changeCopy(orderId, recipient.id, (field) => String(fields.get(field) ?? ''))) onDone();
  };
  return (
    <form className="mt-4 grid gap-4" onSubmit={submit} noValidate>
      <RecipientFields nameOf={(field) => field} faults={faults} values={recipient} />
      {faults.form && (
        <p className="error" role="alert">
          {faults.form}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={busy} busyText="Saving…">
          Save and send
        </Button>
        <Button look="plain" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** A copy that has a recipient: how far it has come, and what can still be changed. */
export function GivenCopy({ orderId, recipient }: { orderId: string; recipient: RecipientView }) {
  const [open, setOpen] = useState<'change' | 'take back' | null>(null);
  const busy = useStore($recipientBusy) !== null;
  if (open === 'change') return <Change orderId={orderId} recipient={recipient} onDone={() => setOpen(null)} />;
  return (
    <div className="mt-3 grid gap-3">
      <p className="wrap-anywhere">
        For <strong>{recipient.email}</strong>
      </p>
      <RecipientProgress recipient={recipient} />
      {recipient.state === 'failed' && <p className="error">Please check the address and enter another one.</p>}
      {open === 'take back' ? (
        <div className="flex flex-wrap items-center gap-2" role="alert">
          <p>Their link will stop working. Take the copy back?</p>
          <Button size="small" look="danger" disabled={busy} onClick={() => onCopy('take back', orderId, recipient.id)}>
            Take it back
          </Button>
          <Button size="small" look="plain" onClick={() => setOpen(null)}>
            Keep it so
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {mayChange(recipient.state) && (
            <Button size="small" onClick={() => setOpen('change')}>
              Change
            </Button>
          )}
          {recipient.mailedAt !== null && recipient.state !== 'ended' && (
            <Button size="small" disabled={busy} onClick={() => onCopy('resend', orderId, recipient.id)}>
              Send again
            </Button>
          )}
          {mayChange(recipient.state) && (
            <Button size="small" onClick={() => setOpen('take back')}>
              Take back
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
