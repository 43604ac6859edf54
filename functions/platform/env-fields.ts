import { z } from 'zod';

/** A positive number, with its default. */
export const rate = (fallback: number) => z.coerce.number().positive().default(fallback);
/** A whole number of at least 0, with its default. */
export const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
/** A whole number of at least `floor`, with its default. */
export const atLeast = (floor: number, fallback: number) => z.coerce.number().int().min(floor).default(fallback);

/** A statement suffix as Stripe accepts it: no quotes, stars, brackets or backslashes. */
export const statementSuffix = z
  .string()
  .regex(/^(?=.*[A-Za-z])[^<>\\'"*]{1,22}$/, 'It is 1 to 22 plain characters, a letter among them.');
