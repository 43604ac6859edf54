import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { OTHER_METHODS, type OtherMethodId, otherMethod } from '../../shop/payments/methods';
import { $provider, openProvider } from '../../stores/checkout/card-fields';
import { $paymentPath } from '../../stores/checkout/charged-bill';
import { $offered, $other, $otherForm, chooseOther, mountOther, type Other } from '../../stores/checkout/methods/other';
import { Skeleton } from '../../ui/Skeleton';

const wide = 'sm:col-span-2';

/** What the buyer has to know beforehand: their bank takes days, and no key is reserved. */
function Days({ ids }: { ids: readonly OtherMethodId[] }) {
  const slow = ids.flatMap((id) => {
    const days = otherMethod(id)?.days;
    return days ? [`${OTHER_METHODS[id].label}: your bank takes ${days} to pay.`] : [];
  });
  if (slow.length === 0) return null;
  return (
    <p className={`notice ${wide}`}>
      {slow.join(' ')} Your keys come by email once it has. They aren’t reserved until then: if none are in stock that
      day, you’re first in line, or you can have your money back.
    </p>
  );
}

/** The provider's form, in which the buyer chooses the method and their bank. */
function ProviderForm() {
  const slot = useRef<HTMLDivElement>(null);
  const script = useStore($provider);
  const ready = useStore($otherForm);
  useEffect(() => void openProvider(), []);
  useEffect(() => (script === 'ready' && slot.current ? mountOther(slot.current) : undefined), [script]);
  return (
    <div className={wide}>
      {!ready && script !== 'failed' && <Skeleton className="h-32 w-full" />}
      {script === 'failed' && (
        <p className="notice notice-bad">
          The payment form could not be loaded. Please reload the page, or pay by card.
        </p>
      )}
      <div ref={slot} className="frames" />
    </div>
  );
}

interface ChoiceProps {
  value: Other;
  label: string;
}

function Choice({ value, label }: ChoiceProps) {
  const selected = useStore($other);
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name="way-to-pay" checked={selected === value} onChange={() => chooseOther(value)} />
      {label}
    </label>
  );
}

/** Cards, and the other methods the owner has enabled; only cards where there are none. */
export function OtherWays({ children }: { children: ReactNode }) {
  const available = useStore($offered);
  const selected = useStore($other);
  const path = useStore($paymentPath);
  if (available.length === 0) return children;
  const names = available.map((id) => OTHER_METHODS[id].label).join(', ');
  return (
    <>
      <fieldset className={wide}>
        <legend className="font-semibold">How do you want to pay?</legend>
        <Choice value={undefined} label="Card" />
        {path === 'card' ? (
          <Choice value="provider" label={names} />
        ) : (
          available.map((id) => <Choice key={id} value={id} label={`${OTHER_METHODS[id].label} (test)`} />)
        )}
      </fieldset>
      {selected === undefined && children}
      {selected !== undefined && <Days ids={selected === 'provider' ? available : [selected]} />}
      {selected === 'provider' && <ProviderForm />}
    </>
  );
}
