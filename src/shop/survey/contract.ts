import { z } from 'zod';

/** Whether the key worked, as a buyer may answer. */
export const ACTIVATED = ['yes', 'no', 'not_yet'] as const;
export type Activated = (typeof ACTIVATED)[number];

/** What a buyer answers about an order; the token of the survey's address tells which. */
export const answerSurveyInput = z.strictObject({
  token: z.string().min(1).max(200),
  rating: z.int('Choose one to five').min(1, 'Choose one to five').max(5, 'Choose one to five'),
  activated: z.enum(ACTIVATED).optional(),
  comment: z.string().trim().max(2000, 'Keep it below 2,000 characters').optional(),
});
export const answerSurveyOutput = z.object({ success: z.literal(true), message: z.string() });
