import { store } from '../../../src/config/store';
import type { OrderMail } from '../content';
import { Held, OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Line } from './parts';
import { Tickets } from './Tickets';
import { Totals } from './Totals';

const keyOrKeys = (count: number) => (count === 1 ? 'key' : 'keys');

function headingOf({ ready, byLink }: OrderMail): string {
  if (ready === 0) return 'Your order is paid';
  const keys = ready === 1 ? 'licence key' : 'licence keys';
  return byLink ? `Your ${keys} ${ready === 1 ? 'is' : 'are'} ready` : `Your ${keys}`;
}

function Opening({ mail }: { mail: OrderMail }) {
  if (mail.held) return <Held>Thank you for your order.</Held>;
  if (mail.ready === 0) return <Line>Thank you for your order. It is paid, and your keys follow by mail.</Line>;
  if (mail.byLink)
    return (
      <Line>
        Thank you for your order. For your safety the {keyOrKeys(mail.ready)} {mail.ready === 1 ? 'is' : 'are'} shown on
        your order page only.
      </Line>
    );
  return <Line>Thank you for your order. Enter each key on the computer it is for, and keep this mail.</Line>;
}

/** The mail at once after the payment: with the keys, with the way to them, or with when they follow. */
export default function OrderPaidMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail} heading={headingOf(mail)}>
      <Opening mail={mail} />
      <Tickets mail={mail} />
      {mail.waiting > 0 && (
        <Line>
          {!mail.held && `${store.delivery.sentence} `}On your order page you can follow it, or have what is missing
          paid back.
        </Line>
      )}
      <OrderAction mail={mail} {...(mail.byLink && mail.ready > 0 && { label: `Show my ${keyOrKeys(mail.ready)}` })} />
      <Totals mail={mail} />
    </OrderFrame>
  );
}

export const samples = {
  'all keys': orderSamples.complete,
  'some keys': orderSamples.mixed,
  'no keys yet': orderSamples.waiting,
  'held for review': orderSamples.held,
  'a link only': orderSamples.byLink,
};
