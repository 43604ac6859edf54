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
      {found && !ready && (
        <p className="hint mb-2">
          Your wallet opens once your details and the terms below are complete. Press it to see what is missing.
        </p>
      )}
      {/* Pale until it is ready, and readable: the button is the provider's, black. Pressed before, it says what is missing. */}
      <div
        ref={slot}
        className={clsx('frames', !ready && 'rounded-control outline -outline-offset-1 outline-edge grayscale invert')}
      />
      {found && <p className="ruled mt-4">or pay by card</p>}
    </section>
  );
}
