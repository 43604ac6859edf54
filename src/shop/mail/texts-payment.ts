import { type MailTextFacts, paragraph, preview } from './text-facts';
import { only } from './texts-order';

/** The bank details for paying an order on account. */
export const TRANSFER = paragraph(
  'Where to transfer it',
  'Please transfer {open} to: {bank}. Payment reference: {orderNumber}.',
  { variables: { bank: 'The bank account of the settings' }, required: [['bank'], ['orderNumber']] },
);
export const OWED = { open: 'What is left to pay, e.g. “$ 149.99”', due: 'The due date' };

/** A reminder for an order whose keys wait for its transfer: there is no invoice yet. */
const transferReminder = (
  when: string,
  text: Pick<MailTextFacts, 'subject' | 'heading' | 'opening'>,
): MailTextFacts => ({
  when: `${when}, keys on payment`,
  ...only(
    text,
    {
      preview: preview('{open}, due on {due}'),
      transfer: TRANSFER,
      question: paragraph('Questions', 'Already paid, or no longer want the order? Reply to this email.'),
    },
    OWED,
  ),
});

const reminder = (when: string, text: Pick<MailTextFacts, 'subject' | 'heading' | 'opening'>): MailTextFacts => ({
  when,
  ...only(
    text,
    {
      preview: preview('{open}, due on {due}'),
      transfer: TRANSFER,
      question: paragraph('Questions', 'Already paid, or is something wrong with the invoice? Reply to this email.'),
    },
    { invoice: 'The number of the invoice', ...OWED },
  ),
});

/** The texts of the reminders for an unpaid order on account. */
export const PAYMENT_TEXTS = {
  payment_reminder: {
    before: reminder('before the due date', {
      subject: 'Invoice {invoice} for order {orderNumber} is due on {due}',
      heading: 'Your invoice is due soon',
      opening:
        '{open} of invoice {invoice} is due by {due}. If your transfer is on its way, you don’t need to do anything.',
    }),
    due: reminder('on the due date', {
      subject: 'Invoice {invoice} for order {orderNumber} is due today',
      heading: 'Your invoice is due today',
      opening:
        '{open} of invoice {invoice} is due today. If your transfer is on its way, you don’t need to do anything.',
    }),
    overdue: reminder('after the due date', {
      subject: 'Invoice {invoice} for order {orderNumber} is overdue',
      heading: 'Your invoice is overdue',
      opening:
        'Invoice {invoice} was due on {due}. By our records, {open} of it is still unpaid. Please transfer it now.',
    }),
    last: reminder('the last one', {
      subject: 'Last reminder: invoice {invoice} for order {orderNumber} is overdue',
      heading: 'Our last reminder about this invoice',
      opening:
        'Invoice {invoice} was due on {due}. By our records, {open} of it is still unpaid. Until it’s paid, we take no further orders on account. Our team has been notified.',
    }),
    waits: transferReminder('until the last one', {
      subject: 'Order {orderNumber} is waiting for your transfer',
      heading: 'Your order is waiting for your transfer',
      opening:
        'Your keys go out once your transfer of {open} has arrived. It’s due on {due}. If it’s on its way, you don’t need to do anything.',
    }),
    waitsLast: transferReminder('the last one', {
      subject: 'Last reminder: order {orderNumber} is waiting for your transfer',
      heading: 'Our last reminder about this transfer',
      opening:
        'Your transfer was due on {due}. By our records, {open} of it is still unpaid. Until it’s paid, your keys wait, and we take no further orders on account.',
    }),
  },
};
