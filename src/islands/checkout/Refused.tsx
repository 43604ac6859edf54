import { useStore } from '@nanostores/react';
import { $cardErrors } from '../../stores/checkout/form';
import { $failure } from '../../stores/checkout/state';

/**
 * Says what to do, below the card whose number shows the reason and that nothing was charged; disappears when the number
 * changes.
 */
export function Refused() {
  const failure = useStore($failure);
  const why = useStore($cardErrors).number;
  return (
    <p role="alert" className="col-span-full -mt-2.5 text-sm md:order-1 empty:hidden">
      {failure?.atCard && why && failure.more?.replace(`${failure.relief} `, '')}
    </p>
  );
}
