import { store } from '../../../src/config/store';
import type { OrderMail } from '../content';
import { OrderAction, OrderFrame, WithdrawLink } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Line, Opening, Small } from './parts';
import { Tickets } from './Tickets';
import { Totals } from './Totals';

const keyOrKeys = (count: number) => (count === 1 ? 'key' : 'keys');

/** What an inbox shows beside the subject: the next thing to know, and never a key. */
function previewOf({ orderNumber, held, ready, byLink, unconfirmed, waiting }: OrderMail): string {
  if (held) return `One of us looks at order ${orderNumber} first. You need to do nothing.`;
  if (ready === 0) return `Order ${orderNumber} is paid. You need to do nothing: the keys come to this address.`;
  const rest = waiting > 0 ? ` ${waiting} more to come.` : '';
  if (unconfirmed) return `Open order ${orderNumber} to confirm this address and see your ${keyOrKeys(ready)}.${rest}`;
  if (byLink) return `Open order ${orderNumber} to see ${ready === 1 ? 'it' : 'them'}.${rest}`;
  return `${ready} ${keyOrKeys(ready)} inside, with how to use ${ready === 1 ? 'it' : 'them'}.${rest}`;
}

/** The mail at once after the payment: with the keys, with the way to them, or with when they follow. */
export default function OrderPaidMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail} preview={previewOf(mail)}>
      <Opening />
      <Tickets mail={mail} />
      {mail.waiting > 0 && (
        <Line>
          {!mail.held && `${store.delivery.sentence} `}On your order page you can follow it, or have what is missing
          paid back.
        </Line>
      )}
      <OrderAction
        mail={mail}
        {...(mail.byLink &&
          mail.ready > 0 && {
            label: mail.unconfirmed
              ? `Confirm and show my ${keyOrKeys(mail.ready)}`
              : `Show my ${keyOrKeys(mail.ready)}`,
          })}
      />
      <Totals mail={mail} />
      {mail.attached && <Small>Your invoice {mail.attached} is attached as a PDF.</Small>}
      <WithdrawLink mail={mail} />
      {mail.consent && <Small>You agreed when you ordered: “{mail.consent}”</Small>}
    </OrderFrame>
  );
}

export const samples = {
  'all keys': orderSamples.complete,
  'with its invoice': { ...orderSamples.complete, attached: 'INV-2026-000123' },
  'some keys': orderSamples.mixed,
  'no keys yet': orderSamples.waiting,
  'held for review': orderSamples.held,
  'a link only': orderSamples.byLink,
  'address to confirm': orderSamples.unconfirmed,
};
