import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Line } from './parts';

/** Tells what was given back for an order. */
export default function RefundMail(mail: OrderMail) {
  const names = mail.products.map((product) => product.name).join(', ');
  return (
    <OrderFrame mail={mail} heading="Your refund" preview={`Refund for order ${mail.orderNumber}`}>
      {mail.refunds.length > 0 && (
        <Line>
          We have given back <strong>{mail.refunds.join(' and ')}</strong> for {names}.
        </Line>
      )}
      <Line>The money goes to the card or account you paid with; banks take up to ten days to show it.</Line>
      <OrderAction mail={mail} />
    </OrderFrame>
  );
}

export const samples = { 'a refund': orderSamples.refunded };
