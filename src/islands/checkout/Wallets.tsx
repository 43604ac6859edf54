import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { $wallets, mountWallets } from '../../stores/checkout/methods/wallet';

/** The buttons of the wallets in this browser; takes no space if there are none. */
export function Wallets() {
  const slot = useRef<HTMLDivElement>(null);
  const found = useStore($wallets);
  useEffect(() => (slot.current ? mountWallets(slot.current) : undefined), []);
  return (
    <section className={clsx('sm:col-span-2', !found && 'sr-only')} aria-label="Pay with a wallet">
      <div ref={slot} className="frames" />
      {found && (
        <>
          <p className="hint mt-2">Fill in your details and agree to the terms first.</p>
          <p className="ruled mt-4">or pay by card</p>
        </>
      )}
    </section>
  );
}
