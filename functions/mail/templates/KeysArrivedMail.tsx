import type { OrderMail } from '../content';
import { OrderAction, OrderFrame, WithdrawLink } from './OrderFrame';
import { orderSamples } from './order-samples';
import { OpeningParagraphs, Paragraphs } from './parts';
import { AllSteps, Tickets } from './Tickets';

/** Delivers keys that arrived for an order that waited. */
export default function KeysArrivedMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail}>
      <OpeningParagraphs />
      {mail.byLink && !mail.unconfirmed && <Paragraphs part="byLink" />}
      {mail.unconfirmed && <Paragraphs part="confirmFirst" />}
      <Tickets mail={mail} />
      <OrderAction mail={mail} {...(mail.byLink && { part: 'showKeys' })} />
      <AllSteps mail={mail} />
      <WithdrawLink mail={mail} />
    </OrderFrame>
  );
}

export const samples = {
  complete: orderSamples.complete,
  'more to come': orderSamples.mixed,
  'a key was replaced': { ...orderSamples.complete, replaced: true },
  'a link only': orderSamples.byLink,
  'address to confirm': orderSamples.unconfirmed,
};
