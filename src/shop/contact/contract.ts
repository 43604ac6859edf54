import { z } from 'zod';

/** A message to the shop (specification 1, sections 3, 5 and 7). */
export const contactInput = z.strictObject({
  name: z.string().trim().min(2, 'Name must be at least 2 characters').max(100, 'Name too long'),
  email: z.string().trim().max(254).pipe(z.email('Please enter a valid email address')),
  phone: z.string().trim().max(40).optional(),
  orderNumber: z.string().trim().max(40).optional(),
  subject: z.string().trim().min(5, 'Subject must be at least 5 characters').max(200, 'Subject too long'),
  messageType: z.enum(['support', 'sales', 'general', 'complaint', 'suggestion']).default('general'),
  message: z.string().trim().min(10, 'Message must be at least 10 characters').max(2000, 'Message too long'),
  /** A field people never see: whoever fills it is no person. */
  website: z.string().max(0, 'Invalid submission').optional(),
  /** Whole seconds the form was open. */
  submissionTime: z.number().min(5, 'Form submitted too quickly. Please try again.'),
  sessionId: z.string().max(100).optional(),
});
export type ContactInput = z.infer<typeof contactInput>;

export const contactOutput = z.object({ success: z.literal(true), message: z.string() });
