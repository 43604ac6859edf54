import type { OrderMail } from '../content';
import { OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { OpeningParagraphs, Paragraphs } from './parts';

/** Informs a buyer who paid by a link after it had closed that they are refunded. */
export default function LinkReturnedMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail}>
      <OpeningParagraphs />
      <Paragraphs part="arrives" />
    </OrderFrame>
  );
}

export const samples = { 'a late payment': orderSamples.refunded };
