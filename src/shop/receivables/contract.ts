import { z } from 'zod';
import { createPaymentIntentInput, deviceInfo } from '../payments/contract';
import { KEYS_BY } from './rules';

/**
 * What the signed-in customer may order on account; null where they may not. Amounts in US cents, times in
 * milliseconds.
 */
export const creditOutput = z.object({
  credit: z
    .object({
      limitMinor: z.int(),
      /** The remaining credit. */
      freeMinor: z.int(),
      days: z.int(),
      /** When an order placed now is due. */
      dueAt: z.int(),
      /** Whether keys are delivered with the order, or once its transfer has arrived. */
      keys: z.enum(KEYS_BY),
      /** Whether an order has been overdue for so long that no further order on account is accepted. */
      blocked: z.boolean(),
    })
    .nullable(),
});
export type CreditOutput = z.infer<typeof creditOutput>;

export const accountOrderInput = createPaymentIntentInput.extend({ deviceInfo: deviceInfo.optional() });
export type AccountOrderInput = z.output<typeof accountOrderInput>;
