import type { OrderMail } from '../content';
import { OrderAction, OrderFrame, WithdrawLink } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Line, Opening } from './parts';
import { Tickets } from './Tickets';

function previewOf({ orderNumber, replaced, waiting }: OrderMail): string {
  if (replaced) return `Order ${orderNumber}: use the new key from now on.`;
  return `Order ${orderNumber}: ${waiting > 0 ? `${waiting} still to come` : 'nothing more to come'}.`;
}

/** The mail when keys arrived for an order that waited. */
export default function KeysArrivedMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail} preview={previewOf(mail)}>
      <Opening />
      {mail.byLink && !mail.unconfirmed && <Line>For your safety they are shown on your order page only.</Line>}
      {mail.unconfirmed && (
        <Line>
          They are ready. Open your order with the button below to confirm that this address is yours: then it shows
          your {mail.ready === 1 ? 'key' : 'keys'}. If you did not order anything, you need not do anything.
        </Line>
      )}
      <Tickets mail={mail} />
      <OrderAction mail={mail} {...(mail.byLink && { label: 'Show my keys' })} />
      <WithdrawLink mail={mail} />
    </OrderFrame>
  );
}

export const samples = {
  complete: orderSamples.complete,
  'more to come': orderSamples.mixed,
  'a key was replaced': { ...orderSamples.complete, replaced: true },
  'a link only': orderSamples.byLink,
  'address to confirm': orderSamples.unconfirmed,
};
