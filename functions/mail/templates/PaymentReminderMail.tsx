import type { ReminderStep } from '../../../src/shop/receivables/rules';
import type { OrderMail } from '../content';
import { OrderAction, OrderFrame } from './OrderFrame';
import { orderSamples } from './order-samples';
import { OpeningParagraphs, Paragraphs, Small } from './parts';

export interface PaymentReminderFacts extends OrderMail {
  step: ReminderStep | 'waits' | 'waitsLast';
  /** The number of the invoice; empty while its keys wait for the transfer. */
  invoice: string;
  /** The amount left to pay. */
  open: string;
  /** The due date. */
  due: string;
  /** The bank account to pay to. */
  bank: string;
}

/** Reminds a buyer on account what is left to pay, by when and where to. */
export default function PaymentReminderMail(mail: PaymentReminderFacts) {
  return (
    <OrderFrame mail={mail}>
      <OpeningParagraphs />
      <Paragraphs part="transfer" values={{ bank: <strong>{mail.bank}</strong> }} />
      <OrderAction mail={mail} />
      <Paragraphs part="question" as={Small} />
    </OrderFrame>
  );
}

const sample: PaymentReminderFacts = {
  ...orderSamples.byLink,
  step: 'before',
  invoice: 'INV-2026-000042',
  open: '$ 1,205.94',
  due: 'December 6, 2026',
  bank: 'Example Ltd, IBAN DE00 0000 0000 0000 0000 00, BIC EXAMPLEXXX',
};
export const samples: Record<string, PaymentReminderFacts> = {
  'before the due date': sample,
  'on the due date': { ...sample, step: 'due' },
  overdue: { ...sample, step: 'overdue' },
  'the last reminder': { ...sample, step: 'last' },
  'keys wait for it': { ...sample, step: 'waits', invoice: '' },
  'keys wait for it, the last': { ...sample, step: 'waitsLast', invoice: '' },
};
