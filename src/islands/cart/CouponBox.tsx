import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { CouponMessage, CouponOutcome } from '../../shop/cart/coupon-messages';
import { $coupon, applyCoupon } from '../../stores/cart/coupon';
import { typedEmail } from '../../stores/cart/coupon-watch';
import { Button } from '../../ui/Button';

interface Props {
  label: string;
  /** The message for an outcome; cart and checkout word it differently. */
  messageOf: (outcome: CouponOutcome) => CouponMessage | undefined;
  /** Shows an applied code in a read-only field until it is removed. */
  locks?: boolean;
}

/** A collapsed link that opens the code field; applying a code keeps the focus and announces the result. */
export function CouponBox({ label, messageOf, locks }: Props) {
  const coupon = useStore($coupon);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<CouponMessage>();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const summary = useRef<HTMLElement>(null);
  const hadCoupon = useRef(false);
  const id = useId();
  const locked = locks === true && coupon !== null;

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), message.duration);
    return () => clearTimeout(timer);
  }, [message]);

  useEffect(() => {
    // What was said about the code that was taken off no longer applies.
    if (hadCoupon.current && !coupon) setMessage(undefined);
    // The row is gone, and with it the focused button.
    if (!coupon && hadCoupon.current && document.activeElement === document.body)
      (open ? field : summary).current?.focus();
    hadCoupon.current = coupon !== null;
  }, [coupon, open]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (locked) return setMessage(messageOf({ state: 'conflict' }));
    setBusy(true);
    const outcome = await applyCoupon(code, typedEmail());
    setBusy(false);
    setMessage(messageOf(outcome));
    if (outcome.state !== 'applied' && outcome.state !== 'same') return;
    setCode('');
    // The field may be locked now, so the focus moves to the button.
    if (locks) button.current?.focus();
  };

  return (
    <details className="mt-4" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary} className="-my-2.5 cursor-pointer py-2.5 text-sm font-medium underline underline-offset-4">
        {label}
      </summary>
      <form className="mt-3 flex gap-2" onSubmit={submit} noValidate>
        <label className="sr-only" htmlFor={id}>
          Coupon code
        </label>
        <input
          ref={field}
          id={id}
          className="input key uppercase"
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={locked ? coupon.code : code}
          disabled={locked}
          placeholder={coupon?.code}
          aria-describedby={`${id}-said`}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button ref={button} type="submit" aria-disabled={busy || undefined}>
          {coupon && !code ? 'Applied' : 'Apply'}
        </Button>
      </form>
      <div id={`${id}-said`} role="status" className="mt-2 min-h-6 text-sm">
        {message && (
          <p className={message.kind === 'bad' ? 'error' : 'font-medium text-good'}>
            <span>
              {message.title}
              {message.text && <span className="block font-normal text-muted">{message.text}</span>}
            </span>
          </p>
        )}
      </div>
    </details>
  );
}
