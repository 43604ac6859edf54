import { button, type MailTextFacts, type MailTextPart, notYou, paragraph, preview } from './text-facts';

export const ORDER = {
  orderNumber: 'The number of the order, e.g. KS-2026-000123',
  products: 'What was bought, e.g. “Office Home 2024 and 2 more”',
  shop: 'The name of the shop',
  hours: 'The opening hours',
};
export const KEYS = {
  ...ORDER,
  licenseKeys: '“license key” or “license keys”, by their number',
  keys: '“key” or “keys”, by their number',
  are: '“is” or “are”, by the number of keys',
  them: '“it” or “them”, by the number of keys',
  ready: 'How many keys are there',
};
/** The subject names the order or what was bought: mails are looked for by it. */
export const NAMED = { subject: [['orderNumber', 'products']] } as const;

/** The words of a mail that has one text alone. */
export const only = (
  text: Pick<MailTextFacts, 'subject' | 'heading' | 'opening'>,
  parts: Record<string, MailTextPart>,
  variables: Record<string, string> = {},
): MailTextFacts => ({ ...text, variables: { ...ORDER, ...variables }, required: NAMED, parts });

/** What every mail about a refund says beside its opening. */
const REFUND_PARTS = {
  refunded: paragraph('What was refunded', 'We have refunded {sum} for order {orderNumber}.', {
    when: 'above the opening',
    variables: { sum: 'The sum, or sums' },
    required: [['sum']],
  }),
  keysBack: paragraph(
    'What becomes of the keys',
    'A key whose price went back is taken out of use: please remove it. Your order shows which keys stay yours.',
  ),
  attached: paragraph('The credit note', 'The credit note {creditNote} is attached as a PDF.', {
    when: 'it goes with the email',
    variables: { creditNote: 'Its number' },
    required: [['creditNote']],
  }),
};

const reminder = (when: string, text: Pick<MailTextFacts, 'subject' | 'heading' | 'opening'>): MailTextFacts => ({
  when,
  ...only(
    text,
    {
      preview: preview('{open}, due on {due}'),
      transfer: paragraph(
        'Where to transfer it',
        'Please transfer {open} to: {bank}. Payment reference: {orderNumber}.',
        {
          variables: { bank: 'The bank account of the settings' },
          required: [['bank'], ['orderNumber']],
        },
      ),
      question: paragraph(
        'Questions',
        'Have you paid already, or is something wrong with the invoice? Answer this email.',
      ),
    },
    {
      invoice: 'The number of the invoice',
      open: 'What is left to pay, e.g. “$ 149.99”',
      due: 'The due date',
    },
  ),
});

/** The words of the mails about an order that bring no keys. */
export const ORDER_TEXTS = {
  order_link: {
    text: only(
      {
        subject: 'Your link to order {orderNumber} ({products})',
        heading: 'Your order link',
        opening: 'You, or somebody who knows your order, asked for a new link. Here it is.',
      },
      {
        preview: preview('It opens your order for 30 days, in any browser.'),
        notYou: notYou('If it was not you, you do not need to do anything: the link was sent to nobody else.'),
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
          opening: 'The money goes to the card or account you paid with; banks take up to ten days to show it.',
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
          opening: 'The sum is taken off what you owe. What you have paid already goes back by bank transfer.',
        },
        { preview: preview('The sum is taken off what you owe.'), ...REFUND_PARTS },
      ),
    },
  },
  payment_reminder: {
    before: reminder('a few days before the due date', {
      subject: 'Invoice {invoice} for order {orderNumber} is due on {due}',
      heading: 'Your invoice is due soon',
      opening:
        'Of invoice {invoice}, {open} is to be paid by {due}. If your transfer is under way, there is nothing left to do.',
    }),
    due: reminder('on the due date', {
      subject: 'Invoice {invoice} for order {orderNumber} is due today',
      heading: 'Your invoice is due today',
      opening: 'Of invoice {invoice}, {open} is due today. If your transfer is under way, there is nothing left to do.',
    }),
    overdue: reminder('a week after the due date', {
      subject: 'Invoice {invoice} for order {orderNumber} is overdue',
      heading: 'Your invoice is overdue',
      opening: 'Invoice {invoice} was due on {due}, and we have not booked {open} of it yet. Please transfer it now.',
    }),
    last: reminder('two weeks after the due date', {
      subject: 'Last reminder: invoice {invoice} for order {orderNumber} is overdue',
      heading: 'Our last reminder of this invoice',
      opening:
        'Invoice {invoice} was due on {due}, and we have not booked {open} of it yet. Until it is paid we take no further orders on account. Our staff have been told.',
    }),
  },
  refund_failed: {
    text: only(
      {
        subject: 'The refund for order {orderNumber} did not arrive',
        heading: 'Your refund did not arrive',
        opening:
          'We wrote that your money was on its way back to the card or account you paid with. It could not be delivered there, most often because that account was closed or replaced.',
      },
      {
        preview: preview('About the refund for order {orderNumber}'),
        owed: paragraph(
          'What comes next',
          'We still owe you this money and are looking for another way to pay it back. If your card or account has changed, please answer this email, without any card numbers.',
        ),
      },
    ),
  },
  payment_pending: {
    text: only(
      {
        subject: 'We wait for your bank: order {orderNumber} ({products})',
        heading: 'Your order is in; your bank takes a few days',
        opening:
          'Thank you. You chose to pay from your bank account. Your bank takes a few business days to pay us; we write to you as soon as it has.',
      },
      {
        preview: preview('Your keys come by email once your bank has paid.'),
        until: paragraph(
          'Until then',
          'No key is kept aside until the money is here. Your keys come by email then; should none be in stock on that day, you are first in line, and can have your money back instead. There is nothing you need to do, and please do not pay again.',
        ),
      },
    ),
  },
  payment_refused: {
    text: only(
      {
        subject: 'Your bank did not pay order {orderNumber} ({products})',
        heading: 'Your bank did not pay',
        opening:
          'Your bank let us know that it does not pay this order, e.g. because the account was not covered or the debit was not allowed. The order is closed, and you owe us nothing for it.',
      },
      {
        preview: preview('Order {orderNumber} is closed.'),
        again: paragraph(
          'If you still want it',
          'Please order again, and choose a card or another way to pay. If the money did leave your account, answer this email: we will find it.',
        ),
      },
    ),
  },
  second_payment: {
    text: only(
      {
        subject: 'You paid order {orderNumber} twice: one payment is refunded',
        heading: 'You paid twice',
        opening:
          'We received a second payment for this order and have refunded it in full. Your order and its keys stay as they are; there is nothing you need to do.',
      },
      {
        preview: preview('One payment for order {orderNumber} is refunded'),
        arrives: paragraph(
          'When the money arrives',
          'The money goes to the card or account you paid with; banks take up to ten days to show it.',
        ),
      },
    ),
  },
  link_returned: {
    text: only(
      {
        subject: 'Your payment for {products} goes back to you ({orderNumber})',
        heading: 'Your payment goes back',
        opening:
          'You paid by a payment link that had closed: it was canceled, or somebody else had paid it. We have sent your payment back in full.',
      },
      {
        preview: preview('Your payment goes back to you in full'),
        arrives: paragraph(
          'When the money arrives',
          'The money goes to the card or account you paid with; banks take up to ten days to show it. Answer this email if you still want what the link was for.',
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
          'You bought it from us some days ago. What you write helps the next person choose, good or bad: a person reads it, and it is published as you wrote it.',
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
          'Something does not work? Then answer this email instead: one of us reads it. We ask once for each order. {stop}.',
          { variables: { stop: 'The link that ends such emails' }, required: [['stop']] },
        ),
        stopLink: button('Ask me for no more reviews', { label: 'The link that ends such emails' }),
      },
    ),
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
