import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { STEPS } from '../../shop/checkout/payment-path';
import { formatMoney } from '../../shop/money';
import { $chargedBill } from '../../stores/checkout/charged-bill';
import { $checkout } from '../../stores/checkout/state';
import { CheckIcon } from '../../ui/icons';

/** One key per step, pressed once the step is done. */
function Steps({ step }: { step: number }) {
  return (
    <ol className="pay-steps">
      {STEPS.map((text, index) => (
        <li key={text} className={clsx(index > step && 'text-muted')}>
          <span
            className="step-cap"
            data-state={index < step ? 'done' : index === step ? 'now' : undefined}
            aria-hidden="true"
          >
            {index < step && <CheckIcon />}
            {index === step && <span className="spinner" />}
            {index > step && index + 1}
          </span>
          <span aria-current={index === step ? 'step' : undefined}>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** Makes the page inert until the returned function is called, which also gives `focused` the focus back. */
function freezePage(focused: Element | null): () => void {
  const parts = [...document.querySelectorAll<HTMLElement>('body > header, body > main, body > footer')];
  for (const part of parts) part.inert = true;
  return () => {
    for (const part of parts) part.inert = false;
    if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus();
  };
}

/**
 * Covers the page while a payment runs and reports when the order is paid; it cannot be closed. It is no modal dialog,
 * which would cover the provider's frame for the bank's challenge and make it inert.
 */
export function Overlay() {
  const checkout = useStore($checkout);
  const { total, currency } = useStore($chargedBill);
  const box = useRef<HTMLDivElement>(null);
  const isPaid = checkout.status === 'paid' || checkout.status === 'charged';
  const isVisible = checkout.status === 'processing' || isPaid;
  const lastFocus = useRef<Element>(null);
  useEffect(
    () =>
      $checkout.listen(({ status }, before) => {
        // Before React disables the pay button, which takes the focus from it.
        if (status === 'processing' && before?.status !== status) lastFocus.current = document.activeElement;
      }),
    [],
  );
  useEffect(() => {
    if (!isVisible) return;
    const thaw = freezePage(lastFocus.current);
    box.current?.focus({ preventScroll: true });
    return thaw;
  }, [isVisible]);
  if (!isVisible) return null;
  return createPortal(
    <div className="cover">
      <div ref={box} className="dialog overflow-auto" role="dialog" aria-label="Payment in progress" tabIndex={-1}>
        <div role="status">
          {isPaid ? (
            <>
              <div className="overlay-head">
                <h2>Payment successful!</h2>
              </div>
              <p className="overlay-body text-muted">
                {checkout.status === 'paid'
                  ? 'Your order page opens now.'
                  : 'Your order page opens now and shows your keys once the payment is confirmed.'}
              </p>
            </>
          ) : (
            <>
              <div className="overlay-head">
                <h2>Processing your payment</h2>
              </div>
              <div className="overlay-body">
                <p className="text-muted">
                  {total > 0 && (
                    <>
                      You are paying <strong className="num text-ink">{formatMoney({ minor: total, currency })}</strong>
                      .{' '}
                    </>
                  )}
                  Please keep this page open.
                </p>
                <Steps step={checkout.step} />
              </div>
            </>
          )}
        </div>
      </div>
    </div>,
    document.body,
  );
}
