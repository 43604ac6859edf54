import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { OpeningParagraphs, Paragraphs } from './parts';
import { AllSteps, Tickets } from './Tickets';

/** Sends the order again, because the buyer or staff asked for it, or its email was corrected. */
export default function KeysResendMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail}>
      <OpeningParagraphs />
      {mail.byLink && mail.ready > 0 && !mail.held && !mail.unconfirmed && <Paragraphs part="byLink" />}
      <Tickets mail={mail} />
      <OrderAction mail={mail} {...(mail.byLink && mail.ready > 0 && { part: 'showKeys' })} />
      <AllSteps mail={mail} />
    </OrderFrame>
  );
}

export const samples = {
  'all keys': orderSamples.complete,
  'a link only': orderSamples.byLink,
  'no keys yet': orderSamples.waiting,
  'a sum by link': { ...orderSamples.waiting, isSum: true, waiting: 0, products: [] },
  'on account, no keys yet': { ...orderSamples.waiting, onAccount: true },
  'held for review': orderSamples.held,
  'on account, held': { ...orderSamples.held, onAccount: true },
  'address to confirm': orderSamples.unconfirmed,
};
