/** What an order mail contains: keys, keys later, none as for a sum, a confirmation link, or a review notice. */
export type OrderMailContent = 'keys' | 'keys later' | 'no keys' | 'a link first' | 'a decision first';

/**
 * `unconfirmed` is 1 while the address of an order that cost nothing has to be confirmed by the link of a mail, `sum` for
 * an order that paid a sum without products.
 */
export const orderMailContent = (
  review: string | null,
  state: { ready: number; unconfirmed: number; sum: number } | null,
): OrderMailContent => {
  if (review === 'held') return 'a decision first';
  if (state?.sum) return 'no keys';
  const keysReady = state?.ready ?? 0;
  if (state?.unconfirmed && keysReady > 0) return 'a link first';
  return keysReady > 0 ? 'keys' : 'keys later';
};

/** What staff read after an order was mailed again. */
export const resentStaffMessage = (email: string, what: OrderMailContent): string =>
  ({
    keys: `The keys are on their way to ${email}.`,
    'keys later': `The order is on its way to ${email}. It has no keys yet: they follow when they arrive.`,
    'no keys': `The order is on its way to ${email}.`,
    'a link first': `The order is on its way to ${email}, without keys: it cost nothing, so its buyer opens the link first. Then the keys are shown.`,
    'a decision first': `The order is on its way to ${email}, without keys: a person looks at it first. Approve it to send them.`,
  })[what];

/** What a buyer reads after the order got another address. */
export const emailChangedMessage = (email: string, what: OrderMailContent): string =>
  `Your order now belongs to ${email}, ${
    {
      keys: 'and your keys are on their way there.',
      'keys later': 'and your keys go there when they arrive.',
      'no keys': 'and an email about it is on its way there.',
      'a link first': 'and a link to your keys is on its way there.',
      'a decision first': 'and your keys go there once one of us has looked at it.',
    }[what]
  }`;

/** What a buyer reads after asking for the mail again; `hint` lets the owner of the email recognize it. */
export const resentMessage = (hint: string, what: Exclude<OrderMailContent, 'a decision first'>): string =>
  ({
    keys: `Your keys are on their way to ${hint}.`,
    'keys later': `Your order is on its way to ${hint}. Your keys follow when they arrive.`,
    'no keys': `Your order is on its way to ${hint}.`,
    'a link first': `A link is on its way to ${hint}. Open it to confirm your address: then your keys are shown.`,
  })[what];
