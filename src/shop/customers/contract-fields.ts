import { z } from 'zod';
import { INVALID_EMAIL } from '../checkout/messages';
import { EMAIL_MISSING } from './messages';

/** An email address as people type it. */
export const emailField = z
  .string(EMAIL_MISSING)
  .trim()
  .min(1, EMAIL_MISSING)
  .max(254)
  .pipe(z.email(INVALID_EMAIL))
  .transform((address) => address.toLowerCase());

/** Six digits as people copy them: with or without a space. */
export const codeField = (message: string) =>
  z
    .string()
    .max(20)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, message));
