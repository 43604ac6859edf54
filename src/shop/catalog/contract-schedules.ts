import { z } from 'zod';
import { isLocalTime } from '../local-time';
import { productFields } from './contract-staff';

const { price, originalPrice } = productFields.shape;
/** Day and time in the time zone of the opening hours; for daylight saving changes see `momentOf`. */
const local = z
  .string()
  .refine(isLocalTime, 'Enter a day and a time, such as 2026-11-27T00:00.')
  .describe('Local time in the `timeZone` of the list of scheduled prices, such as `2026-11-27T00:00`.');

export const schedulePriceInput = z.strictObject({
  price: price.refine((text) => Number(text) !== 0, 'Enter a price above zero.'),
  /** Without it, the original price stays, or rises to the price. */
  originalPrice: originalPrice.optional(),
  startsAt: local,
  /** When the former price returns; without it, the new price stays. */
  endsAt: local.optional(),
  /** Set to confirm the price after `price_needs_confirmation`. */
  confirmed: z.boolean().optional(),
});
export type SchedulePriceInput = z.output<typeof schedulePriceInput>;

export const cancelScheduleInput = z.strictObject({ reason: z.string().trim().min(3).max(500) });

/** `kept`: it ended, but staff had set another price meanwhile, which stayed. `missed`: it never took effect. */
const state = z.enum(['waiting', 'running', 'done', 'kept', 'canceled', 'missed']);
export type ScheduleState = z.infer<typeof state>;

const schedule = z.object({
  id: z.string(),
  price: z.string(),
  originalPrice: z.string().nullable(),
  startsAt: z.int(),
  endsAt: z.int().nullable(),
  state,
  /** The price before the schedule; null until it starts. */
  formerPrice: z.string().nullable(),
  actor: z.string(),
});
export type PriceSchedule = z.infer<typeof schedule>;

/** Running and waiting schedules come first; the latest start first. */
export const schedulesOutput = z.object({ timeZone: z.string(), schedules: z.array(schedule) });
export type SchedulesOutput = z.infer<typeof schedulesOutput>;
