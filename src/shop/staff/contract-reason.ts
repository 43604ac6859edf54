import { z } from 'zod';

/** The reason for an action, recorded in the audit log. */
export const reason = z.string().trim().min(3, 'Say why, in a few words.').max(500, 'At most 500 characters.');
/** The body of an action that only requires a reason. */
export const reasonInput = z.strictObject({ reason });
