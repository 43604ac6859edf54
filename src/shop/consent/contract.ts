import { z } from 'zod';
import { OPTIONAL_PURPOSES } from './purposes';
import { CONSENT_WORDS } from './words';

/** What a visitor agreed to, as their browser reports it: no name, no address, a random id alone. */
export const recordConsentInput = z.strictObject({
  /** Random, made by the browser when its visitor first agreed. */
  id: z.uuid('A random UUID.'),
  /** The text they were shown; also a former one, from a page that was open for long. */
  version: z
    .string()
    .refine((version) => Object.hasOwn(CONSENT_WORDS, version), 'No text of this version was ever shown.'),
  /** What they agree to from now on; empty for a withdrawal. */
  purposes: z
    .array(z.enum(OPTIONAL_PURPOSES))
    .max(OPTIONAL_PURPOSES.length)
    .refine((list) => new Set(list).size === list.length, 'Each purpose once.'),
});
export const recordConsentOutput = z.object({ success: z.literal(true) });
