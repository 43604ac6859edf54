import type { OrderMail } from '../content';
import { Held, OrderAction, OrderFrame, Unconfirmed } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Line } from './parts';
import { Tickets } from './Tickets';

function Opening({ mail }: { mail: OrderMail }) {
  if (mail.held) return <Held>Here is your order once more.</Held>;
  if (mail.ready === 0)
    return <Line>Here is your order once more. It is paid, and its keys follow as soon as we have them.</Line>;
  if (mail.unconfirmed) return <Unconfirmed mail={mail}>Here is your order once more.</Unconfirmed>;
  return (
    <Line>
      Here is your order once more. These are the keys you already have: nothing new was bought.
      {mail.byLink && ' For your safety they are shown on your order page only.'}
    </Line>
  );
}

/** The order once more, because the buyer or our staff asked for it, or its address was corrected. */
export default function KeysResendMail(mail: OrderMail) {
  return (
    <OrderFrame
      mail={mail}
      heading={mail.ready > 0 && !mail.unconfirmed ? 'Your keys, sent again' : 'Your order, once more'}
      preview={`Order ${mail.orderNumber}, once more. Nothing new was bought.`}
    >
      <Opening mail={mail} />
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
