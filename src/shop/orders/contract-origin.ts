import { z } from 'zod';
import { OPTIONAL_PURPOSES } from '../consent/purposes';
import { ACTIVATED } from '../survey/contract';

/** From where an order came: what its browser reported, the campaign, what was agreed to, and the survey's answers. */
export const orderOrigin = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  /** When the order was placed, in milliseconds. */
  at: z.int(),
  device: z.string().nullable(),
  location: z.string().nullable(),
  ip: z.string().nullable(),
  referrer: z.string().nullable(),
  /** Everything the browser reported, for staff who answer a bank. */
  facts: z.unknown(),
  utm: z.record(z.string(), z.string()),
  /** The page of the shop their visit began on. */
  landingPage: z.string().nullable(),
  /** What was ticked and what was not, with the version of its wording and its time. */
  consents: z.array(
    z.object({ text: z.string(), agreed: z.boolean(), version: z.string().nullable(), at: z.int().nullable() }),
  ),
  /**
   * What the buyer's browser had agreed to for all of the shop, and each change since: empty `purposes` are a withdrawal.
   * `agreed` are the purposes that held when the order was placed; absent where it was placed without.
   */
  privacy: z
    .object({
      agreed: z.array(z.enum(OPTIONAL_PURPOSES)),
      record: z.string().nullable(),
      turns: z.array(z.object({ at: z.int(), version: z.string(), purposes: z.array(z.enum(OPTIONAL_PURPOSES)) })),
    })
    .nullable(),
  survey: z
    .object({ rating: z.int(), activated: z.enum(ACTIVATED).nullable(), comment: z.string().nullable(), at: z.int() })
    .nullable(),
});
export type OrderOrigin = z.infer<typeof orderOrigin>;
export const originOutput = z.object({ success: z.literal(true), origin: orderOrigin });
export const originsOutput = z.object({ success: z.literal(true), origins: z.array(orderOrigin) });
