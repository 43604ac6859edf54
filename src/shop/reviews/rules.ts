import { isEmail } from '../checkout/email';

/** The limits of a review; lengths in characters. */
export const REVIEW_LIMITS = {
  customerName: { min: 2, max: 100 },
  title: { min: 5, max: 120 },
  comment: { min: 20, max: 3_000 },
} as const;

/** The errors shown at invalid fields (specification 2, section 5). */
export const REVIEW_PROBLEMS = {
  customerName: 'Name must be at least 2 characters',
  customerEmail: 'Please enter a valid email address',
  rating: 'Please select a rating',
  title: 'Title must be at least 5 characters',
  comment: 'Review must be at least 20 characters',
  productId: 'Choose the product of this order, or leave the order number empty.',
} as const;

/** The words of a review being written; `rating` is 0 while none is chosen. */
export interface ReviewWords {
  customerName: string;
  rating: number;
  title: string;
  comment: string;
}

/** A review being written, with who writes it and about what; an emailed link knows both. */
export interface ReviewDraft extends ReviewWords {
  customerEmail: string;
  orderNumber: string;
  productId: string;
}

export type ReviewField = keyof ReviewDraft;

type Problems = Partial<Record<ReviewField, string>>;

const isShort = (field: keyof typeof REVIEW_LIMITS, words: ReviewWords) =>
  words[field].trim().length < REVIEW_LIMITS[field].min;

const problemsIf = (isInvalid: Partial<Record<keyof typeof REVIEW_PROBLEMS, boolean>>): Problems =>
  Object.fromEntries(
    Object.entries(REVIEW_PROBLEMS).filter(([field]) => isInvalid[field as keyof typeof REVIEW_PROBLEMS]),
  );

/** Returns the errors of the words by field; empty if an emailed link may send them. */
export const problemsOfWords = (words: ReviewWords): Problems =>
  problemsIf({
    customerName: isShort('customerName', words),
    rating: !(words.rating >= 1 && words.rating <= 5),
    title: isShort('title', words),
    comment: isShort('comment', words),
  });

/** Returns the errors of a draft by field; empty if it may be sent. */
export const problemsOf = (draft: ReviewDraft): Problems => ({
  ...problemsOfWords(draft),
  ...problemsIf({
    customerEmail: !isEmail(draft.customerEmail.trim()),
    productId: draft.orderNumber.trim() !== '' && draft.productId === '',
  }),
});
