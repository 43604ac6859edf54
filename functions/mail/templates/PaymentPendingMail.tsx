import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { OpeningParagraphs, Paragraphs } from './parts';

/** Informs a buyer whose bank takes days, or whose keys wait for a transfer, of what happens until then. */
export default function PaymentPendingMail(mail: OrderMail) {
  return (
    <OrderFrame mail={mail}>
      <OpeningParagraphs />
      {mail.transfer && <Paragraphs part="transfer" values={{ bank: <strong>{mail.transfer.bank}</strong> }} />}
      <Paragraphs part="until" />
      <OrderAction mail={mail} />
    </OrderFrame>
  );
}

export const samples = {
  'a bank that takes days': orderSamples.waiting,
  'a sum by link': { ...orderSamples.waiting, isSum: true, waiting: 0, products: [] },
  'a transfer before the keys': {
    ...orderSamples.waiting,
    onAccount: true,
    transfer: {
      open: '$ 149.99',
      due: 'December 6, 2026',
      bank: 'Example Ltd, IBAN DE00 0000 0000 0000 0000 00, BIC EXAMPLEXXX',
    },
  },
};
