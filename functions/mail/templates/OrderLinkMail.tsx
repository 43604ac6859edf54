import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { OpeningParagraphs, Paragraphs, Small } from './parts';

/** The link to an order, without sums or keys. */
export default function OrderLinkMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail}>
      <OpeningParagraphs />
      <OrderAction mail={mail} />
      <Paragraphs part="notYou" as={Small} />
    </OrderFrame>
  );
}

export const samples = { 'a link': orderSamples.byLink };
