import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { $wallets, mountWallets } from '../../stores/checkout/methods/wallet';
import { $walletNeeds } from '../../stores/checkout/visible-fields';
import { TermsBox } from './TermsBox';

/** The buttons of the wallets in this browser; takes no space if there are none. */
export function Wallets() {
  const slot = useRef<HTMLDivElement>(null);
  const found = useStore($wallets);
  const missing = useStore($walletNeeds);
  useEffect(() => (slot.current ? mountWallets(slot.current) : undefined), []);
  return (
    <>
      {/* Above both ways to pay, since wallets open only with it. */}
      {found && (
        <div className="grid gap-2 sm:col-span-2">
          <p className="eyebrow">Required, by wallet or card</p>
          <TermsBox />
        </div>
      )}
      <section className={clsx('sm:col-span-2', found ? 'mt-2' : 'sr-only')} aria-label="Pay with a wallet">
        {found && missing && (
          <p className="hint mb-2">
            To use a wallet, first{' '}
            <a className="link" href={`#${missing}`}>
              fill in your details
            </a>
            .
          </p>
        )}
        {/* Pressed before it is ready, it leads to what is missing. */}
        <div ref={slot} className="frames" />
        {found && <p className="ruled mt-4">or pay by card</p>}
      </section>
    </>
  );
}
