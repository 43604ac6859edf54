import { INCOMPLETE_LINK } from '../incomplete-link';

/**
 * The text beside the address at checkout, word for word. The version is stored with each cart whose buyer ticked the
 * box: new wording needs a new version.
 */
export const REMINDER = {
  version: '2026-11-22',
  label: 'Remind me by email if I do not finish this order.',
  hint: 'Optional. At most three reminders, each with a link that ends them.',
} as const;

/** The most lines of a cart that are stored. */
export const MAX_CART_LINES = 20;

/** Tells the buyer that the address is stored before anything is bought, and for how long. */
export const retentionNotice = (days: number): string =>
  `If you leave before you pay, we keep this address with your cart for ${days} days.`;

/** Why the link of a reminder restores nothing, and what to do. */
export const LINK_CLOSED = {
  incomplete: INCOMPLETE_LINK,
  ended: 'This link no longer works. Start a new cart; the shop shows today’s prices.',
  bought: 'What was in this cart has already been bought. Your order and its keys are on the order page.',
  gone: 'Nothing that was in this cart is available right now.',
} as const;
