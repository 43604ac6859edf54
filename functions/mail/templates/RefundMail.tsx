import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { OpeningParagraphs, Paragraphs } from './parts';

/** Informs the buyer of what was refunded for an order. */
export default function RefundMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail}>
      {mail.refunds.length > 0 && (
        <Paragraphs part="refunded" values={{ sum: <strong>{mail.refunds.join(' and ')}</strong> }} />
      )}
      <OpeningParagraphs />
      {!mail.isSum && <Paragraphs part="keysBack" />}
      {mail.attached && <Paragraphs part="attached" values={{ creditNote: mail.attached }} />}
      <OrderAction mail={mail} />
    </OrderFrame>
  );
}

export const samples = {
  'a refund': orderSamples.refunded,
  'of a sum by link': { ...orderSamples.refunded, isSum: true, waiting: 0, products: [] },
  'on account': { ...orderSamples.refunded, onAccount: true, attached: 'CN-2026-000005' },
  'with its credit note': { ...orderSamples.refunded, attached: 'CN-2026-000004' },
};
