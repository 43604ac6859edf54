import { z } from 'zod';
import { companyInput } from '../invoices/contract';
import {
  billingInfo,
  consents,
  couponCode,
  createPaymentIntentOutput,
  deviceInfo,
  items,
  landingPage,
  orderItem,
  utm,
} from './contract';

const text = (max: number) => z.string().trim().min(1).max(max);

/** An order by a buyer in India: amounts in rupees, whatever currency was displayed. */
export const regionalOrderInput = z.strictObject({
  /** The total the buyer saw, in rupees; only compared with the server's own quote. */
  amount: z.number().min(0),
  currency: text(3),
  items,
  billingInfo,
  company: companyInput.optional(),
  couponCode,
  consents: consents.optional(),
  utm: utm.optional(),
  landingPage,
});
export type RegionalOrderInput = z.infer<typeof regionalOrderInput>;

/** The parameters for opening the provider's window; `amount` in rupees. */
export const regionalOrderOutput = createPaymentIntentOutput.extend({
  razorpayOrderId: z.string(),
  keyId: z.string(),
  amount: z.number(),
  currency: z.literal('INR'),
  /** The URL of the provider's script; null where the stand-in is used. */
  checkoutScript: z.string().nullable(),
});
export type RegionalOrderOutput = z.infer<typeof regionalOrderOutput>;

/** The response of the provider's window after payment, with the provider's own field names. */
export const signedRegionalPayment = z.strictObject({
  razorpay_order_id: text(255),
  razorpay_payment_id: text(255),
  razorpay_signature: text(255),
});
export type SignedRegionalPayment = z.infer<typeof signedRegionalPayment>;

export const regionalConfirmInput = z.strictObject({
  ...signedRegionalPayment.shape,
  billingInfo: billingInfo.optional(),
  amount: z.number().min(0).optional(),
  currency: text(3).optional(),
  deviceInfo: deviceInfo.optional(),
  items: z.array(orderItem).max(50).optional(),
});
export type RegionalConfirmInput = z.infer<typeof regionalConfirmInput>;

/** Asks for the state of an order's payment after the buyer closed the window or the window reported nothing. */
export const regionalStatusInput = z.strictObject({ razorpayOrderId: text(255) });
export type RegionalStatusInput = z.infer<typeof regionalStatusInput>;

/**
 * `open`: not paid, and no attempt under way. `pending`: the buyer's bank or app has not decided yet. `declined`: the
 * last attempt was refused. `paid`: the order is settled.
 */
export const regionalStatusOutput = z.object({
  state: z.enum(['open', 'pending', 'declined', 'paid']),
  /**
   * The payment method of the attempt, in the provider's terms, e.g. `upi` or `netbanking`; null where it gives none.
   */
  method: z.string().nullable(),
  orderId: z.string(),
});
export type RegionalStatusOutput = z.infer<typeof regionalStatusOutput>;

/** Test mode: the stand-in for the provider's window pays the order it was opened for. */
export const sandboxRegionalInput = z.strictObject({ clientSecret: text(2000) });
export type SandboxRegionalInput = z.infer<typeof sandboxRegionalInput>;
