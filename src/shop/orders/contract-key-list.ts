import { z } from 'zod';
import { KEY_LIST_CONSENT } from './key-list';

const format = z.enum(['csv', 'pdf']);

export const keyListInput = z.strictObject({
  format,
  /** The version of what was agreed to; another one asks again. */
  agreed: z.literal(KEY_LIST_CONSENT.version),
});
export type KeyListInput = z.output<typeof keyListInput>;

export const staffKeyListInput = z.strictObject({ format, reason: z.string().trim().min(3).max(500) });
export type StaffKeyListInput = z.output<typeof staffKeyListInput>;

/** A file with keys in clear: never in an address, and kept by no cache. */
export const keyListOutput = z.object({
  name: z.string(),
  type: z.enum(['text/csv', 'application/pdf']),
  base64: z.string(),
  /** Keys in it, and those that were left out since they may not be shown now. */
  keys: z.int(),
  withheld: z.int(),
});
export type KeyListFile = z.infer<typeof keyListOutput>;
