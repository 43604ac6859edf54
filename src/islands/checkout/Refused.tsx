import { useStore } from '@nanostores/react';
import { $cardErrors } from '../../stores/checkout/form';
import { $failure } from '../../stores/checkout/state';

/** What a refused card means and what to do, below the number that says why; it goes when the number changes. */
export function Refused() {
  const failure = useStore($failure);
  const why = useStore($cardErrors).number;
  return (
    <p role="alert" className="-mt-2 empty:hidden sm:col-span-2">
      {failure?.atCard && why && failure.more}
    </p>
  );
}
