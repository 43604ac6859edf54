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
    'The page shows your key and how to activate it, and helps if it doesn’t work. The link is valid for {linkDays} days; after that, the page can email you another one. Please don’t share it: anyone who has it can see your key.',
    { variables: { linkDays: 'How many days the link holds' }, required: [['linkDays']] },
  ),
  address: paragraph(
    'About the address',
    '{giver} gave us your address only for this key. We delete it {keepDays} days after the last email about it. If you don’t know {giver}, you can ignore this email, or reply and tell us.',
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
      heading: 'Your new link',
      opening: 'You, or someone who knows the address of that page, asked for a new link to {product}. Here it is.',
      variables: GIVEN,
      required: { subject: [['product']] },
      parts: PARTS,
    },
  },
  recipient_bounced: {
    text: {
      subject: 'Order {orderNumber}: an email to a recipient didn’t arrive',
      heading: 'A recipient didn’t get their email',
      opening: 'You gave copies of order {orderNumber} to others. We couldn’t deliver this email:',
      variables: {
        shop: 'The name of the shop',
        orderNumber: 'The number of the order, e.g. KS-2026-000123',
      },
      required: { subject: [['orderNumber']] },
      parts: {
        preview: preview('Enter another address, or take the copy back.'),
        next: paragraph(
          'What to do',
          'Open your order and choose “Send keys to other people”. There you can enter another address or take the copy back.',
        ),
      },
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
