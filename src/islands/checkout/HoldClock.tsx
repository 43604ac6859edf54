import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../shop/time';
import { hasSeveralKeys } from '../../stores/cart/bill';
import { $holdExpires } from '../../stores/checkout/attempt';
import { $chargedBill } from '../../stores/checkout/charged-bill';

/**
 * How long the keys of the order stay reserved; shown from the first submit on, in minutes, since seconds would
 * pressure the buyer.
 */
export function HoldClock() {
  const expires = useStore($holdExpires);
  const { lines } = useStore($chargedBill);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (expires === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [expires]);
  if (expires === null || expires <= now) return null;
  const minutes = Math.ceil((expires - now) / MINUTE_MS);
  return (
    <p className="hint">
      We’re holding {hasSeveralKeys(lines) ? 'the keys' : 'the key'} in stock for you for{' '}
      {minutes === 1 ? '1 more minute' : `${minutes} more minutes`}.
    </p>
  );
}
