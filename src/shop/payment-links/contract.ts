import { z } from 'zod';
import { INVALID_EMAIL, INVALID_PHONE, PHONE, PHONE_SEPARATORS } from '../checkout/messages';
import { COUNTRY_CODE } from '../formats';
import { CURRENCIES } from '../money';
import { consents } from '../payments/contract';
import { MISSING, NO_LINK } from './messages';

const text = (max: number) => z.string().trim().max(max);
const required = (max: number) => z.string(MISSING).trim().min(1, MISSING).max(max);
const optional = (max: number) => text(max).default('');

/** The payer of a link; functions/payments/process-payment.ts requires what else the link asks for. */
export const linkCustomer = z.strictObject({
  firstName: required(60),
  lastName: required(60),
  email: required(254).pipe(z.email(INVALID_EMAIL)),
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
  country: z.string().regex(COUNTRY_CODE, 'Choose a country.').default('US'),
});
export type LinkCustomer = z.infer<typeof linkCustomer>;

const linkId = z.string().regex(/^(plink|cpl)_[0-9a-hjkmnp-tv-z]{26}$/, NO_LINK);

export const processPaymentInput = z.strictObject({
  paymentLinkId: linkId,
  customerInfo: linkCustomer,
  /** Whether the browser takes it for a customer's link; only compared. */
  isCustomerPaymentLink: z.boolean(),
  /** The amount the payer saw: minor units for a customer's link, else major units. Only compared. */
  customAmount: z.number().min(0).describe('The `amount` of the link as retrieved.'),
  currency: text(3),
  consents: consents.optional(),
});
export type ProcessPaymentInput = z.output<typeof processPaymentInput>;

/** Where the payer continues; both fields of the specification hold the same URL. */
export const processPaymentOutput = z.object({
  success: z.literal(true),
  checkoutUrl: z.string(),
  url: z.string(),
  orderId: z.string(),
});
export type ProcessPaymentOutput = z.infer<typeof processPaymentOutput>;

/** A link as its payer sees it. `amount` is in minor units for a customer's link, else in major units. */
export const shownLink = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  amount: z.number().describe('In the smallest unit if the id begins with `cpl_`.'),
  currency: z.enum(CURRENCIES),
  customMessage: z.string(),
  collectPhoneNumber: z.boolean(),
  collectBillingAddress: z.boolean(),
  /** The customer of a customer's link, with a masked address, since a link can be passed on. */
  customerInfo: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  /** Products with their sums in major units; empty for a bare amount. */
  lines: z.array(
    z.object({ productId: z.string(), name: z.string(), quantity: z.int(), unit: z.number(), total: z.number() }),
  ),
  discount: z.number(),
  expiresAt: z.int().nullable(),
  /** The visitor's likely country, out of those the checkout offers. */
  country: z.string(),
  /** Whether no money moves: the shop accepts test payments only. */
  testMode: z.boolean(),
});
export type ShownLink = z.infer<typeof shownLink>;
