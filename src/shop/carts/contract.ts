import { z } from 'zod';
import { INVALID_EMAIL } from '../checkout/messages';
import { MAX_CART_LINES } from './words';

const text = (max: number) => z.string().trim().max(max);
const usd = z
  .number()
  .min(0)
  .max(100_000_000)
  .refine((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6, 'At most two decimals.');

/** The random name under which a browser's cart is stored. */
const sessionId = z.string().regex(/^[\w-]{16,64}$/, 'The random name of a cart session: 16 to 64 letters or digits.');
const customerEmail = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email(INVALID_EMAIL))
  .transform((address) => address.toLowerCase());

const item = z.strictObject({
  productId: text(64).min(1),
  productName: text(200),
  quantity: z.int().min(1).max(1000),
  /** The price of one copy in US dollars, as shown in the browser. */
  price: usd,
});

/**
 * The abandoned-cart record (specification 1, section 3). Sums are US dollars and only compared with the shop's own;
 * the discount follows from the coupon itself.
 */
export const captureInput = z.strictObject({
  sessionId,
  customerEmail,
  customerName: text(200).nullish(),
  customerPhone: text(40).nullish(),
  items: z.array(item).min(1).max(MAX_CART_LINES),
  subtotal: usd,
  total: usd,
  couponCode: text(60).nullish(),
  couponDiscount: usd.nullish(),
  deviceInfo: z
    .strictObject({
      userAgent: text(500).nullish(),
      browser: text(60).nullish(),
      os: text(60).nullish(),
      device: text(60).nullish(),
      viewport: z.strictObject({ width: z.int().min(0).max(100_000), height: z.int().min(0).max(100_000) }).nullish(),
    })
    .nullish(),
  pageUrl: text(1000).nullish(),
  referrer: text(1000).nullish(),
  utm: z
    .strictObject({ source: text(200).nullish(), medium: text(200).nullish(), campaign: text(200).nullish() })
    .nullish(),
});
export type CaptureInput = z.input<typeof captureInput>;
export type Capture = z.output<typeof captureInput>;

/** Whether the buyer wants reminders of their cart: the checkbox at checkout, worded as in `version`. */
export const remindInput = z.strictObject({ sessionId, customerEmail, agreed: z.boolean(), version: text(40) });
export type RemindInput = z.input<typeof remindInput>;
export type Remind = z.output<typeof remindInput>;

export const recoverInput = z.strictObject({ token: z.string().min(1).max(300) });

/** A product of a recovered cart as it is sold now; prices per copy in USD cents. */
const recoveredItem = z.object({
  productId: z.string(),
  productName: z.string(),
  quantity: z.int(),
  usdMinor: z.int(),
  /** Its price when the cart was left. */
  wasUsdMinor: z.int(),
});

/**
 * What the link of a reminder restores: products still sold, products that are gone, and whether the coupon is still
 * valid.
 */
export const recoverOutput = z.object({
  items: z.array(recoveredItem),
  gone: z.array(z.string()),
  coupon: z.object({ code: z.string(), open: z.boolean() }).nullable(),
});
export type RecoverOutput = z.infer<typeof recoverOutput>;
