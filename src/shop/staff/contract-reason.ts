import { z } from 'zod';

/** Why staff do something; the audit records it. */
export const reason = z.string().trim().min(3, 'Say why, in a few words.').max(500, 'At most 500 characters.');
/** The body of an act that only asks why. */
export const reasonInput = z.strictObject({ reason });
