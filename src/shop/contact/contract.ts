import { z } from 'zod';
import { EMAIL_WRONG, LENGTHS, MIN_FILL_SECONDS, NOT_EMPTY, TOO_FAST } from './rules';

const words = (field: keyof typeof LENGTHS) => {
  const { least, most, short, long } = LENGTHS[field];
  return z.string(short).trim().min(least, short).max(most, long);
};

/** The fields of a message, however it is submitted (specification 1, sections 3, 5 and 7). */
const written = z.strictObject({
  name: words('name'),
  email: z.string(EMAIL_WRONG).trim().max(254, EMAIL_WRONG).pipe(z.email(EMAIL_WRONG)),
  phone: z.string().trim().max(40, 'At most 40 characters').optional(),
  orderNumber: z.string().trim().max(40, 'At most 40 characters').optional(),
  subject: words('subject'),
  messageType: z.enum(['support', 'sales', 'general', 'complaint', 'suggestion']).default('general'),
  message: words('message'),
  /** A honeypot: people never see this field, so only programs fill it. */
  website: z.string().max(0, NOT_EMPTY).optional(),
});

/** A message submitted by the page's script. */
export const contactInput = written.extend({
  /** Whole seconds between opening and submitting the form. */
  submissionTime: z.number().min(MIN_FILL_SECONDS, TOO_FAST),
  sessionId: z.string().max(100).optional(),
});
export type ContactInput = z.infer<typeof contactInput>;

/** A message submitted by the browser itself, before the script has loaded or without it. */
export const contactForm = written;
export type ContactForm = z.infer<typeof contactForm>;

/** The signed token of a confirmation link. */
export const confirmInput = z.strictObject({ token: z.string().min(1).max(200) });
