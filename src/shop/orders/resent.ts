/**
 * What an order email contains: keys, an announcement of keys, neither (e.g. a bare sum), a confirmation link, or a notice
 * that the order awaits approval.
 */
export type OrderMailContent = 'keys' | 'keys_later' | 'no_keys' | 'confirm_address' | 'awaits_approval';

/**
 * Returns what the email of an order contains. `unconfirmed` is 1 until the address of a free order is confirmed by an
 * emailed link, `none` is 1 if there are no keys and none follow.
 */
export const orderMailContent = (
  review: 'held' | 'approved' | null,
  state: { ready: number; unconfirmed: number; none: number } | null,
): OrderMailContent => {
  if (review === 'held') return 'awaits_approval';
  if (state?.none) return 'no_keys';
  const keysReady = state?.ready ?? 0;
  if (state?.unconfirmed && keysReady > 0) return 'confirm_address';
  return keysReady > 0 ? 'keys' : 'keys_later';
};

/**
 * The messages say nothing of whether the email shows the keys or a link to them, which settings and the buyer decide.
 * This one is to staff after an order email was sent again.
 */
export const resentStaffMessage = (email: string, what: OrderMailContent | 'after_restore'): string =>
  ({
    keys: `The order email is on its way to ${email}.`,
    keys_later: `The order is on its way to ${email}. It has no keys yet: they follow when they arrive.`,
    no_keys: `The order is on its way to ${email}.`,
    confirm_address: `The order is on its way to ${email}, without keys: it cost nothing, so its buyer opens the link first. Then the keys are shown.`,
    awaits_approval: `The order is on its way to ${email}, without keys: a person looks at it first. Approve it to send them.`,
    after_restore: `The order email goes to ${email} once the database is restored. Until then no key leaves that nobody has seen.`,
  })[what];

/** The message to a buyer after the order's address was changed. */
export const emailChangedMessage = (email: string, what: OrderMailContent | 'after_restore'): string =>
  `Your order now belongs to ${email}, ${
    {
      keys: 'and your order email is on its way there.',
      keys_later: 'and an email goes there when your keys arrive.',
      no_keys: 'and an email about it is on its way there.',
      confirm_address: 'and a link to your keys is on its way there.',
      awaits_approval: 'and an email goes there once one of us has looked at it.',
      after_restore: 'and your order email goes there as soon as we can email new license keys again.',
    }[what]
  }`;

/** The message to a buyer who requested the email again; `hint` lets the owner of the address recognize it. */
export const resentMessage = (hint: string, what: Exclude<OrderMailContent, 'awaits_approval'>): string =>
  ({
    keys: `Your order email is on its way to ${hint}.`,
    keys_later: `Your order is on its way to ${hint}. Your keys follow when they arrive.`,
    no_keys: `Your order is on its way to ${hint}.`,
    confirm_address: `A link is on its way to ${hint}. Open it to confirm your address: then your keys are shown.`,
  })[what];
