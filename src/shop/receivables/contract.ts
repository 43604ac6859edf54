import { z } from 'zod';
import { createPaymentIntentInput, deviceInfo } from '../payments/contract';
import { KEYS_BY } from './rules';

/** What the signed-in customer may order on account; null where they may not. Sums are US cents, times milliseconds. */
export const creditOutput = z.object({
  credit: z
    .object({
      limitMinor: z.int(),
      /** What is left of the limit. */
      freeMinor: z.int(),
      days: z.int(),
      /** When an order placed now is due. */
      dueAt: z.int(),
      /** Whether keys go out with the order, or once its transfer has come. */
      keys: z.enum(KEYS_BY),
      /** Whether an order is overdue for so long that no other is taken on account. */
      blocked: z.boolean(),
    })
    .nullable(),
});
export type CreditOutput = z.infer<typeof creditOutput>;

export const accountOrderInput = createPaymentIntentInput.extend({ deviceInfo: deviceInfo.optional() });
export type AccountOrderInput = z.output<typeof accountOrderInput>;
