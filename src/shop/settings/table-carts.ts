import { z } from 'zod';
import { type SettingFacts, whole } from './setting-facts';

/** What becomes of carts that nobody finishes: kept, reminded of, and what shoppers who leave are offered. */
export const CART_SETTINGS = {
  exitPopup: {
    schema: z.boolean(),
    group: 'shop',
    label: 'Remind shoppers who leave',
    help: 'Once per visit, when the pointer leaves a product page or the cart: the cart is kept, and who answers questions; with the coupon you choose below.',
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
    help: 'Offered by that reminder while the coupon is live and for everybody. Left empty, or once the coupon has ended, it only reminds.',
    input: 'text',
    effect: 'The cart and product pages, where the reminder is on.',
  },
  abandonedCarts: {
    schema: z.enum(['off', 'keep', 'mail']),
    group: 'carts',
    label: 'Unfinished carts',
    help: 'A cart is kept once its owner typed an address at checkout; a notice beside the field says so. With reminders, a box appears below it that nobody has ticked.',
    input: 'choice',
    choices: [
      { value: 'off', label: 'Keep none' },
      { value: 'keep', label: 'Keep them, and email nobody' },
      { value: 'mail', label: 'Remind everyone who ticked the box at checkout' },
    ],
    effect: 'The checkout page, and reminders from now on.',
  },
  cartDays: {
    schema: whole(7, 90, 'days'),
    group: 'carts',
    label: 'Keep unfinished carts',
    help: 'Days without a change after which a cart is forgotten with the address of its owner. Your privacy policy should say the same number.',
    input: 'number',
    unit: 'days',
    effect: 'Carts that are older are deleted within an hour, and the notice at checkout.',
  },
  cartMailFirst: {
    schema: whole(0, 168, 'hours'),
    group: 'carts',
    label: 'First reminder after',
    help: 'Hours after the last change of the cart. It says why it came, what has changed, and how to end the reminders.',
    input: 'number',
    unit: 'hours',
    zero: 'It is not sent',
    effect: 'Carts that become old enough from now on.',
  },
  cartMailSecond: {
    schema: whole(0, 168, 'hours'),
    group: 'carts',
    label: 'Second reminder after',
    help: 'Hours after the last change of the cart.',
    input: 'number',
    unit: 'hours',
    zero: 'It is not sent',
    effect: 'Carts that become old enough from now on.',
  },
  cartMailThird: {
    schema: whole(0, 168, 'hours'),
    group: 'carts',
    label: 'Third reminder after',
    help: 'Hours after the last change of the cart.',
    input: 'number',
    unit: 'hours',
    zero: 'It is not sent',
    effect: 'Carts that become old enough from now on.',
  },
  cartMailUnconfirmed: {
    schema: z.enum(['first', 'all']),
    group: 'carts',
    label: 'Addresses nobody has confirmed',
    help: 'Anybody can type anybody’s address. One is confirmed by the link of a reminder, of an order’s email or of an account. In Germany and Austria ask a lawyer before you send more than the first.',
    input: 'choice',
    choices: [
      { value: 'first', label: 'Get the first reminder only' },
      { value: 'all', label: 'Get every reminder' },
    ],
    effect: 'Second and third reminders from now on.',
  },
} as const satisfies Record<string, SettingFacts>;
