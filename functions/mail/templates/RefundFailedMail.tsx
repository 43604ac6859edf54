import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Line, Opening } from './parts';

/** Corrects an announced refund that the buyer's bank sent back. */
export default function RefundFailedMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail} preview={`About the refund for order ${mail.orderNumber}`}>
      <Opening />
      <Line>
        We still owe you this money and are looking for another way to pay it back. If your card or account has changed,
        please answer this mail, without any card numbers.
      </Line>
      <OrderAction mail={mail} />
    </OrderFrame>
  );
}

export const samples = { 'a refund that failed': orderSamples.refunded };
