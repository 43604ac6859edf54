import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Opening, Said } from './parts';

/** The buyer's bank pays after days: what happens until then. */
export default function PaymentPendingMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail}>
      <Opening />
      <Said part="until" />
      <OrderAction mail={mail} />
    </OrderFrame>
  );
}

export const samples = { 'a bank that takes days': orderSamples.waiting };
