import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { STEPS } from '../../shop/checkout/path';
import { $payment } from '../../stores/payment-state';
import { CheckIcon } from '../../ui/icons';

function Steps({ step }: { step: number }) {
  return (
    <ol className="mt-5 grid gap-3">
      {STEPS.map((text, index) => (
        <li key={text} className={clsx('flex items-center gap-3', index > step && 'text-muted')}>
          <span className="grid size-6 place-items-center" aria-hidden="true">
            {index < step && <CheckIcon />}
            {index === step && <span className="spinner motion-reduce:animate-none" />}
          </span>
          <span aria-current={index === step ? 'step' : undefined}>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** Covers the form while a payment runs; it cannot be closed, and says when the order is paid. */
export function Overlay() {
  const now = useStore($payment);
  const ref = useRef<HTMLDialogElement>(null);
  const shown = now.state === 'processing' || now.state === 'paid';
  useEffect(() => {
    if (shown) ref.current?.showModal();
    else ref.current?.close();
  }, [shown]);
  return (
    <dialog
      ref={ref}
      className="dialog p-7"
      aria-label="Payment in progress"
      onCancel={(event) => event.preventDefault()}
    >
      <div role="status">
        {now.state === 'paid' ? (
          <>
            <h2>Payment successful!</h2>
            <p className="mt-2 text-muted">Your order page with your keys opens now.</p>
          </>
        ) : (
          <>
            <h2>Processing your payment</h2>
            <p className="mt-2 text-muted">Please keep this page open.</p>
            {now.state === 'processing' && <Steps step={now.step} />}
          </>
        )}
      </div>
    </dialog>
  );
}
