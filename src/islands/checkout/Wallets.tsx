import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { $wallets, mountWallets } from '../../stores/checkout/methods/wallet';
import { $walletNeeds } from '../../stores/checkout/visible-fields';
import { fieldId } from './FormField';
import { TermsBox } from './TermsBox';

/** The buttons of the wallets in this browser; takes no space if there are none. */
export function Wallets() {
  const slot = useRef<HTMLDivElement>(null);
  const found = useStore($wallets);
  const missing = useStore($walletNeeds);
  useEffect(() => (slot.current ? mountWallets(slot.current) : undefined), []);
  return (
    <section className={clsx('sm:col-span-2', !found && 'sr-only')} aria-label="Pay with a wallet">
      {found && (
        <div className="mb-2 grid gap-1 md:mb-4 md:gap-3">
          {missing && (
            <p className="text-sm font-medium">
              To use a wallet, first{' '}
              <a className="link" href={missing === 'company' ? '#company-name' : `#${fieldId(missing)}`}>
                fill in your details
              </a>
              .
            </p>
          )}
          <TermsBox />
        </div>
      )}
      {/* Pressed before it is ready, it leads to what is missing. */}
      <div ref={slot} className="frames" />
      {found && <p className="ruled mt-4">or pay by card</p>}
    </section>
  );
}
