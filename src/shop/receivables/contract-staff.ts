import { z } from 'zod';
import { listContract, tableTotals } from '../staff/contract-list';
import { KEYS_BY, RECEIVABLE_STATE_NAMES } from './rules';

const reason = z.string().trim().min(5, 'Please say why.').max(500);

/** Credit terms: whether a customer may buy on account, and up to what amount in US dollars. */
export const creditTermsInput = z.strictObject({
  limit: z
    .number('Enter a sum.')
    .int('Whole dollars only.')
    .min(1, 'At least 1.')
    .max(10_000_000, 'At most 10,000,000.')
    .describe('Whole US dollars.'),
  days: z.int('Enter a whole number of days.').min(1, 'At least 1.').max(120, 'At most 120.'),
  keys: z.enum(KEYS_BY, 'Choose when their keys go out.').default('at_once'),
  /** The revision that was loaded; 0 where there were no terms. */
  revision: z.int().min(0),
  reason,
});
export const endCreditInput = z.strictObject({ revision: z.int().min(0), reason });

/** The credit terms of a customer as staff see them; amounts in US dollars. */
export const creditTerms = z.object({
  limit: z.number(),
  days: z.int(),
  keys: z.enum(KEYS_BY),
  /** What they owe now, each order converted at its own rate. */
  owed: z.number(),
  active: z.boolean(),
  revision: z.int(),
});

const state = z.enum(RECEIVABLE_STATE_NAMES);

/** An order bought on account. Amounts in major units of its currency, times in milliseconds. */
export const receivableRow = z.object({
  /** The order's id. */
  id: z.string(),
  number: z.string(),
  email: z.string(),
  /** The company, or else the person. */
  buyer: z.string(),
  total: z.number(),
  refunded: z.number(),
  /** Transfers received, less money returned. */
  received: z.number(),
  /** What is left to pay; below 0, the shop owes the buyer money. */
  open: z.number(),
  currency: z.string(),
  dueAt: z.int(),
  /** Whether its keys wait for the transfer. */
  waiting: z.boolean(),
  canceled: z.boolean(),
  createdAt: z.int(),
});
export type ReceivableRow = z.infer<typeof receivableRow>;

/** `q` searches order numbers and the beginnings of addresses. */
const list = listContract({
  row: receivableRow,
  // `urgency`: unpaid orders first, the longest overdue on top.
  sorts: ['urgency', 'dueAt', 'createdAt'],
  filters: { state: state.optional() },
});
export const receivableList = { ...list, output: list.output.extend({ totals: tableTotals }) };

/** Cancels an order whose keys wait for its transfer. */
export const cancelReceivableInput = z.strictObject({ reason });

/** Two people may type the reference of one transfer differently; it is still booked only once. */
const reference = z
  .string()
  .trim()
  .min(3, 'What names the transfer on your bank statement.')
  .max(140)
  .transform((typed) => typed.replace(/\s+/g, ' ').toUpperCase());

/** Reverses a wrong booking of a transfer. */
export const takeBackInput = z.strictObject({ reference, reason });

/** A bank transfer, in major units of the order's currency. `returned` is money sent back to the buyer. */
export const bookingInput = z.strictObject({
  kind: z.enum(['received', 'returned']),
  amount: z.number('Enter a sum.').positive('Enter a sum above 0.').max(100_000_000),
  day: z.iso.date('A day such as 2026-12-06.'),
  reference,
  /** Confirms that a transfer booked for another order also paid for this one. */
  shared: z.boolean().optional(),
});
