import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { RecipientView } from '../../shop/recipients/contract';
import { canChangeRecipient } from '../../shop/recipients/words';
import { $recipientBusy, $recipientErrors, changeCopy, onCopy } from '../../stores/order/recipients';
import { Button } from '../../ui/Button';
import { RecipientFields } from './RecipientFields';
import { RecipientProgress } from './RecipientProgress';

function Change({ orderId, recipient, onDone }: { orderId: string; recipient: RecipientView; onDone: () => void }) {
  const busy = useStore($recipientBusy) === recipient.id;
  const errors = useStore($recipientErrors);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    if (await changeCopy(orderId, recipient.id, (field) => String(fields.get(field) ?? ''))) onDone();
    else form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <form className="mt-4 grid gap-4" onSubmit={submit} noValidate>
      <RecipientFields nameOf={(field) => field} errors={errors} values={recipient} />
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
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

/** A copy with a recipient: its progress, and what can still be changed. */
export function SharedCopy({ orderId, recipient }: { orderId: string; recipient: RecipientView }) {
  const [open, setOpen] = useState<'change' | 'take back' | null>(null);
  const part = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  const busy = useStore($recipientBusy) !== null;
  // The focused element is gone: the first field or button in its place gets the focus.
  useEffect(() => {
    if (wasOpen.current !== open) part.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasOpen.current = open;
  }, [open]);
  if (open === 'change')
    return (
      <div ref={part}>
        <Change orderId={orderId} recipient={recipient} onDone={() => setOpen(null)} />
      </div>
    );
  return (
    <div ref={part} className="mt-3 grid gap-3">
      <p className="wrap-anywhere">
        For <strong>{recipient.email}</strong>
      </p>
      <RecipientProgress recipient={recipient} />
      {recipient.state === 'failed' && <p className="error">Please check the address and enter another one.</p>}
      {open === 'take back' && <p role="alert">Their link will stop working. Take the copy back?</p>}
      <div className="flex flex-wrap gap-2">
        {open === 'take back' ? (
          <>
            <Button size="small" onClick={() => setOpen(null)}>
              Keep it as is
            </Button>
            <Button
              size="small"
              look="danger"
              disabled={busy}
              onClick={() => onCopy('take back', orderId, recipient.id)}
            >
              Take it back
            </Button>
          </>
        ) : (
          <>
            {canChangeRecipient(recipient.state) && (
              <Button size="small" onClick={() => setOpen('change')}>
                Change
              </Button>
            )}
            {recipient.mailedAt !== null && recipient.state !== 'ended' && (
              <Button size="small" disabled={busy} onClick={() => onCopy('resend', orderId, recipient.id)}>
                Send again
              </Button>
            )}
            {canChangeRecipient(recipient.state) && (
              <Button size="small" onClick={() => setOpen('take back')}>
                Take back
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
