import type { OrderMail } from '../content';
import { OrderAction, OrderFrame, WithdrawLink } from './OrderFrame';
import { orderSamples } from './order-samples';
import { OpeningParagraphs } from './parts';
import { AllSteps, Tickets } from './Tickets';

/** Delivers the keys of a free order, once its link has confirmed the address. */
export default function KeysConfirmedMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail}>
      <OpeningParagraphs />
      <Tickets mail={mail} />
      <OrderAction mail={mail} />
      <AllSteps mail={mail} />
      <WithdrawLink mail={mail} />
    </OrderFrame>
  );
}

export const samples = {
  'all keys': orderSamples.complete,
  'one key': orderSamples.single,
  'some keys': orderSamples.mixed,
};
