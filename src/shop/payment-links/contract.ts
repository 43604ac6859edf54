import { z } from 'zod';
import { INVALID_EMAIL, INVALID_PHONE, PHONE, PHONE_SEPARATORS } from '../checkout/messages';
import { CURRENCIES } from '../money';
import { consents } from '../payments/contract';
import { MISSING, NO_LINK } from './messages';

const text = (max: number) => z.string().trim().max(max);
const optional = (max: number) => text(max).default('');

/** Who pays by a link; what else it asks for is required there (functions/payments/process-payment.ts). */
export const linkCustomer = z.strictObject({
  firstName: text(60).min(1, MISSING),
  lastName: text(60).min(1, MISSING),
  email: text(254).min(1, MISSING).pipe(z.email(INVALID_EMAIL)),
  phone: z
    .string()
    .max(40)
    .transform((value) => value.replace(PHONE_SEPARATORS, ''))
    .pipe(z.literal('').or(z.string().regex(PHONE, INVALID_PHONE)))
    .default(''),
  address: optional(200),
  city: optional(100),
  state: optional(100),
  zipCode: optional(20),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Choose a country.')
    .default('US'),
});
export type LinkCustomer = z.infer<typeof linkCustomer>;

const linkId = z.string().regex(/^(plink|cpl)_[0-9a-hjkmnp-tv-z]{26}$/, NO_LINK);

export const processPaymentInput = z.strictObject({
  paymentLinkId: linkId,
  customerInfo: linkCustomer,
  /** Whether the browser believes it to be one of a customer; only compared. */
  isCustomerPaymentLink: z.boolean(),
  /** The sum the payer saw: minor units for a link of a customer, else major ones. Only compared. */
  customAmount: z.number().min(0).describe('The `amount` of the link as it was read.'),
  currency: text(3),
  consents: consents.optional(),
});
export type ProcessPaymentInput = z.output<typeof processPaymentInput>;

/** Where the payer goes on; both names of the specification carry the same address. */
export const processPaymentOutput = z.object({
  success: z.literal(true),
  checkoutUrl: z.string(),
  url: z.string(),
  orderId: z.string(),
});
export type ProcessPaymentOutput = z.infer<typeof processPaymentOutput>;

/** A link as its payer sees it. `amount` is in minor units for a link of a customer, else in major ones. */
export const shownLink = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  amount: z.number().describe('In the smallest unit if the id begins with `cpl_`.'),
  currency: z.enum(CURRENCIES),
  customMessage: z.string(),
  collectPhoneNumber: z.boolean(),
  collectBillingAddress: z.boolean(),
  /** Of a link of a customer: who pays, the address masked, since a link can be passed on. */
  customerInfo: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  /** Products with their sums in major units; empty where only a sum is paid. */
  lines: z.array(
    z.object({ productId: z.string(), name: z.string(), quantity: z.int(), unit: z.number(), total: z.number() }),
  ),
  discount: z.number(),
  expiresAt: z.int().nullable(),
  /** Where its reader seems to be, of the countries the checkout offers. */
  country: z.string(),
  /** Whether no money moves: the shop takes test payments only. */
  testMode: z.boolean(),
});
export type ShownLink = z.infer<typeof shownLink>;
