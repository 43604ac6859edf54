import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Line, Opening } from './parts';

/** Tells what was given back for an order. */
export default function RefundMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail} preview="The money goes back the way you paid.">
      {mail.refunds.length > 0 && (
        <Line>
          We have refunded <strong>{mail.refunds.join(' and ')}</strong> for order {mail.orderNumber}.
        </Line>
      )}
      <Opening />
      <Line>
        A key whose price went back is taken out of use: please remove it. Your order shows which keys stay yours.
      </Line>
      {mail.attached && <Line>The credit note {mail.attached} is attached as a PDF.</Line>}
      <OrderAction mail={mail} />
    </OrderFrame>
  );
}

export const samples = {
  'a refund': orderSamples.refunded,
  'with its credit note': { ...orderSamples.refunded, attached: 'CN-2026-000004' },
};
