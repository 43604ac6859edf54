import { useStore } from '@nanostores/react';
import { $cardErrors } from '../../stores/checkout/form';
import { $failure } from '../../stores/checkout/state';

/**
 * Says that nothing was charged and what to do, below the card whose number shows the reason; disappears when the
 * number changes.
 */
export function Refused() {
  const failure = useStore($failure);
  const why = useStore($cardErrors).number;
  return (
    <p role="alert" className="col-span-full -mt-2.5 text-sm md:order-1 empty:hidden">
      {failure?.atCard && why && failure.more}
    </p>
  );
}
