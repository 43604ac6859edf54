import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { $form } from '../../stores/checkout/form';
import { $wallets, mountWallets, showWalletNeeds } from '../../stores/checkout/methods/wallet';
import { $walletNeeds } from '../../stores/checkout/visible-fields';
import { openCompany } from '../../stores/company/company';
import { Button } from '../../ui/Button';
import { BeforePaying } from './BeforePaying';
import { TERMS_ID } from './TermsBox';

const NEEDS_ID = 'wallet-needs';

/** What is missing before a wallet opens, each with a link to it. */
function MissingInput({ field, terms }: { field: string | undefined; terms: boolean }) {
  return (
    <p id={NEEDS_ID} className="hint mt-2">
      First{' '}
      {field && (
        <a className="link" href={`#${field}`} onClick={() => field.startsWith('company-') && openCompany()}>
          fill in your details
        </a>
      )}
      {field && !terms && ' and '}
      {!terms && (
        <a className="link" href={`#${TERMS_ID}`}>
          agree to the terms
        </a>
      )}
      .
    </p>
  );
}

/**
 * The buttons of the wallets in this browser; takes no space if there are none. The provider draws them as ready at all
 * times: until they open, a gray button of ours takes their place, which shows what is missing when it is pressed.
 */
export function Wallets() {
  const slot = useRef<HTMLDivElement>(null);
  const hasWallet = useStore($wallets);
  const field = useStore($walletNeeds);
  const { terms } = useStore($form);
  const isBlocked = hasWallet && (field !== undefined || !terms);
  useEffect(() => (slot.current ? mountWallets(slot.current) : undefined), []);
  return (
    <>
      {hasWallet && (
        <div className="grid gap-5 empty:hidden sm:col-span-2">
          <BeforePaying />
        </div>
      )}
      <section className={clsx('sm:col-span-2', !hasWallet && 'sr-only')} aria-label="Pay by wallet">
        <div className="grid">
          <div ref={slot} className={clsx('frames [grid-area:1/1]', isBlocked && 'invisible h-12 overflow-hidden')} />
          {isBlocked && (
            <Button
              className="min-h-12 border-transparent bg-line text-muted [grid-area:1/1]"
              wide
              aria-describedby={NEEDS_ID}
              onClick={showWalletNeeds}
            >
              Pay by wallet
            </Button>
          )}
        </div>
        {isBlocked && <MissingInput field={field} terms={terms} />}
        {hasWallet && <p className="ruled mt-4">or pay by card</p>}
      </section>
    </>
  );
}
