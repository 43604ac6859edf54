import { z } from 'zod';
import { codeField, emailField } from '../customers/contract-fields';
import { CODE_DIGITS } from '../customers/typed-code';
import { orderSeq } from '../orders/number';
import { NUMBER_MISSING, NUMBER_WRONG } from './words';

const orderNumber = z
  .string()
  .trim()
  .min(1, NUMBER_MISSING)
  .max(40)
  .refine((number) => orderSeq(number) !== undefined, NUMBER_WRONG);

const code = codeField(CODE_DIGITS);
const money = z.object({ minor: z.int(), currency: z.string() });

export const withdrawalCodeInput = z.strictObject({ orderNumber, email: emailField });
export const openWithdrawalInput = z.strictObject({ orderNumber, email: emailField, code });
export const withdrawInput = z.strictObject({ orderId: z.string().min(1).max(80) });

/** The buyer's consent at checkout, in the words they read; `text` is null where those are no longer known. */
const consent = z.object({ version: z.string(), text: z.string().nullable(), at: z.int().nullable() });

/** The result of a withdrawal; times in milliseconds. */
const done = z.object({
  outcome: z.enum(['refunded', 'explained', 'person']),
  receivedAt: z.int(),
  /** Copies that are returned, and copies that stay because their key was seen. */
  copies: z.int(),
  seen: z.int(),
  /** The refunded amount; null if there is none. */
  amount: money.nullable(),
  /** Whether the payment provider has accepted the refund. */
  refundTaken: z.boolean(),
});

export const withdrawalView = z.object({
  success: z.literal(true),
  orderId: z.string(),
  orderNumber: z.string(),
  orderedAt: z.int(),
  /** The outcome of a withdrawal made now. */
  outcome: z.enum(['refunded', 'explained', 'person']),
  copies: z.int(),
  seen: z.int(),
  amount: money.nullable(),
  /** For an order bought on account: the amount only reduces what is owed. */
  onAccount: z.literal(true).optional(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), back: z.int() })),
  consent: consent.nullable(),
  /** The latest withdrawal from this order; null if there is none. */
  withdrawn: done.nullable(),
});
export type WithdrawalView = z.infer<typeof withdrawalView>;
export type Withdrawn = z.infer<typeof done>;
