import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Line } from './parts';
import { Tickets } from './Tickets';

/** The keys once more, because the buyer or our staff asked for them. */
export default function KeysResendMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail} heading="Your keys, sent again">
      <Line>
        Here is your order once more. These are the keys you already have: nothing new was bought.
        {mail.byLink && ' For your safety they are shown on your order page only.'}
      </Line>
      <Tickets mail={mail} />
      <OrderAction mail={mail} {...(mail.byLink && { label: 'Show my keys' })} />
    </OrderFrame>
  );
}

export const samples = { 'all keys': orderSamples.complete, 'a link only': orderSamples.byLink };
