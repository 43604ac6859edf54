import { z } from 'zod';
import { KNOWN_ERRORS } from '../help/find-error';
import { NO_CODE } from './words';

const CODES = new Set<string>([...KNOWN_ERRORS.flatMap(({ codes }) => codes), NO_CODE]);

export const keyProblemInput = z.strictObject({
  /** A published code as the vendor writes it, or `none`. */
  code: z
    .string()
    .max(20)
    .refine((code) => CODES.has(code), 'Choose one of the published codes, or say that you see none.'),
  /** The steps for that code that were tried, counted from 0. */
  tried: z.array(z.int().min(0).max(20)).max(21),
  /** Whether the buyer tried the steps without success; if false, the response is the steps. */
  triedSteps: z.boolean(),
  note: z.string().trim().max(2000, 'At most 2,000 characters.').optional(),
});

export const keyProblemOutput = z.object({
  success: z.literal(true),
  decision: z.enum(['fix', 'replaced', 'person']),
  /** What happens next, as text. */
  message: z.string(),
  /** The steps to try first, if that is the answer. */
  steps: z.array(z.string()),
  /** When the problem was reported, in milliseconds; null if it was not. */
  reportedAt: z.int().nullable(),
});
export type KeyProblemOutput = z.infer<typeof keyProblemOutput>;
