import { z } from 'zod';
import { OPTIONAL_PURPOSES } from '../consent/purposes';
import { ACTIVATED } from '../survey/contract';

/** The origin of an order: what its browser reported, the campaign, the consents, and the survey's answers. */
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
  /** The shop page the visit started on. */
  landingPage: z.string().nullable(),
  /** The checkboxes, ticked or not, with the version of their wording and the time. */
  consents: z.array(
    z.object({ text: z.string(), agreed: z.boolean(), version: z.string().nullable(), at: z.int().nullable() }),
  ),
  /**
   * The privacy choices of the buyer's browser, and each change since: empty `purposes` are a withdrawal. `agreed` are
   * the purposes in force when the order was placed; absent where there were none.
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
