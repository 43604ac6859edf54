import { button, type MailTextFacts, paragraph, preview, sentence } from './text-facts';

const GIVEN = {
  shop: 'The name of the shop',
  giver: 'Who gave the copy, e.g. Ada Byron',
  product: 'What was given, e.g. Office Home 2024',
};

/** The parts of both emails to a recipient. */
const PARTS = {
  preview: preview('From {giver}: {product}'),
  message: sentence('The giver’s message', '{giver} writes: “{message}”', {
    when: 'the giver wrote one',
    variables: { message: 'The giver’s own words' },
    required: [['message']],
  }),
  open: button('Open your key'),
  link: paragraph(
    'About the link',
    'The page shows your key, how to activate it, and helps if it does not work. The link is valid for {linkDays} days; after that the page emails you another one. Please do not pass it on: anyone who has it can see your key.',
    { variables: { linkDays: 'How many days the link holds' }, required: [['linkDays']] },
  ),
  address: paragraph(
    'About the address',
    '{giver} gave us your address for this key alone. We delete it {keepDays} days after the last email about it. If you do not know {giver}, you can ignore this email, or reply and tell us.',
    { variables: { keepDays: 'How many days the address is kept' }, required: [['keepDays']] },
  ),
};

/** The texts of emails about copies that buyers assign to other people. */
export const RECIPIENT_TEXTS = {
  recipient_key: {
    text: {
      subject: '{giver} has sent you {product}',
      heading: 'A license key for you',
      opening: '{giver} bought {product} from {shop} for you. The button below opens the page with your key.',
      variables: GIVEN,
      required: { subject: [['giver']], opening: [['giver']] },
      parts: PARTS,
    },
  },
  recipient_link: {
    text: {
      subject: 'Your link to {product}',
      heading: 'Your link again',
      opening: 'You, or somebody who knows the address of that page, asked for a new link to {product}. Here it is.',
      variables: GIVEN,
      required: { subject: [['product']] },
      parts: PARTS,
    },
  },
  recipient_bounced: {
    text: {
      subject: 'Order {orderNumber}: an email to a recipient did not arrive',
      heading: 'A recipient did not get their email',
      opening: 'You gave copies of order {orderNumber} to others. This email of ours could not be delivered:',
      variables: {
        shop: 'The name of the shop',
        orderNumber: 'The number of the order, e.g. KS-2026-000123',
      },
      required: { subject: [['orderNumber']] },
      parts: {
        preview: preview('Enter another address, or take the copy back.'),
        next: paragraph(
          'What to do',
          'Open your order and choose “Send keys to other people”. There you enter another address, or take the copy back.',
        ),
      },
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
