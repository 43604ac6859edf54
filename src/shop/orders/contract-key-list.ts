import { z } from 'zod';
import { KEY_LIST_CONSENT } from './key-list';

const format = z.enum(['csv', 'pdf']);

export const keyListInput = z.strictObject({
  format,
  /** The version of the consent; after a change, the buyer is asked again. */
  agreed: z.literal(KEY_LIST_CONSENT.version),
});
export type KeyListInput = z.output<typeof keyListInput>;

export const staffKeyListInput = z.strictObject({ format, reason: z.string().trim().min(3).max(500) });
export type StaffKeyListInput = z.output<typeof staffKeyListInput>;

/** A file with keys in clear: never part of a URL, never cached. */
export const keyListOutput = z.object({
  name: z.string(),
  type: z.enum(['text/csv', 'application/pdf']),
  base64: z.string(),
  /** Keys in the file, and keys left out because they may not be shown now. */
  keys: z.int(),
  withheld: z.int(),
});
export type KeyListFile = z.infer<typeof keyListOutput>;
