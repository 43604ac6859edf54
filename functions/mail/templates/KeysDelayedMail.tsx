import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Opening, Said } from './parts';
import { Tickets } from './Tickets';

/** The mail when our promise was not kept: what is late, and the two things the buyer can do. */
export default function KeysDelayedMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail}>
      <Opening />
      <Tickets mail={mail} />
      <Said part="patience" />
      <Said part="refund" values={{ refundHours: mail.refundAfterHours }} />
      <OrderAction mail={mail} part="button" />
    </OrderFrame>
  );
}

export const samples = { 'no keys yet': orderSamples.waiting, 'some keys': orderSamples.late };
