import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { store } from '../../config/store';
import { chargedInUsd } from '../../shop/checkout/messages';
import { billingOf } from '../../shop/checkout/rules';
import { formatMoney } from '../../shop/money';
import { $currency } from '../../stores/catalog/currency';
import { isChargeUncertain } from '../../stores/checkout/attempt';
import { $chargedBill, $paymentPath } from '../../stores/checkout/charged-bill';
import { $form } from '../../stores/checkout/form';
import { $onAccount } from '../../stores/checkout/methods/account';
import { acceptPrice, acceptWait, answerQuestion, cancelQuestion } from '../../stores/checkout/pay';
import { $checkout, type CheckoutState } from '../../stores/checkout/state';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ChangedPrices, quotedMoney } from './ChangedPrices';

interface Question {
  title: string;
  text: ReactNode;
  yes: string;
  no: string;
  onYes: () => unknown;
  onNo: () => unknown;
}

/** The details of the dialog. */
function Facts({ of }: { of: Record<string, string> }) {
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {Object.entries(of).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const chargedSum = () => {
  const { total, currency } = $chargedBill.get();
  return formatMoney({ minor: total, currency });
};

/** What the button says that pays, though keys are missing: how, and how much. That there is a wait is said above it. */
function waitWords(): string {
  if ($paymentPath.get() === 'free') return 'Place free order';
  return `${$onAccount.get() ? 'Order on account' : 'Order and pay'} ${chargedSum()}`;
}

/** Returns the dialog the payment is waiting for; undefined if there is none. */
function question(checkout: CheckoutState): Question | undefined {
  switch (checkout.status) {
    case 'asking-price': {
      const total = quotedMoney(checkout.quote, checkout.quote.total);
      const displayCurrency = $currency.get();
      const inDollars = checkout.quote.currency !== displayCurrency && checkout.quote.currency === 'USD';
      return {
        title: inDollars ? 'Charged in US dollars' : 'The price has changed',
        text: (
          <>
            <p>
              {inDollars
                ? chargedInUsd(displayCurrency)
                : 'A price changed while you were shopping. This is what your order costs now:'}
            </p>
            <ChangedPrices quote={checkout.quote} />
            <p>
              {inDollars ? 'The total is' : 'The new total is'} {total}.{' '}
              {isChargeUncertain() ? '' : 'Nothing has been charged yet.'}
            </p>
          </>
        ),
        yes: `Accept and pay ${total}`,
        no: 'Back to the form',
        onYes: acceptPrice,
        onNo: cancelQuestion,
      };
    }
    case 'asking-wait':
      return {
        title: 'Some keys follow later',
        text: (
          <>
            <p>Not in stock right now:</p>
            <ul className="my-3 text-balance font-semibold text-ink">
              {checkout.awaiting.map(({ name, quantity }) => (
                <li key={name}>
                  {quantity === 1 ? '1 key' : `${quantity} keys`} for {name}
                </li>
              ))}
            </ul>
            <p className="text-pretty">
              {checkout.stock === 'none'
                ? 'We’ll email them,'
                : 'Keys in stock arrive right away. We’ll email the rest,'}{' '}
              usually within <span className="whitespace-nowrap">{store.delivery.usual},</span> up to{' '}
              <span className="whitespace-nowrap">{store.delivery.peak}</span> at peak.
            </p>
            {!isChargeUncertain() && <p className="mt-3">Nothing has been charged yet.</p>}
          </>
        ),
        yes: waitWords(),
        no: 'Change my order',
        onYes: acceptWait,
        onNo: cancelQuestion,
      };
    case 'asking-bank':
      return {
        title: 'Your bank asks: is this you?',
        text: 'Test mode - no money moves. A real bank would ask you to confirm this payment here.',
        yes: 'Confirm payment',
        no: 'Refuse payment',
        onYes: () => answerQuestion(true),
        onNo: () => answerQuestion(false),
      };
    case 'asking-regional': {
      const { firstName, lastName, email, phone } = billingOf($form.get());
      const sum = chargedSum();
      return {
        title: `Pay ${sum}`,
        text: (
          <>
            <p>Test mode - no money moves. The regional provider’s own window would ask how you want to pay.</p>
            <Facts of={{ Name: `${firstName} ${lastName}`, Email: email, Contact: phone }} />
          </>
        ),
        yes: `Pay ${sum}`,
        no: 'Cancel payment',
        onYes: () => answerQuestion(true),
        onNo: () => answerQuestion(false),
      };
    }
    case 'idle':
    case 'processing':
    case 'charged':
    case 'paid':
      return undefined;
  }
}

/** Shows the dialog the payment is waiting for. */
export function Questions() {
  const open = question(useStore($checkout));
  if (!open) return null;
  return (
    <Dialog open onClose={open.onNo} title={open.title}>
      <div>{open.text}</div>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
        <Button look="primary" onClick={open.onYes}>
          {open.yes}
        </Button>
        <Button onClick={open.onNo}>{open.no}</Button>
      </div>
    </Dialog>
  );
}
