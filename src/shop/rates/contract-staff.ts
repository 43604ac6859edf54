import { z } from 'zod';
import { ROUNDINGS } from '../pricing/rounding';
import { listContract } from '../staff/contract-list';
import { reason } from '../staff/contract-reason';

/** A rate as staff see it: decimal units per US dollar, times in milliseconds since 1970. */
export const rateRow = z.object({
  id: z.string(),
  rate: z.string(),
  source: z.string(),
  /** When it was published or set; null for the sample rates. */
  fetchedAt: z.int().nullable(),
  /** Too old to charge at: orders in this currency are charged in US dollars. */
  stale: z.boolean(),
  manualReason: z.string().nullable(),
  /** A rate that moved by more than a tenth and waits for a decision by staff. */
  held: z.string().nullable(),
  heldAt: z.int().nullable(),
  rounding: z.enum(ROUNDINGS),
});
export type RateRow = z.infer<typeof rateRow>;

const list = listContract({
  row: rateRow,
  sorts: ['currency'],
  filters: {},
});
/** One page, with the source of the rates; `host` is null where only sample rates are used. */
export const rateList = {
  ...list,
  output: list.output.extend({
    host: z.string().nullable(),
    /** Milliseconds since 1970; null before the first refresh. */
    refreshedAt: z.int().nullable(),
    failures: z.int(),
    error: z.string().nullable(),
  }),
};

export const readRateOutput = z.object({
  rate: rateRow,
  /** 100 US dollars, converted and rounded. */
  example: z.string(),
  roundings: z.array(z.enum(ROUNDINGS)),
  history: z.array(z.object({ id: z.int(), rate: z.string(), source: z.string(), at: z.int() })),
});
export type ReadRateOutput = z.infer<typeof readRateOutput>;

const decimal = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'Enter units per US dollar, such as 0.92, with at most six decimals')
  .refine((text) => Number(text) > 0, 'A rate is more than zero');

/** `held`: the held rate being decided, as it was displayed. */
export const decideRateInput = z.strictObject({ decision: z.enum(['approve', 'keep']), held: decimal });
export type DecideRateInput = z.infer<typeof decideRateInput>;
export const setRateInput = z.strictObject({ rate: decimal, reason });
export type SetRateInput = z.infer<typeof setRateInput>;
export const setRoundingInput = z.strictObject({ rounding: z.enum(ROUNDINGS) });
export type SetRoundingInput = z.infer<typeof setRoundingInput>;
