import { z } from 'zod';
import { isEmail } from '../checkout/email';
import { REVIEW_LIMITS, REVIEW_PROBLEMS } from './rules';

/** A published review. The reviewer's email address is stored but never shown. */
export const review = z.object({
  id: z.string(),
  customerName: z.string(),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  productId: z.string().nullable(),
  isVerified: z.boolean(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  product: z.object({ name: z.string() }).nullable(),
  /** The shop's public answer. */
  answer: z.string().nullable(),
  /** Where an imported review was first written; null for reviews written here. */
  source: z.string().nullable(),
});

export const listReviewsQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(10),
  sortBy: z.enum(['newest', 'oldest', 'highest', 'lowest']).default('newest'),
  filterRating: z.enum(['all', '5', '4', '3', '2', '1']).default('all'),
  productId: z.string().max(64).optional(),
});
export type ListReviewsQuery = z.infer<typeof listReviewsQuery>;

/**
 * `total` counts the reviews that match the filter. `own` counts the published ones written here, whatever the filter;
 * `averageRating` is over those, 0 while there are none.
 */
export const listReviewsOutput = z.object({
  reviews: z.array(review),
  total: z.int(),
  own: z.int(),
  averageRating: z.number(),
});
export type ListReviewsOutput = z.infer<typeof listReviewsOutput>;

/** A review as shown in carousels; `sample` ones are written by the shop and labeled as such (design 3.2). */
export const publicReview = z.object({
  id: z.string(),
  name: z.string(),
  initials: z.string(),
  product: z.string(),
  review: z.string(),
  rating: z.int(),
  verified: z.boolean(),
  sample: z.boolean(),
  color: z.string(),
  date: z.string(),
  /** Where an imported review was first written; absent for those written here. */
  from: z.string().optional(),
});
export type PublicReview = z.infer<typeof publicReview>;

/** `customer_reviews` are real; `site_reviews` are the labeled samples, or empty where they are off. */
export const publicReviewsOutput = z.object({
  reviews: z.array(publicReview),
  source: z.enum(['customer_reviews', 'site_reviews']),
});
export type PublicReviewsOutput = z.infer<typeof publicReviewsOutput>;

/** A review as its author sees it in the account; milliseconds since 1970. */
export const ownReview = z.object({
  id: z.string(),
  rating: z.int(),
  title: z.string(),
  state: z.enum(['pending', 'published', 'rejected']),
  answer: z.string().nullable(),
  /** Null where it is about the shop itself. */
  productName: z.string().nullable(),
  createdAt: z.int(),
});
export type OwnReview = z.infer<typeof ownReview>;
export const ownReviewsOutput = z.object({ reviews: z.array(ownReview) });
export type OwnReviewsOutput = z.infer<typeof ownReviewsOutput>;

const words = (field: keyof typeof REVIEW_LIMITS) =>
  z
    .string(REVIEW_PROBLEMS[field])
    .trim()
    .min(REVIEW_LIMITS[field].min, REVIEW_PROBLEMS[field])
    .max(REVIEW_LIMITS[field].max, `At most ${REVIEW_LIMITS[field].max.toLocaleString('en')} characters`);

/** The content of a review, however it is submitted. */
export const reviewWords = z.strictObject({
  customerName: words('customerName'),
  rating: z.int(REVIEW_PROBLEMS.rating).min(1, REVIEW_PROBLEMS.rating).max(5, REVIEW_PROBLEMS.rating),
  title: words('title'),
  comment: words('comment'),
});

/** The fields of specification 2, section 7; an order number requires the product. */
export const submitReviewInput = reviewWords
  .extend({
    customerEmail: z
      .string(REVIEW_PROBLEMS.customerEmail)
      .trim()
      .toLowerCase()
      .refine(isEmail, REVIEW_PROBLEMS.customerEmail),
    orderNumber: z.string().trim().max(40).optional(),
    productId: z.string().max(64).optional(),
  })
  .refine(({ orderNumber, productId }) => !orderNumber || Boolean(productId), {
    path: ['productId'],
    message: REVIEW_PROBLEMS.productId,
  });
export type SubmitReviewInput = z.output<typeof submitReviewInput>;

const mailedToken = z.string().min(1).max(200);

/** The token of an emailed link, before its form is shown. */
export const openReviewLinkInput = z.strictObject({ token: mailedToken });
export const openReviewLinkOutput = z.object({
  product: z.object({ id: z.string(), name: z.string() }),
  customerName: z.string(),
  orderNumber: z.string(),
});
export type OpenReviewLinkOutput = z.output<typeof openReviewLinkOutput>;

/** A review submitted with an emailed link, which identifies the purchase. */
export const linkedReviewInput = reviewWords.extend({ token: mailedToken });
export type LinkedReviewInput = z.output<typeof linkedReviewInput>;
