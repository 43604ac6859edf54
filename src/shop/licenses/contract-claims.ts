import { z } from 'zod';
import { listContract, tableTotals } from '../staff/contract-list';

const state = z.enum(['open', 'sent', 'credited', 'refused']);
export type ClaimState = z.infer<typeof state>;
const money = z.object({ minor: z.int(), currency: z.string() });

/** A key taken out of use that its supplier should compensate. The key is masked; times in milliseconds. */
const claimRow = z.object({
  id: z.string(),
  masked: z.string(),
  productName: z.string(),
  lotId: z.string(),
  lotName: z.string(),
  supplier: z.string().nullable(),
  invoice: z.string().nullable(),
  /** The error the buyer reported; null where staff took the key out of use. */
  code: z.string().nullable(),
  state,
  /** Its cost according to its lot; null where unknown. */
  cost: money.nullable(),
  /** What the supplier credited for it. */
  credit: money.nullable(),
  note: z.string(),
  createdAt: z.int(),
  updatedAt: z.int(),
});
export type ClaimRow = z.infer<typeof claimRow>;

const list = listContract({
  row: claimRow,
  sorts: ['createdAt', 'supplier', 'lot'],
  filters: {
    state: state.optional(),
    /** The name of a supplier; `-` for lots without one. */
    supplier: z.string().max(200).optional(),
    lot: z.string().max(64).optional(),
  },
});

/**
 * `figures` cover the last 90 days: bad keys, the copies lost with them, and copies sold; amounts are grouped by
 * currency. `totals` are the cost of the keys found.
 */
export const claimList = {
  ...list,
  output: list.output.extend({
    suppliers: z.array(z.string()),
    figures: z.object({
      defective: z.int(),
      copies: z.int(),
      sold: z.int(),
      cost: z.array(money),
      credit: z.array(money),
    }),
    totals: tableTotals,
  }),
};
export type ClaimFigures = z.infer<typeof claimList.output>['figures'];

const note = z.string().trim().max(500, 'At most 500 characters.');

export const claimActionInput = z.strictObject({ reason: note.min(3, 'Say why, in a few words') });

/** The supplier's credit for a key, in major units of its lot's currency; its full cost by default. */
export const creditInput = z.strictObject({
  amount: z.number('Enter a sum.').min(0, 'A sum cannot be negative.').max(1_000_000).optional(),
  reason: note.min(3, 'Say where it stands, e.g. the number of the credit note'),
});

/** The open claims against one supplier, as an email. */
export const claimDraftQuery = z.strictObject({ supplier: z.string().max(200) });
export const claimDraftOutput = z.object({ subject: z.string(), body: z.string(), keys: z.int() });
export type ClaimDraft = z.infer<typeof claimDraftOutput>;
