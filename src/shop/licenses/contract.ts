import { z } from 'zod';
import { LICENSE_TYPES } from './lot-terms';

/** The result of importing a file of keys. */
export const importReport = z.object({
  dryRun: z.boolean(),
  product: z.string(),
  lot: z.string(),
  /** Lines that contained a key, imported or not. */
  lines: z.int(),
  accepted: z.int(),
  duplicates: z.array(z.object({ line: z.int(), firstLine: z.int() })),
  known: z.array(z.object({ line: z.int() })),
  malformed: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** New keys that do not match the product's format; imported only with `acceptUnmatched`. */
  unmatched: z.array(z.object({ line: z.int() })),
  /** The format of the product's keys, X for a letter or digit; null where unknown. */
  format: z.string().nullable(),
  /** Waiting order lines that received keys from this import. */
  served: z.int(),
});
export type ImportReport = z.infer<typeof importReport>;

export const importQuery = z.strictObject({
  product: z.string().min(1).max(64),
  lot: z.string().trim().min(1).max(120),
  dryRun: z.enum(['true', 'false']).optional(),
  /** Also imports keys that do not match the product's format. */
  acceptUnmatched: z.enum(['true', 'false']).optional(),
  seats: z.coerce.number().int().min(1).max(1000).optional(),
  supplier: z.string().max(200).optional(),
  invoice: z.string().max(200).optional(),
  unitCost: z.coerce.number().min(0).optional(),
  currency: z.string().length(3).optional(),
  region: z.string().max(60).optional(),
  licenseType: z.enum(LICENSE_TYPES).optional(),
  boughtAt: z.iso.date().optional(),
  activateBefore: z.iso.date().optional(),
});
export type ImportQuery = z.infer<typeof importQuery>;

export const verifyKeyInput = z.strictObject({ licenseKey: z.string().trim().min(5, 'Enter the whole key').max(255) });
export type VerifyKeyInput = z.infer<typeof verifyKeyInput>;

/** The certificate of a key (`passport.ts`), without personal data. */
export const keyPassport = z.object({
  region: z.string().nullable(),
  licenseType: z.enum(LICENSE_TYPES).nullable(),
  receivedOn: z.iso.date(),
  assignedOn: z.iso.date(),
});

/** What the holder of a key can look up: whether this shop sold it, its edition, state and certificate. */
export const verifyKeyOutput = z.object({
  sold: z.boolean(),
  edition: z.string().nullable(),
  status: z.enum(['active', 'revoked', 'replaced', 'defective', 'unknown']),
  passport: keyPassport.optional(),
});
export type VerifyKeyOutput = z.infer<typeof verifyKeyOutput>;
