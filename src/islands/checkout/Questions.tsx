import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { store } from '../../config/store';
import { billingOf } from '../../shop/checkout/rules';
import { formatMoney } from '../../shop/money';
import { $charged, $form } from '../../stores/checkout';
import { acceptPrice, acceptWait, answerBank, stepBack } from '../../stores/payment';
import { closeWindow, payInWindow } from '../../stores/payment-regional';
import { $payment } from '../../stores/payment-state';
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

/** What the window was opened with. */
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

/** What the buyer is asked before the payment goes on; undefined while nothing is. */
function question(now: ReturnType<typeof $payment.get>): Question | undefined {
  switch (now.state) {
    case 'asking-price': {
      const total = quotedMoney(now.quote, now.quote.total);
      return {
        title: 'The price has changed',
        text: (
          <>
            <p>A price changed while you were shopping. This is what your order costs now:</p>
            <ChangedPrices quote={now.quote} />
            <p>The new total is {total}. Nothing was charged.</p>
          </>
        ),
        yes: `Accept and pay ${total}`,
        no: 'Back to the form',
        onYes: acceptPrice,
        onNo: stepBack,
      };
    }
    case 'asking-wait':
      return {
        title: 'Some keys follow later',
        text: (
          <>
            <p>Not enough keys are in stock for:</p>
            <ul className="my-3 list-disc pl-5">
              {now.awaiting.map(({ name, quantity }) => (
                <li key={name}>
                  {quantity} × {name}
                </li>
              ))}
            </ul>
            <p>
              {now.nothingHeld ? 'They follow' : 'What is in stock arrives at once. The rest follows'} by mail as soon
              as new keys arrive, usually within {store.delivery.usual}, up to {store.delivery.peak} at peak. Nothing
              was charged yet.
            </p>
          </>
        ),
        yes: now.nothingHeld ? 'Order and wait' : 'Order and wait for the rest',
        no: 'Change my order',
        onYes: acceptWait,
        onNo: stepBack,
      };
    case 'asking-bank':
      return {
        title: 'Your bank asks: is this you?',
        text: 'Test mode - no money moves. A real bank would ask you to confirm this payment here.',
        yes: 'Confirm payment',
        no: 'Refuse payment',
        onYes: () => answerBank(true),
        onNo: () => answerBank(false),
      };
    case 'asking-regional': {
      const { firstName, lastName, email, phone } = billingOf($form.get());
      const { total, currency } = $charged.get();
      const sum = formatMoney({ minor: total, currency });
      return {
        title: `Pay ${sum}`,
        text: (
          <>
            <p>Test mode - no money moves. The regional provider's own window would ask how you want to pay.</p>
            <Facts of={{ Name: `${firstName} ${lastName}`, 'E-mail': email, Contact: phone }} />
          </>
        ),
        yes: `Pay ${sum}`,
        no: 'Cancel payment',
        onYes: payInWindow,
        onNo: closeWindow,
      };
    }
    case 'idle':
    case 'processing':
    case 'paid':
      return undefined;
  }
}

/** The one question the payment waits for. */
export function Questions() {
  const asked = question(useStore($payment));
  if (!asked) return null;
  return (
    <Dialog open onClose={asked.onNo} title={asked.title}>
      <div>{asked.text}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="primary" onClick={asked.onYes}>
          {asked.yes}
        </Button>
        <Button onClick={asked.onNo}>{asked.no}</Button>
      </div>
    </Dialog>
  );
}
