import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { OpeningParagraphs, Paragraphs } from './parts';

/** Informs a buyer that their bank refused the payment, or that staff canceled an order that waited for a transfer. */
export default function PaymentRefusedMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail}>
      <OpeningParagraphs />
      <Paragraphs part="again" />
      <OrderAction mail={mail} />
    </OrderFrame>
  );
}

export const samples = {
  'a bank that did not pay': orderSamples.waiting,
  'canceled before its transfer': { ...orderSamples.waiting, onAccount: true },
};
