/** What the writer of a review reads once it is in. */
export const RECEIVED =
  'Thank you. A person reads every review before it is published, whatever number of stars it gives.';

/** What the form says around the answer of the shop (specification 2, sections 4.5 and 8). */
export const FORM_WORDS = {
  sent: 'Review Submitted!',
  another: 'Submit Another Review',
  failed: 'Error',
  failedText: 'Failed to submit review',
} as const;

/** Why the link of a mail opens no form any more, and what to do instead. */
export const LINK_CLOSED = {
  incomplete:
    'This link is not complete, or the order has another mail address by now. Open it from the newest mail once more, or write on the reviews page with your order number.',
  expired:
    'This link has expired. You can still write on the reviews page: with your order number it counts as a verified purchase, too.',
  refunded: 'This purchase was refunded, so it cannot be reviewed as one. You can still write on the reviews page.',
  reviewed: 'This purchase has its review already. Thank you. A person reads it before it is published.',
} as const;
