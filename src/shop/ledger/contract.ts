import { z } from 'zod';

const reason = z.string().trim().min(3).max(300);

export const sellingInput = z.strictObject({ state: z.enum(['on', 'off']), reason });
export type SellingInput = z.infer<typeof sellingInput>;

/** The switch that stops all selling, and the ledger it waits for. */
export const sellingOutput = z.object({
  state: z.enum(['on', 'off']),
  /** True when the setting SELLING holds it off, whatever the database says. */
  bySetting: z.boolean(),
  reason: z.string().nullable(),
  changedBy: z.string(),
  /** Milliseconds since 1970; 0 when nobody ever changed it. */
  changedAt: z.int(),
  ledger: z.object({
    bound: z.boolean(),
    seq: z.int(),
    /** When its last entry was written, in milliseconds. */
    at: z.int(),
    /** True when it holds entries that this database does not know. */
    behind: z.boolean(),
  }),
});
export type SellingOutput = z.infer<typeof sellingOutput>;

/** What one call of a replay did; call again while `more`. */
export const replayOutput = z.object({
  success: z.literal(true),
  /** The last entry that is in the database now. */
  seq: z.int(),
  entries: z.int(),
  more: z.boolean(),
  assignments: z.int(),
  orders: z.int(),
  /** Assignments that could not be written because somebody else got the seat since the restore. */
  conflicts: z.array(z.object({ assignment: z.string(), seat: z.string() })),
});
export type ReplayOutput = z.infer<typeof replayOutput>;

/** What was sold after the last entry, and whether the books balance. */
export const finishOutput = z.object({
  success: z.literal(true),
  /** When the last entry was written, in milliseconds: from then on nothing outside the provider remembers. */
  lastEntryAt: z.int(),
  /** Payments the provider took for orders that are neither in the database nor in the ledger as paid. */
  unrecorded: z.array(z.object({ ref: z.string(), orderId: z.string(), products: z.record(z.string(), z.int()) })),
  quarantined: z.array(z.object({ productId: z.string(), paidCopies: z.int(), seats: z.int() })),
  /** Rules of the books that do not hold; empty when all is well. */
  broken: z.array(z.string()),
  /** Vault keys that sealed license keys and cannot open them: they are not in VAULT_KEYS, or another one has their id. */
  unopened: z.array(z.object({ keyId: z.string(), keys: z.int() })),
});
export type FinishOutput = z.infer<typeof finishOutput>;

export const quarantineInput = z.strictObject({
  productId: z.string().min(1).max(64),
  /** `release`: put back on sale. `withdraw`: take out of use for good, because they may have been sold. */
  decision: z.enum(['release', 'withdraw']),
  reason,
});
export type QuarantineInput = z.infer<typeof quarantineInput>;
export const quarantineOutput = z.object({ success: z.literal(true), seats: z.int() });
