/** Why an order of the store waits for a person, and what to do about it. */
export const CONFLICT_WORDS: Record<string, { label: string; text: string }> = {
  unmapped: {
    label: 'Not mapped',
    text: 'It holds goods nobody has decided about. Map them on the Products page, or say that they need no key.',
  },
  currency: { label: 'Currency', text: 'This shop does not sell in its currency. Deliver it at the store.' },
  no_email: {
    label: 'No address',
    text: 'It has no email address to send a key to. Add one to the order at the store, then try it again.',
  },
  risk: {
    label: 'Suspected fraud',
    text: 'The fraud check of the store warns of it. Deliver it all the same, or leave it to the store and refund it there.',
  },
  too_many_lines: {
    label: 'Too long',
    text: 'It has more lines than can be taken over at once. Deliver it at the store.',
  },
  blocked: {
    label: 'Buyer blocked',
    text: 'Its buyer is blocked here. Take the block away and try it again, or leave it to the store and refund it there.',
  },
  test_order: {
    label: 'Test order',
    text: 'Nobody paid for it: it comes from test payments or a test store. Leave it to the store, and turn test payments off there.',
  },
  canceled: {
    label: 'Canceled there',
    text: 'It was canceled at the store without a refund, after its key went out. Refund it here or there, or leave it as it is.',
  },
  refund_unclear: {
    label: 'Part refunded',
    text: 'A part of it was refunded at the store that names no whole line. Its keys are untouched: decide which to revoke in the order.',
  },
};

/** Why an order waits for the store, by itself. */
export const WAIT_WORDS: Record<string, string> = {
  unpaid: 'It is not paid yet.',
  dispute: 'Its payment is disputed at the store.',
  on_hold: 'It is on hold at the store.',
};
