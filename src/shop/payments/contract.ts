import { z } from 'zod';
import { landingPath } from '../analytics/counts';
import { INVALID_EMAIL, INVALID_PHONE, PHONE, PHONE_SEPARATORS, REQUIRED } from '../checkout/messages';
import { COUNTRY_CODE } from '../formats';
import { companyInput } from '../invoices/contract';
import { CURRENCIES } from '../money';

const text = (max: number) => z.string().trim().max(max);
const required = (message: string, max = 120) => z.string(message).trim().min(1, message).max(max);

const phone = z
  .string()
  .max(40)
  .transform((value) => value.replace(PHONE_SEPARATORS, ''))
  .refine((value) => value === '' || PHONE.test(value), INVALID_PHONE);

/** Phone and address may be absent where settings, tax and payment do not need them (checkout/visible-fields.ts). */
export const billingInfo = z.strictObject({
  email: z.string(REQUIRED.email).trim().min(1, REQUIRED.email).max(254).pipe(z.email(INVALID_EMAIL)),
  firstName: required(REQUIRED.firstName, 60),
  lastName: required(REQUIRED.lastName, 60),
  phone: phone.default(''),
  address: text(200).default(''),
  city: text(100).default(''),
  zipCode: text(20).default(''),
  country: z.string().regex(COUNTRY_CODE, REQUIRED.country).default('US'),
});
export type BillingInfo = z.infer<typeof billingInfo>;

export const orderItem = z.strictObject({
  productId: text(64).min(1),
  productName: text(200).optional(),
  quantity: z.int().min(1).max(1000),
  /** The price per copy shown in the browser, in major units of the request's currency. */
  price: z.number().min(0).optional(),
});

const short = text(300).nullish();
const number = z.number().nullish();

/** Device facts for fraud review: stored with the order as sent, never trusted (specification 2, section 3). */
export const deviceInfo = z.strictObject({
  device: z
    .strictObject({
      userAgent: text(1000).nullish(),
      deviceType: short,
      screenResolution: short,
      referrer: text(2000).nullish(),
      timezone: short,
      language: short,
      platform: short,
      deviceBrand: short,
      deviceModel: short,
      operatingSystem: short,
      browser: short,
      deviceName: short,
    })
    .partial()
    .optional(),
  snapshot: z
    .record(text(60), z.unknown())
    .refine((facts) => JSON.stringify(facts).length <= 8_000, 'Too many facts about one device.')
    .optional(),
  location: z
    .strictObject({
      ip: short,
      country: short,
      city: short,
      region: short,
      timezone: short,
      latitude: number,
      longitude: number,
      isp: short,
      locationString: short,
    })
    .partial()
    .optional(),
  deviceName: short,
  locationString: short,
});

export const items = z.array(orderItem).min(1, 'Your cart is empty.').max(50);
export const couponCode = text(60).nullish();

/** Consents of the checkout form; text versions and times are stored with the order. */
export const consents = z.strictObject({
  terms: z.boolean().optional(),
  immediateDelivery: z.boolean().optional(),
  showFirstName: z.boolean().optional(),
  /** The copies are for other people: no email to the buyer contains a key. */
  forOthers: z.boolean().optional(),
  /** The visitor's consent for the whole shop; absent where it was not given. */
  measurement: z.boolean().optional(),
  marketing: z.boolean().optional(),
  /** The id of its consent record (`POST /api/consent`). */
  consentId: z.uuid().optional(),
  /** The client id of Google's tag in this browser; stored only where the server reports to it. */
  clientId: text(40).optional(),
  /** The version of the wording shown; the current one by default. */
  version: text(40).optional(),
});

const mark = text(200).optional();

/** The campaign of a visit, from the parameters of its first URL. */
export const utm = z.strictObject({ source: mark, medium: mark, campaign: mark, term: mark, content: mark });
export type Utm = z.infer<typeof utm>;

/** The path of the page the visit started on. */
export const landingPage = text(500).transform(landingPath).optional();

export const createPaymentIntentInput = z.strictObject({
  /** The total the buyer saw, in major units of `currency`; only compared with the server's own quote. */
  amount: z.number().min(0),
  currency: text(3),
  forceNew: z.boolean().optional(),
  timestamp: z.union([z.number(), text(40)]).optional(),
  items,
  billingInfo,
  /** The company to invoice, if any. */
  company: companyInput.optional(),
  couponCode,
  consents: consents.optional(),
  utm: utm.optional(),
  landingPage,
});
export type CreatePaymentIntentInput = z.infer<typeof createPaymentIntentInput>;

/** Copies the order holds no key for: they follow by email once new keys arrive. */
export const awaiting = z.array(z.object({ productId: z.string(), quantity: z.int() }));

export const createPaymentIntentOutput = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  liveMode: z.boolean(),
  orderId: z.string(),
  orderNumber: z.string(),
  provider: z.enum(['sandbox', 'stripe', 'razorpay']),
  /** When the keys held for this order go back on sale, in milliseconds since 1970. */
  holdExpiresAt: z.int(),
  /** The time left from this response on, in milliseconds: for browsers, whose clocks may be hours off. */
  holdMs: z.int(),
  awaiting,
});
export type CreatePaymentIntentOutput = z.infer<typeof createPaymentIntentOutput>;

export const confirmPaymentInput = z.strictObject({
  clientSecret: text(2000).min(1),
  paymentIntentId: text(255).min(1),
  billingInfo: billingInfo.optional(),
  deviceInfo: deviceInfo.optional(),
  items: z.array(orderItem).max(50).optional(),
});
export type ConfirmPaymentInput = z.infer<typeof confirmPaymentInput>;

export const confirmFreeOrderInput = z.strictObject({
  billingInfo,
  couponCode: text(60).min(1),
  /** As shown to the buyer, in major units of `currency`; only compared with the server's own quote. */
  couponDiscount: z.number().min(0),
  /** The currency the order was shown in, USD by default. */
  currency: text(3).optional(),
  deviceInfo: deviceInfo.optional(),
  items,
  consents: consents.optional(),
  utm: utm.optional(),
  landingPage,
});
export type ConfirmFreeOrderInput = z.infer<typeof confirmFreeOrderInput>;

/** The test card form of the embedded payment stand-in. No real card number is ever accepted. */
export const sandboxConfirmInput = z.strictObject({
  clientSecret: text(2000).min(1),
  cardNumber: z
    .string()
    .max(30)
    .transform((value) => value.replace(/[\s-]/g, '')),
  expiry: text(9),
  cvc: text(4),
  /** True once the buyer has confirmed the (simulated) bank challenge. */
  authenticated: z.boolean().optional(),
  /** A payment method other than the card, as a real provider would offer it. */
  method: z.enum(['link', 'klarna', 'ideal', 'sepa_debit', 'us_bank_account']).optional(),
});
export type SandboxConfirmInput = z.infer<typeof sandboxConfirmInput>;

export const sandboxConfirmOutput = z.object({
  status: z.enum(['succeeded', 'processing', 'requires_action', 'requires_payment_method']),
  code: z.string().optional(),
  error: z.string().optional(),
});
export type SandboxConfirmOutput = z.infer<typeof sandboxConfirmOutput>;

/** Test mode: the final decision of the bank on a debit. */
export const sandboxBankInput = z.strictObject({ orderId: text(80).min(1), outcome: z.enum(['paid', 'refused']) });
export type SandboxBankInput = z.infer<typeof sandboxBankInput>;

/** A refund by staff: the whole order, or the given products. */
export const refundOrderBody = z.strictObject({
  productIds: z.array(text(64).min(1)).min(1).max(50).optional(),
  reason: required('Say why the money is refunded', 500),
});
export type RefundOrderInput = z.infer<typeof refundOrderBody> & { id: string };

export const refundOrderOutput = z.object({
  success: z.literal(true),
  refundId: z.string(),
  /** `intended`: the provider has not confirmed it yet. `failed`: it refused, and an attention entry was raised. */
  state: z.enum(['intended', 'succeeded', 'failed']),
  amount: z.object({ minor: z.int(), currency: z.enum(CURRENCIES) }),
  orderClosed: z.boolean(),
});
export type RefundOrderOutput = z.infer<typeof refundOrderOutput>;

const session = text(255).regex(/^[\w-]+$/, 'This is not a payment session.');
export const sessionInput = z.strictObject({ sessionId: session });
export const sessionQuery = z.strictObject({ session_id: session });

/** A hosted payment that succeeded; the order's keys are shown to its own browser or sent by email. */
export const sessionResult = z.object({
  success: z.literal(true),
  orderId: z.string(),
  paymentIntentId: z.string(),
  message: z.string(),
});
export type SessionResult = z.infer<typeof sessionResult>;

/** The same with the amount paid (`amount` in minor units). Visitors who only have the URL do not learn who paid. */
export const paymentConfirmation = sessionResult.extend({
  amount: z.int(),
  currency: z.enum(CURRENCIES),
  status: z.literal('succeeded'),
  /** The payment link that was paid, if any. */
  paymentLink: z.object({ title: z.string(), description: z.string() }).nullable(),
  /** The payer; sent to their own browser only. */
  customerInfo: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  /** The purchase, also for their own browser only; no lines where the payment was a bare amount. */
  bought: z
    .object({
      orderNumber: z.string(),
      lines: z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.int() })),
    })
    .nullable(),
  /** Whether it includes keys. */
  bringsKeys: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type PaymentConfirmation = z.infer<typeof paymentConfirmation>;
