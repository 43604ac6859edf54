import { z } from 'zod';

export const validateCouponInput = z.strictObject({
  code: z.string().trim().min(1).max(60),
  /** The buyer's address if known; never a placeholder (design 3.14). */
  email: z.email().max(254).optional(),
  /** The cart's subtotal in decimal USD; only compared with the server's own sum. */
  cartTotal: z.number().min(0),
  productIds: z.array(z.string().max(64)).max(200),
});
export type ValidateCouponInput = z.infer<typeof validateCouponInput>;

/** A rejected code is a normal response, not an error: `isValid` is false and `message` gives the reason. */
export const validateCouponOutput = z.object({
  success: z.boolean(),
  isValid: z.boolean(),
  /** Decimal USD, for the cart total that was sent. */
  discountAmount: z.number(),
  message: z.string(),
  coupon: z
    .object({
      code: z.string(),
      discountType: z.enum(['percentage', 'fixed']),
      /** Percent, or decimal USD. */
      discountValue: z.number(),
      productIds: z.array(z.string()).nullable(),
    })
    .optional(),
});
export type ValidateCouponOutput = z.infer<typeof validateCouponOutput>;
