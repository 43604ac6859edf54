import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Line, Opening } from './parts';
import { Tickets } from './Tickets';

/** The order once more, because the buyer or our staff asked for it, or its address was corrected. */
export default function KeysResendMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail} preview={`Order ${mail.orderNumber}, once more. Nothing new was bought.`}>
      <Opening />
      {mail.byLink && mail.ready > 0 && !mail.held && !mail.unconfirmed && (
        <Line>For your safety they are shown on your order page only.</Line>
      )}
      <Tickets mail={mail} />
      <OrderAction mail={mail} {...(mail.byLink && mail.ready > 0 && { label: 'Show my keys' })} />
    </OrderFrame>
  );
}

export const samples = {
  'all keys': orderSamples.complete,
  'a link only': orderSamples.byLink,
  'no keys yet': orderSamples.waiting,
  'held for review': orderSamples.held,
  'address to confirm': orderSamples.unconfirmed,
};
