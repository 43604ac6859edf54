import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Opening, Small } from './parts';

/** Only the way back to an order: no sums, no keys. */
export default function OrderLinkMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail} preview="It opens your order for 30 days, in any browser.">
      <Opening />
      <OrderAction mail={mail} />
      <Small>If it was not you, you need not do anything: the link was sent to nobody else.</Small>
    </OrderFrame>
  );
}

export const samples = { 'a link': orderSamples.byLink };
