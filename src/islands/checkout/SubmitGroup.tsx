import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { store } from '../../config/store';
import { isEmail } from '../../shop/checkout/email';
import { isAboutForm, isNeutral } from '../../shop/checkout/failures';
import { chargedInUsd } from '../../shop/checkout/messages';
import { formatMoney } from '../../shop/money';
import { hasSeveralKeys } from '../../stores/cart/bill';
import { $chargedBill, $displayCurrency, $paymentPath } from '../../stores/checkout/charged-bill';
import { $form } from '../../stores/checkout/form';
import { $onAccount } from '../../stores/checkout/methods/account';
import { $wallets } from '../../stores/checkout/methods/wallet';
import { $checkout, $failure } from '../../stores/checkout/state';
import { Button } from '../../ui/Button';
import { Consents } from './Consents';
import { GroupTitle } from './Group';
import { HoldClock } from './HoldClock';
import { Promises } from './Promises';

/** Repeats the address before paying, since a typo would send the keys to somebody else. */
function Recipient() {
  const { email: typed, forOthers } = useStore($form);
  const { lines } = useStore($chargedBill);
  const email = typed.trim();
  if (!isEmail(email)) return null;
  const what = hasSeveralKeys(lines) ? 'Your license keys go' : 'Your license key goes';
  return (
    <p className="wrap-anywhere">
      {forOthers ? 'The link to your order goes' : what} to <strong className="inline-block max-w-full">{email}</strong>
      .
    </p>
  );
}

/** The terms of the keys in stock, by product, since the summary that lists them is collapsed on phones. */
function Terms() {
  const { lines } = useStore($chargedBill);
  const bound = lines.filter(({ item }) => item.terms.length > 0);
  if (bound.length === 0) return null;
  return (
    <ul className="notice grid gap-2">
      {bound.map(({ item }) => (
        <li key={item.id}>
          <strong>{item.name}:</strong> {item.terms.join(' ')}
        </li>
      ))}
    </ul>
  );
}

/** Says before payment that the order is charged in a different currency than displayed. */
function ChargedInUsd({ sum }: { sum: string }) {
  const shown = useStore($displayCurrency);
  if (!shown) return null;
  return (
    <p className="notice">
      {chargedInUsd(shown)} You pay <strong className="num whitespace-nowrap">{sum}</strong>.
    </p>
  );
}

/** The last group: consents unless they are above the wallets, why the last attempt failed, and the button that repeats the total. */
export function SubmitGroup() {
  const { terms } = useStore($form);
  const bill = useStore($chargedBill);
  const path = useStore($paymentPath);
  const onAccount = useStore($onAccount);
  const isAbove = useStore($wallets);
  const failure = useStore($failure);
  const busy = useStore($checkout).status === 'processing';
  const sum = formatMoney({ minor: bill.total, currency: bill.currency });
  return (
    <section className="grid gap-5 border-t border-line pt-8 lg:pb-8" aria-labelledby="group-4">
      <GroupTitle step={4} title="Confirm and Pay" />
      {!isAbove && <Consents />}
      <Recipient />
      <Terms />
      <ChargedInUsd sum={sum} />
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
