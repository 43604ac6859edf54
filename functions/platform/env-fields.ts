import { z } from 'zod';

/** Numbers as environment values have them, with what holds where none is set. */
export const rate = (fallback: number) => z.coerce.number().positive().default(fallback);
export const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
export const atLeast = (floor: number, fallback: number) => z.coerce.number().int().min(floor).default(fallback);

/** What Stripe takes on a statement: no quotes, stars, brackets or backslashes. */
export const statementSuffix = z
  .string()
  .regex(/^(?=.*[A-Za-z])[^<>\\'"*]{1,22}$/, 'It is 1 to 22 plain characters, a letter among them.');
