import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { OrderView } from '../../shop/orders/contract';
import { isOwed } from '../../shop/orders/timeline';
import type { Reload } from '../../stores/order/address';
import { $refunding, refundWaitingCopies } from '../../stores/order/refund';
import { Button } from '../../ui/Button';

interface Props {
  order: OrderView;
  reload: Reload;
  onKeep: () => void;
}

/** Asks before the wait ends, because keys that arrive later then go to other buyers. */
export default function StopWaiting({ order, reload, onKeep }: Props) {
  const busy = useStore($refunding);
  const [owed, hasKeys] = [isOwed(order), order.hasLicenseKeys];
  const keep = useRef<HTMLButtonElement>(null);
  // The pressed button disappeared: the focus moves to the harmless one of two.
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 max-xs:*:w-full">
      <p className="w-full" role="status">
        Stop waiting{owed ? '? What you paid goes back by transfer.' : ' and get your money back?'}
        {hasKeys && ' You keep the keys you have.'}
      </p>
      <Button look="primary" busy={busy} onClick={() => refundWaitingCopies(order, reload)}>
        {owed ? 'Yes, cancel' : hasKeys ? 'Yes, refund the rest' : 'Yes, cancel and refund'}
      </Button>
      <Button ref={keep} disabled={busy} onClick={onKeep}>
        Keep waiting
      </Button>
    </div>
  );
}
