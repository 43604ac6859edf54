import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { OpeningParagraphs, Paragraphs } from './parts';
import { AllSteps, Tickets } from './Tickets';

/** Informs the buyer that keys are later than promised: what is late, and the two things they can do. */
export default function KeysDelayedMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail}>
      <OpeningParagraphs />
      <Tickets mail={mail} />
      <Paragraphs part="patience" />
      <Paragraphs part="refund" values={{ refundHours: mail.refundAfterHours }} />
      <OrderAction mail={mail} part="button" />
      <AllSteps mail={mail} />
    </OrderFrame>
  );
}

export const samples = {
  'no keys yet': orderSamples.waiting,
  'some keys': orderSamples.late,
  'on account': { ...orderSamples.waiting, onAccount: true },
};
