import { button, type MailTextFacts, paragraph, preview } from './text-facts';

const VARIABLES = {
  title: 'What the link is for',
  amount: 'The sum, e.g. “$ 149.99”',
  shop: 'The name of the shop',
};
const of = (when: string, text: Pick<MailTextFacts, 'subject' | 'heading' | 'opening'>): MailTextFacts => ({
  when,
  ...text,
  variables: VARIABLES,
  required: { subject: [['title']] },
});

/** The texts of the email with a payment link and of its reminders. */
export const LINK_TEXTS = {
  payment_link: {
    sent: of('the link itself', {
      subject: '{title}: your payment link from {shop}',
      heading: 'Your payment link',
      opening: 'Use the button below to pay {amount} for {title}.',
    }),
    reminder: of('a reminder', {
      subject: 'Reminder: {title} from {shop}',
      heading: 'Your payment link is still open',
      opening: 'We sent you a payment link for {title}. It’s still waiting for your payment of {amount}.',
    }),
    last: of('the last reminder', {
      subject: 'Last reminder: {title} from {shop}',
      heading: 'Our last reminder about this payment link',
      opening: 'We won’t write about this payment link again. Use it to pay {amount} for {title}.',
    }),
    all: {
      when: 'in every case',
      variables: VARIABLES,
      parts: {
        preview: preview('{amount}: {title}'),
        button: button('Pay {amount}'),
        until: paragraph('How long it’s valid', 'The link is valid until {until}.', {
          when: 'it ends some time',
          variables: { until: 'The time at which it ends' },
          required: [['until']],
        }),
        only: paragraph(
          'Whom it is for',
          'It’s for this email address only. Reply to this email if you have a question or weren’t expecting it.',
        ),
      },
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
