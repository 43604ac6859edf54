import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { Line, Note, Opening } from './parts';
import { Tickets } from './Tickets';

/** The mail when our promise was not kept: what is late, and the two things the buyer can do. */
export default function KeysDelayedMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail} preview={`Order ${mail.orderNumber}: wait, or take your money back. We are sorry.`}>
      <Opening />
      <Tickets mail={mail} />
      <Line>You need not do anything: the keys come by mail as soon as we have them.</Line>
      <Note>
        You would rather not wait? Open your order and choose "refund the rest". What still waits{' '}
        {mail.refundAfterHours} hours after your payment is paid back by itself.
      </Note>
      <OrderAction mail={mail} label="Wait or refund" />
    </OrderFrame>
  );
}

export const samples = { 'no keys yet': orderSamples.waiting, 'some keys': orderSamples.late };
