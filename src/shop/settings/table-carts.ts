import { z } from 'zod';
import { type SettingFacts, wholeNumber } from './setting-facts';

/** Abandoned carts: how long they are stored, reminders, and offers to shoppers who leave. */
export const CART_SETTINGS = {
  exitPopup: {
    schema: z.boolean(),
    group: 'shop',
    label: 'Remind shoppers who leave',
    help: 'A reminder once per visit, as the pointer leaves a product page or the cart. It says that the cart is saved and who answers questions, and offers the coupon you choose below.',
    input: 'switch',
    effect: 'The cart and product pages, on devices with a pointer.',
  },
  exitCoupon: {
    schema: z
      .string()
      .trim()
      .toUpperCase()
      .max(60, 'At most 60 characters.')
      .regex(/^[\w-]*$/, 'The code of a coupon: letters, digits, - and _ only.'),
    group: 'shop',
    label: 'Coupon for shoppers who leave',
    help: 'The reminder offers it while the coupon is live and open to everyone. Leave empty to remind without a coupon.',
    input: 'text',
    effect: 'The cart and product pages, where the reminder is on.',
  },
  abandonedCarts: {
    schema: z.enum(['off', 'keep', 'mail']),
    group: 'carts',
    label: 'Abandoned carts',
    help: 'A cart is kept once a shopper types an email at checkout; a note beside the field says so. With reminders on, an unticked box appears below it.',
    input: 'choice',
    choices: [
      { value: 'off', label: 'Keep none' },
      { value: 'keep', label: 'Keep them, and email nobody' },
      { value: 'mail', label: 'Remind everyone who ticked the box at checkout' },
    ],
    effect: 'The checkout page, and reminders from now on.',
  },
  cartDays: {
    schema: wholeNumber(7, 90, 'days'),
    group: 'carts',
    label: 'Keep abandoned carts',
    help: 'After this many days without a change, the cart and its email address are deleted. Your privacy policy should state the same number.',
    input: 'number',
    unit: 'days',
    effect: 'Older carts are deleted within an hour, and the notice at checkout changes.',
  },
  cartMailFirst: {
    schema: wholeNumber(0, 168, 'hours'),
    group: 'carts',
    label: 'First reminder after',
    help: 'Hours after the cart last changed. The email says why it was sent, what has changed and how to stop reminders.',
    input: 'number',
    unit: 'hours',
    zero: 'It is not sent',
    effect: 'Carts that become old enough from now on.',
  },
  cartMailSecond: {
    schema: wholeNumber(0, 168, 'hours'),
    group: 'carts',
    label: 'Second reminder after',
    help: 'Hours after the cart last changed.',
    input: 'number',
    unit: 'hours',
    zero: 'It is not sent',
    effect: 'Carts that become old enough from now on.',
  },
  cartMailThird: {
    schema: wholeNumber(0, 168, 'hours'),
    group: 'carts',
    label: 'Third reminder after',
    help: 'Hours after the cart last changed.',
    input: 'number',
    unit: 'hours',
    zero: 'It is not sent',
    effect: 'Carts that become old enough from now on.',
  },
  cartMailUnconfirmed: {
    schema: z.enum(['first', 'all']),
    group: 'carts',
    label: 'Addresses nobody has confirmed',
    help: 'Anyone can type someone else’s address. A link in a reminder, an order email or an account confirms it. In Germany and Austria, ask a lawyer before you send more than the first.',
    input: 'choice',
    choices: [
      { value: 'first', label: 'Get the first reminder only' },
      { value: 'all', label: 'Get every reminder' },
    ],
    effect: 'Second and third reminders from now on.',
  },
} as const satisfies Record<string, SettingFacts>;
