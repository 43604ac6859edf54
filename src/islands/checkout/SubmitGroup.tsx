import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { store } from '../../config/store';
import { isAboutForm, isNeutral } from '../../shop/checkout/failures';
import { formatMoney } from '../../shop/money';
import { $chargedBill, $paymentPath } from '../../stores/checkout/charged-bill';
import { $form } from '../../stores/checkout/form';
import { $onAccount } from '../../stores/checkout/methods/account';
import { $wallets } from '../../stores/checkout/methods/wallet';
import { $checkout, $failure } from '../../stores/checkout/state';
import { Button } from '../../ui/Button';
import { BeforePaying } from './BeforePaying';
import { Consents } from './Consents';
import { GroupTitle } from './Group';
import { HoldClock } from './HoldClock';
import { Promises } from './Promises';

/**
 * The last group: consents, why the last attempt failed, and the button that repeats the total. Where there are wallets,
 * the consents are a group of their own and this is the end of the group for payment.
 */
export function SubmitGroup() {
  const { terms } = useStore($form);
  const bill = useStore($chargedBill);
  const path = useStore($paymentPath);
  const onAccount = useStore($onAccount);
  const hasWallets = useStore($wallets);
  const failure = useStore($failure);
  const busy = useStore($checkout).status === 'processing';
  const sum = formatMoney({ minor: bill.total, currency: bill.currency });
  return (
    <section
      className={clsx('grid gap-5 lg:pb-8', !hasWallets && 'border-t border-line pt-8')}
      aria-labelledby={hasWallets ? undefined : 'group-4'}
    >
      {!hasWallets && (
        <>
          <GroupTitle step={4} title="Confirm and Pay" />
          <Consents />
          <BeforePaying />
        </>
      )}
      <div role="alert" className="empty:absolute">
        {failure && !failure.atCard && !isAboutForm(failure.code) && (
          <div className={clsx('notice', !isNeutral(failure.code) && 'notice-bad')}>
            <p className="font-semibold">{failure.title}</p>
            <p>{failure.text}</p>
            {failure.more && <p>{failure.more}</p>}
          </div>
        )}
      </div>
      <Promises sells>
        Help by email within {store.replyTimes.email} while we are open:{' '}
        <a className="link" href="/contact">
          write to us
        </a>
      </Promises>
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        aria-disabled={!terms || undefined}
        busy={busy}
        busyText="Processing…"
      >
        {path === 'free' ? `Place free order (${sum})` : onAccount ? `Order on account ${sum}` : `Order and pay ${sum}`}
      </Button>
      <HoldClock />
    </section>
  );
}

/** The total at the bottom of a phone's screen, up to the group with the button that repeats it. */
export function StickyTotal() {
  const { total, currency } = useStore($chargedBill);
  return (
    <p className="sticky-total" aria-hidden="true">
      Total <strong className="price">{formatMoney({ minor: total, currency })}</strong>
    </p>
  );
}
