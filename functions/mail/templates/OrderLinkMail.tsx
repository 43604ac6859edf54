import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Opening, Said, Small } from './parts';

/** Only the way back to an order: no sums, no keys. */
export default function OrderLinkMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail}>
      <Opening />
      <OrderAction mail={mail} />
      <Said part="notYou" as={Small} />
    </OrderFrame>
  );
}

export const samples = { 'a link': orderSamples.byLink };
