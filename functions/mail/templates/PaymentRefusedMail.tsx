import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { OpeningParagraphs, Paragraphs } from './parts';

/** The buyer's bank did not pay after all, or staff canceled an order that waited for its transfer. */
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
