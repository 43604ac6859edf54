import { z } from 'zod';

/** The most reviews per file. */
export const IMPORT_ROWS = 500;

export const importReviewsQuery = z.strictObject({
  /** Where they were written, as shown beside each review: "Trustpilot, exported on 3 May 2026". */
  source: z
    .string()
    .trim()
    .min(3, 'Say where these reviews were written: readers see it beside each.')
    .max(120, 'At most 120 characters.'),
  /** Only reports what would happen. */
  dryRun: z.enum(['true', 'false']).default('true'),
});

const importedReview = z.object({
  line: z.int(),
  title: z.string(),
  /** `known`: imported earlier. */
  state: z.enum(['new', 'known', 'refused']),
  reason: z.string().optional(),
});
export type ImportedReview = z.infer<typeof importedReview>;

export const importReviewsOutput = z.object({
  success: z.literal(true),
  dryRun: z.boolean(),
  rows: z.array(importedReview),
});
export type ImportReviewsOutput = z.infer<typeof importReviewsOutput>;

/** One row of a file: a review from elsewhere. It may be shorter than one written here. */
export const importedReviewFields = z.object({
  name: z.string().min(1, 'The name is missing.').max(100, 'The name is longer than 100 characters.'),
  rating: z.coerce
    .number('The rating must be a number.')
    .int('The rating must be a whole number from 1 to 5.')
    .min(1, 'The rating must be a whole number from 1 to 5.')
    .max(5, 'The rating must be a whole number from 1 to 5.'),
  title: z.string().max(120, 'The title is longer than 120 characters.'),
  comment: z.string().min(1, 'The comment is missing.').max(3_000, 'The comment is longer than 3,000 characters.'),
  date: z.iso.date('The date is not written as 2026-05-31.'),
  product: z.string().max(100, 'There is no such product.'),
});
