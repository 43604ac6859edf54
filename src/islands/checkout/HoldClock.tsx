import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $holdExpires } from '../../stores/checkout/attempt';

/** How long the keys of the begun order stay reserved; shown from the first submit on. */
export function HoldClock() {
  const expires = useStore($holdExpires);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (expires === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [expires]);
  if (expires === null || expires <= now) return null;
  const seconds = Math.floor((expires - now) / 1000);
  return (
    <p className="hint num">
      The keys in stock are reserved for you for another {Math.floor(seconds / 60)}:
      {String(seconds % 60).padStart(2, '0')}.
    </p>
  );
}
