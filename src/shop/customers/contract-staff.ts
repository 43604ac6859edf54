import { z } from 'zod';
import { listContract, timeFilter } from '../staff/contract-list';

export const buyerState = z.enum(['guest', 'account', 'blocked', 'erased']);
export type BuyerState = z.infer<typeof buyerState>;

const reason = z.string().trim().min(5, 'Please say why.').max(500);
/** Why staff do something to a customer; it stands in the audit. */
export const reasonInput = z.strictObject({ reason });
export const blockInput = z.strictObject({
  reason,
  /** Whether orders from the network of the newest order are refused, too, for 30 days. */
  network: z.boolean().default(false),
});
export const blockOutput = z.object({ success: z.literal(true), reference: z.string() });
export const noteInput = z.strictObject({
  text: z.string().trim().min(1, 'Please write something.').max(2000, 'Keep it below 2,000 characters.'),
});
export const joinOutput = z.object({ success: z.literal(true), orders: z.int() });
export const saidOutput = z.object({ success: z.literal(true), message: z.string() });

/** A sum in major units of its currency. */
const sum = z.object({ currency: z.string(), amount: z.number() });

/** A person who bought or has an account; one per mail address. */
export const buyerRow = z.object({
  id: z.string(),
  /** Null once they were erased. */
  email: z.string().nullable(),
  name: z.string(),
  country: z.string().nullable(),
  state: buyerState,
  /** Orders that were paid. */
  orders: z.int(),
  /** What they paid and did not get back, by currency. */
  spent: z.array(sum),
  lastOrderAt: z.int().nullable(),
  createdAt: z.int(),
});
export type BuyerRow = z.infer<typeof buyerRow>;

/** `q` searches the beginnings of names and addresses, and order numbers. */
export const buyerList = listContract({
  row: buyerRow,
  sorts: ['lastOrderAt', 'orders', 'email'],
  filters: {
    state: buyerState.optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'A country is two capital letters.')
      .optional(),
    /** Times of the last order. */
    from: timeFilter,
    to: timeFilter,
  },
});
