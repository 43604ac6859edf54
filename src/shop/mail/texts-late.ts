import { button, type MailTextFacts, paragraph, preview } from './text-facts';
import { only } from './texts-order';

const late = (when: string, said: { preview: string; safe: string; refund: string }): MailTextFacts => ({
  when,
  ...only(
    {
      subject: 'Order {orderNumber}: your {keys} for {products} {are} late',
      heading: 'Your {keys} {are} late',
      opening: `We promised your {keys} within {latest}. That did not work out, and we are sorry. ${said.safe}`,
    },
    {
      preview: preview(said.preview),
      patience: paragraph(
        'What comes next',
        'You do not need to do anything: what is missing comes by email as soon as we have it.',
        { optional: true },
      ),
      refund: paragraph('The way out', `We cannot name a new time yet. ${said.refund}`, {
        variables: { refundHours: 'Hours after which the rest is paid back' },
        required: [['refundHours']],
      }),
      button: button('Open your order'),
    },
    {
      latest: 'The longest delivery time that was promised, e.g. “2 hours”',
      keys: '“key” or “keys”, by their number',
      are: '“is” or “are”, by their number',
    },
  ),
});

/** The texts of the email about keys that are later than promised. */
export const LATE_TEXTS = {
  keys_delayed: {
    text: late('the order was paid', {
      preview: 'Order {orderNumber}: wait, or get your money back. We are sorry.',
      safe: 'Your payment is safe, and our team knows.',
      refund:
        'If anything is still missing {refundHours} hours after your payment, we refund it automatically. Rather not wait that long? Open your order and choose a refund for what is missing.',
    }),
    account: late('the order was bought on account', {
      preview: 'Order {orderNumber}: wait, or cancel what is missing. We are sorry.',
      safe: 'Our team knows.',
      refund:
        'If anything is still missing {refundHours} hours after your order, we take it off what you owe automatically, and what you have paid for it goes back by bank transfer. Rather not wait that long? Open your order and cancel what is missing.',
    }),
  },
} as const;
