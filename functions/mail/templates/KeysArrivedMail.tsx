import type { OrderMail } from '../content';
import { OrderAction, OrderFrame, Unconfirmed } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Line } from './parts';
import { Tickets } from './Tickets';

/** The mail when keys arrived for an order that waited. */
export default function KeysArrivedMail(mail: OrderMail) {
  return (
    <OrderFrame
      mail={mail}
      heading={mail.waiting > 0 ? 'More keys have arrived' : 'Your order is complete'}
      preview={`Order ${mail.orderNumber}: ${mail.waiting > 0 ? `${mail.waiting} still to come` : 'nothing more to come'}.`}
    >
      <Line>
        {mail.waiting > 0
          ? 'New keys have arrived for your order. The rest follows as soon as we have it.'
          : 'The keys you waited for have arrived. Thank you for your patience.'}
        {mail.byLink && !mail.unconfirmed && ' For your safety they are shown on your order page only.'}
      </Line>
      {mail.unconfirmed && <Unconfirmed mail={mail}>They are ready.</Unconfirmed>}
      <Tickets mail={mail} />
      <OrderAction mail={mail} {...(mail.byLink && { label: 'Show my keys' })} />
    </OrderFrame>
  );
}

export const samples = {
  complete: orderSamples.complete,
  'more to come': orderSamples.mixed,
  'a link only': orderSamples.byLink,
  'address to confirm': orderSamples.unconfirmed,
};
