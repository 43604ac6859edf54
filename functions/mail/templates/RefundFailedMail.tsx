import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { OpeningParagraphs, Paragraphs } from './parts';

/** Corrects an announced refund that the buyer's bank sent back. */
export default function RefundFailedMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail}>
      <OpeningParagraphs />
      <Paragraphs part="owed" />
      <OrderAction mail={mail} />
    </OrderFrame>
  );
}

export const samples = { 'a refund that failed': orderSamples.refunded };
