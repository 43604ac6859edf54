import { button, type MailTextFacts, paragraph, preview } from './text-facts';
import { only } from './texts-order';

const late = (when: string, said: { preview: string; safe: string; refund: string }): MailTextFacts => ({
  when,
  ...only(
    {
      subject: 'Order {orderNumber}: your {keys} for {products} {are} late',
      heading: 'Your {keys} {are} late',
      opening: `We promised your {keys} within {latest} and didn’t make it. We’re sorry. ${said.safe}`,
    },
    {
      preview: preview(said.preview),
      patience: paragraph(
        'What comes next',
        'You don’t need to do anything. We’ll email what’s missing as soon as we have it.',
        { optional: true },
      ),
      refund: paragraph('The way out', `We can’t give you a new time yet. ${said.refund}`, {
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
      preview: 'We’re sorry. You can wait for order {orderNumber} or get your money back.',
      safe: 'Your payment is safe, and our team knows.',
      refund:
        'If anything is still missing {refundHours} hours after your payment, we refund it automatically. Don’t want to wait? Open your order and choose a refund for what’s missing.',
    }),
    account: late('the order was bought on account', {
      preview: 'We’re sorry. You can wait for order {orderNumber} or cancel what’s missing.',
      safe: 'Our team knows.',
      refund:
        'If anything is still missing {refundHours} hours after your order, we automatically take it off what you owe, and anything you’ve paid for it goes back by bank transfer. Don’t want to wait? Open your order and cancel what’s missing.',
    }),
  },
} as const;
