import { useStore } from '@nanostores/react';
import { $cardErrors } from '../../stores/checkout/form';
import { $failure } from '../../stores/checkout/state';

/**
 * Says what to do, below the card whose number shows the reason and that nothing was charged; disappears when the number
 * changes. A `framed` number takes the focus inside the provider's frame, where its message is not read: so it is here.
 */
export function Refused({ framed = false }) {
  const failure = useStore($failure);
  const why = useStore($cardErrors).number;
  return (
    <p role="alert" className="refused -mt-2.5 text-sm md:order-1 empty:hidden">
      {failure?.atCard && why && (
        <>
          {framed && <span className="sr-only">{why} </span>}
          {failure.more?.replace(`${failure.relief} `, '')}
        </>
      )}
    </p>
  );
}
