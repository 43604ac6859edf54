import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { OpeningParagraphs, Paragraphs } from './parts';

/** Informs a buyer who paid an order twice that one of the payments is refunded. */
export default function SecondPaymentMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail}>
      <OpeningParagraphs />
      <Paragraphs part="arrives" />
      <OrderAction mail={mail} />
    </OrderFrame>
  );
}

export const samples = {
  'a second payment': orderSamples.refunded,
  'of a sum by link': { ...orderSamples.refunded, isSum: true, waiting: 0, products: [] },
};
