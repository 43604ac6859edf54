import { z } from 'zod';

const reason = z.string().trim().min(3).max(300);

export const sellingInput = z.strictObject({ state: z.enum(['on', 'off']), reason });
export type SellingInput = z.infer<typeof sellingInput>;

/** The switch that stops all sales, and the ledger it depends on. */
export const sellingOutput = z.object({
  state: z.enum(['on', 'off']),
  /** True when the setting SELLING turns sales off, regardless of the database. */
  bySetting: z.boolean(),
  reason: z.string().nullable(),
  changedBy: z.string(),
  /** Milliseconds since 1970; 0 if it was never changed. */
  changedAt: z.int(),
  ledger: z.object({
    bound: z.boolean(),
    seq: z.int(),
    /** When its last entry was written, in milliseconds. */
    at: z.int(),
    /** True when the ledger has entries that this database does not know. */
    behind: z.boolean(),
  }),
});
export type SellingOutput = z.infer<typeof sellingOutput>;

/** The result of one replay call; call again while `more` is true. */
export const replayOutput = z.object({
  success: z.literal(true),
  /** The last entry that is in the database now. */
  seq: z.int(),
  entries: z.int(),
  more: z.boolean(),
  assignments: z.int(),
  orders: z.int(),
  /** Assignments that could not be restored because the seat was assigned to another order since the restore. */
  conflicts: z.array(z.object({ assignment: z.string(), seat: z.string() })),
});
export type ReplayOutput = z.infer<typeof replayOutput>;

/** What was sold after the last entry, and whether the books balance. */
export const finishOutput = z.object({
  success: z.literal(true),
  /** When the last entry was written, in milliseconds: sales after it are known only to the provider. */
  lastEntryAt: z.int(),
  /** Payments the provider took for orders that neither the database nor the ledger has as paid. */
  unrecorded: z.array(z.object({ ref: z.string(), orderId: z.string(), products: z.record(z.string(), z.int()) })),
  quarantined: z.array(z.object({ productId: z.string(), paidCopies: z.int(), seats: z.int() })),
  /** Invariants of the books that are violated; empty when all is well. */
  broken: z.array(z.string()),
  /**
   * Ids of vault keys that sealed license keys but cannot open them: they are missing in VAULT_KEYS, or the id names
   * another key.
   */
  unopened: z.array(z.object({ keyId: z.string(), keys: z.int() })),
});
export type FinishOutput = z.infer<typeof finishOutput>;

export const quarantineInput = z.strictObject({
  productId: z.string().min(1).max(64),
  /** `release`: put back on sale. `withdraw`: retire for good, because they may have been sold. */
  decision: z.enum(['release', 'withdraw']),
  reason,
});
export type QuarantineInput = z.infer<typeof quarantineInput>;
export const quarantineOutput = z.object({ success: z.literal(true), seats: z.int() });
