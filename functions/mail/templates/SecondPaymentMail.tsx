import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Line, Opening } from './parts';

/** Tells who paid an order twice that one of the payments is refunded. */
export default function SecondPaymentMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail} preview={`One payment for order ${mail.orderNumber} is refunded`}>
      <Opening />
      <Line>The money goes to the card or account you paid with; banks take up to ten days to show it.</Line>
      <OrderAction mail={mail} />
    </OrderFrame>
  );
}

export const samples = { 'a second payment': orderSamples.refunded };
