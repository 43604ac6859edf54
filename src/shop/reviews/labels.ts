/** Shown to the author once a review is submitted. */
export const RECEIVED =
  'Thank you. A person reads every review before it is published, no matter how many stars it gives.';

/** Shown to an author over a limit of reviews; the longest limit is one per day. */
export const REVIEWS_FULL =
  'We can’t take any more reviews from you for now. Your text stays in the form: try again tomorrow.';

/** Shown in place of reviews where there are none, in total or with one rating. */
export const NO_REVIEWS = {
  all: 'Bought a key? Write the first review.',
  rating: 'No reviews with this rating yet.',
} as const;

/** Labels for the states of a review, for its author, who is not told "Refused" as staff are. */
export const OWN_STATES = {
  pending: { label: 'Waiting to be read', look: 'badge-warn' },
  published: { label: 'Published', look: 'badge-good' },
  rejected: { label: 'Not published', look: '' },
} as const;

interface CardFacts {
  customerName: string;
  rating: number;
  isVerified: boolean;
  createdAt: number;
  product: { name: string } | null;
  source: string | null;
}

/** Returns the label of where a review comes from: '' for one written here whose purchase is not verified. */
export const originOf = ({ isVerified, source }: Pick<CardFacts, 'isVerified' | 'source'>): string =>
  isVerified ? 'Verified Purchase' : source ? `From elsewhere: ${source}` : '';

/**
 * Returns the texts around a published review: its stars, and who wrote it, when, where and as what. The date is the
 * same for every reader, with or without script: imported reviews have no time of day.
 */
export function cardWords({ customerName, rating, isVerified, createdAt, product, source }: CardFacts) {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(createdAt);
  return {
    stars: `${rating} out of 5`,
    about: [customerName, product?.name, day, originOf({ isVerified, source })].filter(Boolean).join(' · '),
  };
}

/** The number of reviews of a list, how many of them were written here, and the average of those. */
interface Counted {
  total: number;
  own: number;
  averageRating: number;
}

/**
 * Returns the number of reviews and their average. The average is of all ratings, so a list of one rating
 * (`isFiltered`) has none; where imported reviews, which do not count toward it, are listed, it says over how many it is.
 */
export function tallyWords({ total, own, averageRating }: Counted, isFiltered = false): string {
  const many = `${total.toLocaleString('en')} ${total === 1 ? 'review' : 'reviews'}`;
  if (averageRating <= 0 || isFiltered) return many;
  const average = `${averageRating.toFixed(1)} out of 5 on average`;
  return own < total ? `${average} from ${own.toLocaleString('en')} of ${many}` : `${average}, ${many}`;
}

interface Tally {
  /** Published reviews, and how many of them were written here. */
  total: number;
  own: number;
  average: number;
}

/** The rating the shop claims before it has reviews of its own (`store.rating`). */
interface ClaimedRating {
  value: number;
  count: number;
  source: string;
}

/**
 * Returns the displayed rating of the shop: that of the reviews written here or, while no review is published, the
 * claimed one with its source. Undefined without either, and where reviews cannot be loaded (no tally).
 */
export function shownRating(tally: Tally | undefined, claimed: ClaimedRating | undefined) {
  if (!tally) return undefined;
  const value = (rating: number) => `${rating.toFixed(1)}/5`;
  if (tally.own > 0)
    return {
      value: value(tally.average),
      label: `from ${tally.own.toLocaleString('en')} ${tally.own === 1 ? 'review' : 'reviews'} written here`,
    };
  if (tally.total > 0 || !claimed) return undefined;
  return {
    value: value(claimed.value),
    label: `from ${claimed.count.toLocaleString('en')} ratings. Source: ${claimed.source}`,
  };
}

/** The texts of the form around the server's response (specification 2, sections 4.5 and 8). */
export const FORM_WORDS = {
  sent: 'Review Submitted!',
  another: 'Submit Another Review',
  failed: 'Error',
  failedText: 'Failed to submit review',
} as const;

/** Why an emailed link no longer opens the form, and what to do instead. */
export const LINK_CLOSED = {
  incomplete:
    'This link is incomplete, or the order’s email address has changed. Open it from the newest email again, or write on the reviews page with your order number.',
  expired:
    'This link has expired. You can still write on the reviews page: with your order number it counts as a verified purchase, too.',
  refunded: 'This purchase was refunded, so it cannot be reviewed as one. You can still write on the reviews page.',
  reviewed: 'You’ve already reviewed this purchase. Thank you. A person reads it before it is published.',
} as const;
