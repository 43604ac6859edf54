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

/** A review being written; `rating` is 0 while none is chosen. */
export interface ReviewDraft {
  customerName: string;
  customerEmail: string;
  rating: number;
  title: string;
  comment: string;
  orderNumber: string;
  productId: string;
}

export type ReviewField = keyof ReviewDraft;

const isShort = (field: keyof typeof REVIEW_LIMITS, draft: ReviewDraft) =>
  draft[field].trim().length < REVIEW_LIMITS[field].min;

/** Returns the errors of a draft by field; empty if it may be sent. */
export function problemsOf(draft: ReviewDraft): Partial<Record<ReviewField, string>> {
  const isInvalid: Record<keyof typeof REVIEW_PROBLEMS, boolean> = {
    customerName: isShort('customerName', draft),
    customerEmail: !isEmail(draft.customerEmail.trim()),
    rating: !(draft.rating >= 1 && draft.rating <= 5),
    title: isShort('title', draft),
    comment: isShort('comment', draft),
    productId: draft.orderNumber.trim() !== '' && draft.productId === '',
  };
  const fields = (Object.keys(isInvalid) as (keyof typeof isInvalid)[]).filter((field) => isInvalid[field]);
  return Object.fromEntries(fields.map((field) => [field, REVIEW_PROBLEMS[field]]));
}
