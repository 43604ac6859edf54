import type { MailTextFacts } from './text-facts';

const ORDER = {
  orderNumber: 'The number of the order, e.g. KS-2026-000123',
  products: 'What was bought, e.g. “Office Home 2024 and 2 more”',
  shop: 'The name of the shop',
  hours: 'The opening hours',
};
const KEYS = {
  ...ORDER,
  licenseKeys: '“license key” or “license keys”, by their number',
  keys: '“key” or “keys”, by their number',
  are: '“is” or “are”, by the number of keys',
};
/** The subject names the order or what was bought: mails are looked for by it. */
const NAMED = { subject: [['orderNumber', 'products']] } as const;
const FOLLOW = 'Order {orderNumber}: {products} - your keys follow';
const CONFIRM = 'Confirm your address for order {orderNumber}: {products}';
const CONFIRMING =
  'Open your order with the button below to confirm that this address is yours: then it shows your {keys}. If you did not order anything, you need not do anything.';
const HELD =
  'It is paid. One of us looks at an order of this size before its keys go out: {hours}. You need to do nothing.';

const of = (when: string, text: Pick<MailTextFacts, 'subject' | 'heading' | 'opening'>): MailTextFacts => ({
  when,
  ...text,
  variables: KEYS,
  required: NAMED,
});
const only = (text: Pick<MailTextFacts, 'subject' | 'heading' | 'opening'>, more = {}): MailTextFacts => ({
  ...text,
  variables: { ...ORDER, ...more },
  required: NAMED,
});

/** The words of the mails about an order. */
export const ORDER_TEXTS = {
  order_paid: {
    keys: of('with its keys', {
      subject: 'Your {licenseKeys} for {products}',
      heading: 'Your {licenseKeys}',
      opening: 'Thank you for your order. Enter each key on the computer it is for, and keep this mail.',
    }),
    link: of('with the link to its keys', {
      subject: 'Your {licenseKeys} for {products} {are} ready',
      heading: 'Your {licenseKeys} {are} ready',
      opening: 'Thank you for your order. For your safety the {keys} {are} shown on your order page only.',
    }),
    waiting: of('before its keys are there', {
      subject: FOLLOW,
      heading: 'Your order is paid',
      opening: 'Thank you for your order. It is paid, and your keys follow by mail.',
    }),
    held: of('while a person looks at it first', {
      subject: FOLLOW,
      heading: 'Your order is paid',
      opening: `Thank you for your order. ${HELD}`,
    }),
    unconfirmed: of('to an address that is not confirmed', {
      subject: CONFIRM,
      heading: 'Confirm your address',
      opening: `Thank you for your order. ${CONFIRMING}`,
    }),
  },
  keys_confirmed: {
    text: {
      subject: 'Your {licenseKeys} for {products}',
      heading: 'Your {licenseKeys}',
      opening: 'Your address is confirmed. Enter each key on the computer it is for, and keep this mail.',
      variables: KEYS,
      required: NAMED,
    },
  },
  keys_arrived: {
    replaced: of('when a key was replaced', {
      subject: 'A new key for order {orderNumber}: {products}',
      heading: 'Your new key',
      opening:
        'A key of your order did not work, and you have got another one. The former one is out of use: please remove it from the computer and enter the new one.',
    }),
    complete: of('when all keys are there', {
      subject: 'Keys have arrived for order {orderNumber}: {products}',
      heading: 'Your order is complete',
      opening: 'The keys you waited for have arrived. Thank you for your patience.',
    }),
    more: of('when some are still to come', {
      subject: 'Keys have arrived for order {orderNumber}: {products}',
      heading: 'More keys have arrived',
      opening: 'New keys have arrived for your order. The rest follows as soon as we have it.',
    }),
  },
  keys_delayed: {
    text: only(
      {
        subject: 'Order {orderNumber}: {products} takes longer than promised',
        heading: 'Your keys take longer than promised',
        opening:
          'We promised your keys within {latest} at the latest, and did not keep it. We are sorry. Your payment is safe, and our staff have been told.',
      },
      { latest: 'The longest delivery time that was promised, e.g. “2 hours”' },
    ),
  },
  keys_resend: {
    keys: of('with its keys', {
      subject: 'Order {orderNumber}: your keys for {products}, sent again',
      heading: 'Your keys, sent again',
      opening: 'Here is your order once more. These are the keys you already have: nothing new was bought.',
    }),
    waiting: of('before its keys are there', {
      subject: FOLLOW,
      heading: 'Your order, once more',
      opening: 'Here is your order once more. It is paid, and its keys follow as soon as we have them.',
    }),
    held: of('while a person looks at it first', {
      subject: FOLLOW,
      heading: 'Your order, once more',
      opening: `Here is your order once more. ${HELD}`,
    }),
    unconfirmed: of('to an address that is not confirmed', {
      subject: CONFIRM,
      heading: 'Your order, once more',
      opening: `Here is your order once more. ${CONFIRMING}`,
    }),
  },
  order_link: {
    text: only({
      subject: 'Your link to order {orderNumber} ({products})',
      heading: 'Your order link',
      opening: 'You, or somebody who knows your order, asked for a new link. Here it is.',
    }),
  },
  refund: {
    text: only({
      subject: 'Refund for order {orderNumber} ({products})',
      heading: 'Your refund',
      opening: 'The money goes to the card or account you paid with; banks take up to ten days to show it.',
    }),
  },
  refund_failed: {
    text: only({
      subject: 'The refund for order {orderNumber} did not arrive',
      heading: 'Your refund did not arrive',
      opening:
        'We wrote that your money was on its way back to the card or account you paid with. It could not be delivered there, most often because that account was closed or replaced.',
    }),
  },
  second_payment: {
    text: only({
      subject: 'You paid order {orderNumber} twice: one payment is refunded',
      heading: 'You paid twice',
      opening:
        'We received a second payment for this order and have refunded it in full. Your order and its keys stay as they are; there is nothing you need to do.',
    }),
  },
  review_request: {
    text: only({
      subject: 'How is {products}?',
      heading: 'How is {products}?',
      opening:
        'You bought it from us some days ago. What you write helps whoever chooses next, good or bad: a person reads it, and it is published as you wrote it.',
    }),
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
