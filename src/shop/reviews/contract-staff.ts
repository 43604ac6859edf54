import { z } from 'zod';
import { listContract } from '../staff/contract-list';
import { reason } from '../staff/contract-reason';

export const reviewState = z.enum(['pending', 'published', 'rejected']);
export type ReviewState = z.infer<typeof reviewState>;

/** A review as moderators list it, with the reviewer's address masked. */
export const reviewRow = z.object({
  id: z.string(),
  createdAt: z.int(),
  customerName: z.string(),
  /** Masked; empty for an imported one. */
  email: z.string(),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  product: z.string().nullable(),
  state: reviewState,
  isVerified: z.boolean(),
  source: z.string().nullable(),
  /** What to check before publishing: personal data, links, keys. */
  flags: z.array(z.enum(['email', 'phone', 'link', 'license_key', 'order_number'])),
  isAnswered: z.boolean(),
  revision: z.int(),
});
export type ReviewRow = z.infer<typeof reviewRow>;

/** `q` searches name, title and text. */
export const reviewList = listContract({
  row: reviewRow,
  sorts: ['createdAt', 'rating'],
  filters: {
    state: reviewState.optional(),
    rating: z.enum(['5', '4', '3', '2', '1']).optional(),
    origin: z.enum(['verified', 'unverified', 'imported']).optional(),
  },
});

export const readReviewOutput = z.object({
  review: reviewRow,
  /** The order number given, and whether it matched a purchase; null where none was given. */
  orderNumber: z.string().nullable(),
  reason: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.int().nullable(),
  acts: z.array(z.object({ action: z.string(), actor: z.string(), reason: z.string().nullable(), at: z.int() })),
});
export type ReadReviewOutput = z.infer<typeof readReviewOutput>;

const revision = z.int().min(1);
export const approveReviewInput = z.strictObject({ revision });
export const refuseReviewInput = z.strictObject({
  revision,
  reason,
});
export const answerReviewInput = z.strictObject({
  revision,
  /** An empty text removes the answer. */
  answer: z.string().trim().max(2_000, 'At most 2,000 characters.'),
});
