import { z } from 'zod';

/** A buyer's possible answers to whether the key worked. */
export const ACTIVATED = ['yes', 'no', 'not_yet'] as const;
export type Activated = (typeof ACTIVATED)[number];

/** A buyer's answers about an order, which the token in the survey's address identifies. */
export const answerSurveyInput = z.strictObject({
  token: z.string().min(1).max(200),
  rating: z.int('Choose one to five').min(1, 'Choose one to five').max(5, 'Choose one to five'),
  activated: z.enum(ACTIVATED).optional(),
  comment: z.string().trim().max(2000, 'Keep it below 2,000 characters').optional(),
});
