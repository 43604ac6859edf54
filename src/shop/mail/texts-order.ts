import { button, type MailTextFacts, type MailTextPart, notRequestedNote, paragraph, preview } from './text-facts';

export const ORDER = {
  orderNumber: 'The number of the order, e.g. KS-2026-000123',
  products: 'What was bought, e.g. “Office Home 2024 and 1 more product”',
  shop: 'The name of the shop',
  hours: 'The opening hours',
};
export const KEYS = {
  ...ORDER,
  keyCount: 'The number of keys',
};
/** The subject must name the order or the products, since people search their email for them. */
export const NAMED = { subject: [['orderNumber', 'products']] } as const;

/** Returns the texts of an email that has only one. */
export const only = (
  text: Pick<MailTextFacts, 'subject' | 'heading' | 'opening'>,
  parts: Record<string, MailTextPart>,
  variables: Record<string, string> = {},
): MailTextFacts => ({ ...text, variables: { ...ORDER, ...variables }, required: NAMED, parts });

/** The parts of every email about a refund, besides its opening. */
const REFUND_PARTS = {
  refunded: paragraph('What was refunded', 'We’ve refunded {sum} for order {orderNumber}.', {
    when: 'above the opening',
    variables: { sum: 'The sum, or sums' },
    required: [['sum']],
  }),
  keysBack: paragraph(
    'What becomes of the keys',
    'A refunded key is revoked, so please remove it from your computer. Your order shows which keys are still yours.',
  ),
  attached: paragraph('The credit note', 'The credit note {creditNote} is attached as a PDF.', {
    when: 'it goes with the email',
    variables: { creditNote: 'Its number' },
    required: [['creditNote']],
  }),
};

const secondPayment = (when: string, stays: string): MailTextFacts => ({
  when,
  ...only(
    {
      subject: 'You paid for order {orderNumber} twice: we refunded one payment',
      heading: 'You paid twice',
      opening: `We received a second payment for this order and refunded it in full. ${stays}`,
    },
    {
      preview: preview('We refunded one payment for order {orderNumber}'),
      arrives: paragraph(
        'When the money arrives',
        'The money goes back to the card or account you paid with. Banks can take up to ten days to show it.',
      ),
    },
  ),
});

/** The texts of emails about an order that deliver no keys. */
export const ORDER_TEXTS = {
  order_link: {
    text: only(
      {
        subject: 'Your link to order {orderNumber} ({products})',
        heading: 'Your order link',
        opening: 'You, or someone who knows your order, asked for a new link. Here it is.',
      },
      {
        preview: preview('It opens your order for 30 days, in any browser.'),
        notYou: notRequestedNote('Wasn’t you? You can ignore this email. We sent the link to nobody else.'),
      },
    ),
  },
  refund: {
    text: {
      when: 'the order was paid at once',
      ...only(
        {
          subject: 'Refund for order {orderNumber} ({products})',
          heading: 'Your refund',
          opening:
            'The money goes back to the card or account you paid with. Banks can take up to ten days to show it.',
        },
        { preview: preview('The money goes back the way you paid.'), ...REFUND_PARTS },
      ),
    },
    account: {
      when: 'the order was bought on account',
      ...only(
        {
          subject: 'Refund for order {orderNumber} ({products})',
          heading: 'Your refund',
          opening: 'The amount comes off what you owe. Anything you’ve already paid goes back by bank transfer.',
        },
        { preview: preview('The amount comes off what you owe.'), ...REFUND_PARTS },
      ),
    },
  },
  refund_failed: {
    text: only(
      {
        subject: 'The refund for order {orderNumber} didn’t arrive',
        heading: 'Your refund didn’t arrive',
        opening:
          'We told you that your money was on its way back to the card or account you paid with. It couldn’t be delivered, most often because that account was closed or replaced.',
      },
      {
        preview: preview('About the refund for order {orderNumber}'),
        owed: paragraph(
          'What comes next',
          'We still owe you this money and are looking for another way to pay it back. If your card or account has changed, please reply to this email. Don’t include any card numbers.',
        ),
      },
    ),
  },
  second_payment: {
    text: secondPayment(
      'the order brings license keys',
      'Your order and its keys stay as they are. You don’t need to do anything.',
    ),
    payment: secondPayment(
      'a payment link asked for a sum alone',
      'Your order stays as it is. You don’t need to do anything.',
    ),
  },
  link_returned: {
    text: only(
      {
        subject: 'We’re returning your payment for {products} ({orderNumber})',
        heading: 'We’re returning your payment',
        opening:
          'You paid with a payment link that was already closed: it had been canceled, or someone else had paid it. We’ve sent your payment back in full.',
      },
      {
        preview: preview('You’re getting your payment back in full'),
        arrives: paragraph(
          'When the money arrives',
          'The money goes back to the card or account you paid with. Banks can take up to ten days to show it. Reply to this email if you still want what the link was for.',
        ),
      },
    ),
  },
  review_request: {
    text: only(
      {
        subject: 'How is {products}?',
        heading: 'How is {products}?',
        opening:
          'You bought it from us a few days ago. Good or bad, your review helps the next person choose. A person reads it, and we publish it as you wrote it.',
      },
      {
        preview: preview('Good or bad, it helps the next person choose.'),
        button: button('Review {product}', {
          when: 'for each product',
          variables: { product: 'The product' },
          required: [['product']],
        }),
        instead: paragraph(
          'What else is possible',
          'Something not working? Reply to this email instead, and one of us will read it. We ask once per order. {stop}.',
          { variables: { stop: 'The link that ends such emails' }, required: [['stop']] },
        ),
        stopLink: button('Stop review requests', { label: 'The link that ends such emails' }),
      },
    ),
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
