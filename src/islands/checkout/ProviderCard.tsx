import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { Card } from '../../shop/checkout/card';
import { $provider, mountCard, openProvider, paintCard, retryProvider } from '../../stores/checkout/card-fields';
import { $cardErrors } from '../../stores/checkout/form';
import { describedBy, FieldFrame } from '../../ui/Field';
import { Skeleton } from '../../ui/Skeleton';
import { fieldId } from './FormField';
import { cardLook, followLook } from './look';
import { Refused } from './Refused';
import { Unavailable } from './Unavailable';
import { Wallets } from './Wallets';

interface SlotProps {
  field: keyof Card;
  label: string;
  slot: RefObject<HTMLDivElement | null>;
}

/** The slot of one field rendered by the provider, with our label and message. */
function Slot({ field, label, slot }: SlotProps) {
  const error = useStore($cardErrors)[field];
  const loading = useStore($provider) !== 'ready';
  const id = fieldId(field);
  return (
    <FieldFrame {...{ id, label, error }} hint={undefined} required>
      {/* biome-ignore lint/a11y/useSemanticElements: the label is the frame's own; a fieldset would want a legend. */}
      <div
        ref={slot}
        id={id}
        className="input frames py-3"
        role="group"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
      >
        {loading && <Skeleton className="h-5 w-2/3" />}
      </div>
    </FieldFrame>
  );
}

/** Card number, expiry and security code in fields of the card provider: their values never reach us. */
function Fields() {
  const number = useRef<HTMLDivElement>(null);
  const expiry = useRef<HTMLDivElement>(null);
  const cvc = useRef<HTMLDivElement>(null);
  const ready = useStore($provider) === 'ready';
  useEffect(() => {
    if (!ready || !number.current || !expiry.current || !cvc.current) return;
    const unmount = mountCard({ number: number.current, expiry: expiry.current, cvc: cvc.current }, cardLook());
    const unfollow = followLook(paintCard);
    return () => {
      unfollow();
      unmount();
    };
  }, [ready]);
  return (
    <>
      <p role="status" className="sr-only">
        {!ready && 'The secure card fields are loading.'}
      </p>
      <div className="card-fields">
        <Slot field="number" label="Card number" slot={number} />
        <Slot field="expiry" label="Expiry date (MM/YY)" slot={expiry} />
        <Slot field="cvc" label="Security code (CVC)" slot={cvc} />
      </div>
      <p className="hint sm:col-span-2">Your bank may ask you to confirm the payment in its app or with a code.</p>
    </>
  );
}

/** Paying by card: the provider's script is loaded only when this panel is shown. */
export function ProviderCard() {
  const state = useStore($provider);
  useEffect(() => {
    void openProvider();
  }, []);
  if (state === 'failed') return <Unavailable retry={retryProvider} />;
  return (
    <>
      <Refused framed />
      {state === 'ready' && <Wallets />}
      <Fields />
    </>
  );
}
