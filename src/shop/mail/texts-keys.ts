import { button, type MailTextFacts, type MailTextPart, paragraph, preview, sentence } from './text-facts';
import { LATE_TEXTS } from './texts-late';
import { KEYS, NAMED } from './texts-order';

const FOLLOW = 'Order {orderNumber}: {products} – your keys follow';
const CONFIRM = 'Confirm your address for order {orderNumber}: {products}';
const CONFIRMING =
  'Open your order with the button below to confirm that this address is yours. Then you’ll see what you bought. Didn’t order anything? You can ignore this email.';
const CHECKED = 'Our team checks this order before its keys go out. We’re here {hours}. You don’t need to do anything.';
const HELD = `It is paid. ${CHECKED}`;

const of = (
  when: string,
  text: Pick<MailTextFacts, 'subject' | 'heading' | 'opening'>,
  parts: Record<string, MailTextPart> = {},
): MailTextFacts => ({ when, ...text, variables: KEYS, required: NAMED, parts });

const confirmed = (when: string, keys: string, are: string): MailTextFacts =>
  of(
    when,
    {
      subject: `Your license ${keys} for {products}`,
      heading: `Your license ${keys}`,
      opening: `Your address is confirmed. Your ${keys} ${are}. Keep this email.`,
    },
    { preview: preview('Your address is confirmed. Here is your order {orderNumber}.') },
  );

const again = (when: string, subject: string, rest: string): MailTextFacts =>
  of(when, { subject, heading: 'Your order again', opening: `Here is your order again. ${rest}` });

/** The texts of emails that deliver keys or announce them. */
export const KEYS_TEXTS = {
  order_paid: {
    key: of(
      'with one key',
      {
        subject: 'Your license key for {products}',
        heading: 'Your license key',
        opening: 'Thank you for your order. Your key is below, with the steps to use it. Keep this email.',
      },
      { preview: preview('Your key is inside, with how to use it.') },
    ),
    keys: of(
      'with several keys',
      {
        subject: 'Your license keys for {products}',
        heading: 'Your license keys',
        opening: 'Thank you for your order. Your keys are below, with the steps to use them. Keep this email.',
      },
      { preview: preview('{keyCount} keys inside, and how to use them.') },
    ),
    keyLink: of(
      'with a link to one key',
      {
        subject: 'Your license key for {products} is ready',
        heading: 'Your license key is ready',
        opening: 'Thank you for your order. For your security, the key is shown on your order page only.',
      },
      { preview: preview('Open order {orderNumber} to see it.'), button: button('Show my key') },
    ),
    link: of(
      'with a link to several keys',
      {
        subject: 'Your license keys for {products} are ready',
        heading: 'Your license keys are ready',
        opening: 'Thank you for your order. For your security, the keys are shown on your order page only.',
      },
      { preview: preview('Open order {orderNumber} to see them.'), button: button('Show my keys') },
    ),
    waiting: of(
      'keys still to come',
      {
        subject: FOLLOW,
        heading: 'Your order is paid',
        opening: 'Thank you for your order. It’s paid, and your keys will follow by email.',
      },
      {
        preview: preview('Order {orderNumber} is paid. You don’t need to do anything: your keys come to this address.'),
      },
    ),
    payment: of(
      'for a payment link without products',
      {
        subject: 'Payment received: {products} ({orderNumber})',
        heading: 'Payment received',
        opening: 'Thank you. Your payment is confirmed. We’ll write to you at this address about everything else.',
      },
      { preview: preview('Your payment for {products} is confirmed.') },
    ),
    held: of(
      'held for a check',
      { subject: FOLLOW, heading: 'Your order is paid', opening: `Thank you for your order. ${HELD}` },
      {
        preview: preview('Our team checks order {orderNumber} first. You don’t need to do anything.'),
        restHeld: paragraph(
          'What the buyer can do',
          'You can follow it on your order page, or get a refund for what’s missing.',
          { optional: true },
        ),
      },
    ),
    account: of(
      'bought on account, keys still to come',
      {
        subject: FOLLOW,
        heading: 'Your order is placed',
        opening: 'Thank you for your order. Your keys will follow by email.',
      },
      {
        preview: preview('Order {orderNumber} is placed. The keys come to this address.'),
        restHeld: paragraph('What the buyer can do', 'You can follow it on your order page.', { optional: true }),
      },
    ),
    unconfirmed: of(
      'to an address that is not confirmed',
      { subject: CONFIRM, heading: 'Confirm your address', opening: `Thank you for your order. ${CONFIRMING}` },
      {
        preview: preview('Open order {orderNumber} to confirm this address and see your order.'),
        button: button('Confirm and show my order'),
      },
    ),
    all: {
      when: 'in every case',
      variables: KEYS,
      parts: {
        previewRest: preview('{waiting} more to come.', {
          when: 'after these words, while some keys are still to come',
          variables: { waiting: 'How many are still to come' },
          optional: true,
        }),
        rest: paragraph(
          'What the buyer can do',
          '{delivery} You can follow it on your order page, or get a refund for what’s missing.',
          {
            when: 'keys are still to come',
            variables: { delivery: 'The delivery promise of the shop' },
            optional: true,
          },
        ),
        restAccount: paragraph(
          'What the buyer can do',
          '{delivery} You can follow it on your order page, or cancel what’s missing.',
          {
            when: 'keys of an order on account are still to come',
            variables: { delivery: 'The delivery promise of the shop' },
            optional: true,
          },
        ),
        onAccount: paragraph(
          'Purchase on account',
          'You bought on account, so nothing was charged. The invoice on your order page says when and where to pay.',
          { when: 'the order was bought on account' },
        ),
        attached: paragraph('The invoice', 'Your invoice {invoice} is attached as a PDF.', {
          when: 'it goes with the email',
          variables: { invoice: 'Its number' },
          required: [['invoice']],
        }),
        consent: sentence('What was agreed', 'You agreed when you ordered: “{consent}”', {
          when: 'the buyer agreed to delivery right away',
          variables: { consent: 'The sentence they agreed to' },
          required: [['consent']],
        }),
      },
    },
  },
  keys_confirmed: {
    key: confirmed('with one key', 'key', 'is below, with the steps to use it'),
    keys: confirmed('with several keys', 'keys', 'are below, with the steps to use them'),
  },
  keys_arrived: {
    replaced: of(
      'when a key was replaced',
      {
        subject: 'A new key for order {orderNumber}: {products}',
        heading: 'Your new key',
        opening:
          'A key from your order didn’t work, so here’s a new one. The old key no longer works. Please remove it from your computer and enter the new one.',
      },
      { preview: preview('Order {orderNumber}: use the new key from now on.') },
    ),
    complete: of(
      'when all keys are there',
      {
        subject: 'Keys have arrived for order {orderNumber}: {products}',
        heading: 'Your order is complete',
        opening: 'The keys you’ve been waiting for have arrived. Thank you for your patience.',
      },
      { preview: preview('Order {orderNumber}: everything has arrived.') },
    ),
    more: of(
      'when some are still to come',
      {
        subject: 'Keys have arrived for order {orderNumber}: {products}',
        heading: 'More keys have arrived',
        opening: 'New keys have arrived for your order. We’ll send the rest as soon as we have it.',
      },
      {
        preview: preview('Order {orderNumber}: {waiting} still to come.', {
          variables: { waiting: 'How many are still to come' },
        }),
      },
    ),
  },
  ...LATE_TEXTS,
  keys_resend: {
    keys: of('with its keys', {
      subject: 'Order {orderNumber}: your keys for {products}, sent again',
      heading: 'Your keys, sent again',
      opening: 'Here is your order again. These are the keys you already have: nothing new was bought.',
    }),
    waiting: again('before its keys are there', FOLLOW, 'It’s paid, and its keys will follow as soon as we have them.'),
    account: again(
      'bought on account, before its keys are there',
      FOLLOW,
      'Its keys will follow as soon as we have them.',
    ),
    payment: again(
      'for a payment link without products',
      'Order {orderNumber} again: {products}',
      'It’s paid, and nothing new was bought.',
    ),
    held: again('while a person looks at it first', FOLLOW, HELD),
    accountHeld: again('bought on account, while a person looks at it first', FOLLOW, CHECKED),
    unconfirmed: again('to an address that is not confirmed', CONFIRM, CONFIRMING),
    all: {
      when: 'in every case',
      variables: KEYS,
      parts: { preview: preview('Order {orderNumber} again. Nothing new was bought.') },
    },
  },
} as const satisfies Record<string, Record<string, MailTextFacts>>;
