import type { MailTextFacts } from './text-facts';

const GIVEN = {
  shop: 'The name of the shop',
  giver: 'Who gave the copy, e.g. Ada Byron',
  product: 'What was given, e.g. Office Home 2024',
};

/** The words of the mails about copies that buyers give to others. */
export const RECIPIENT_TEXTS = {
  recipient_key: {
    text: {
      subject: '{giver} has sent you {product}',
      heading: 'A license key for you',
      opening:
        '{giver} bought {product} from {shop} and chose you to have this copy. Its key waits on a page of your own.',
      variables: GIVEN,
      required: { subject: [['giver']], opening: [['giver']] },
    },
  },
  recipient_link: {
    text: {
      subject: 'Your link to {product}',
      heading: 'Your link, once more',
      opening: 'You, or somebody who knows the address of your page, asked for a new link to {product}. Here it is.',
      variables: GIVEN,
    },
  },
  recipient_bounced: {
    text: {
      subject: 'Order {orderNumber}: a mail to a recipient did not arrive',
      heading: 'A recipient did not get their mail',
      opening: 'You gave copies of order {orderNumber} to others. Our mail to this address could not be delivered:',
      variables: {
        shop: 'The name of the shop',
        orderNumber: 'The number of the order, e.g. KS-2026-000123',
      },
      required: { subject: [['orderNumber']] },
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
