import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { $wallets, mountWallets } from '../../stores/checkout/methods/wallet';
import { $walletReady } from '../../stores/checkout/visible-fields';

/** The buttons of the wallets in this browser; takes no space if there are none. */
export function Wallets() {
  const slot = useRef<HTMLDivElement>(null);
  const found = useStore($wallets);
  const ready = useStore($walletReady);
  useEffect(() => (slot.current ? mountWallets(slot.current) : undefined), []);
  return (
    <section className={clsx('sm:col-span-2', !found && 'sr-only')} aria-label="Pay with a wallet">
      {found && !ready && <p className="hint mb-2">Needs your details and the terms below.</p>}
      {/* Pressed before it is ready, it leads to what is missing. */}
      <div ref={slot} className="frames" />
      {found && <p className="ruled mt-4">or pay by card</p>}
    </section>
  );
}
