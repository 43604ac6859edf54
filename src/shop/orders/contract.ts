import { z } from 'zod';
import { codeField } from '../customers/contract-fields';
import { orderDocuments } from '../invoices/contract';
import { keyPassport } from '../licenses/contract';
import { accountFacts } from '../receivables/contract-order';

const way = z.object({ download: z.string().nullable(), guide: z.string().nullable() });
/** How a product is activated, as entered by the owner; absent where the rules of the shop's own suite apply. */
const activation = z.object({
  /** Whether the steps of the shop's own suite apply to it. */
  suite: z.boolean(),
  platforms: z.array(z.enum(['Windows', 'Mac'])),
  windows: way,
  mac: way,
});
export type Activation = z.infer<typeof activation>;

/** One license key in a response: masked; only the reveal call returns the clear key. */
export const licenseKeyItem = z.object({
  keyId: z.string(),
  productId: z.string(),
  productName: z.string(),
  licenseKey: z.string(),
  downloadLink: z.string(),
  activation: activation.optional(),
  isVolumeKey: z.boolean(),
  /** The number of computers this order may use the key on; copies of one volume key count together. */
  devices: z.int(),
  /** The first copy with the same key in this order; null for that first copy itself. */
  sameKeyAs: z.string().nullable(),
  /** The terms that bind the key's owner, a sentence each: a region, an OEM or volume license. */
  terms: z.array(z.string()),
  /** Its certificate; absent where it is not loaded. */
  passport: keyPassport.optional(),
  state: z.enum(['assigned', 'revoked', 'replaced', 'defective']),
});
export type LicenseKeyItem = z.infer<typeof licenseKeyItem>;

const productKeys = z.object({
  productId: z.string(),
  productName: z.string(),
  quantity: z.int(),
  licenseKeys: z.array(licenseKeyItem),
});

/** The response of confirm-payment and confirm-free-order (specification 2, section 3). */
export const orderResult = z.object({
  success: z.literal(true),
  orderId: z.string(),
  orderNumber: z.string(),
  hasLicenseKeys: z.boolean(),
  licenseKeys: z.array(licenseKeyItem),
  totalQuantity: z.int(),
  hasMultiDeviceLicense: z.boolean(),
  productsWithKeys: z.array(productKeys),
  productsWithoutKeys: z.array(productKeys),
  hasMixedAvailability: z.boolean(),
});
export type OrderResult = z.infer<typeof orderResult>;

export const orderStatus = z.enum(['pending', 'paid', 'failed', 'expired', 'refunded', 'canceled']);
export type OrderStatus = z.infer<typeof orderStatus>;

/**
 * The delivery state of the newest email about an order; `sent`: a mail service accepted it, `delivered`: the mailbox
 * did.
 */
export const orderMailState = z.object({
  state: z.enum(['queued', 'sent', 'delivered', 'bounced', 'needs_attention']),
  /** Milliseconds since 1970. */
  at: z.int(),
});
export type OrderMailState = z.infer<typeof orderMailState>;

/** One event of an order, as its buyer sees it. */
export const orderFact = z.object({
  kind: z.enum([
    'ordered',
    'paid',
    'assigned',
    'mailed',
    'delivered',
    'bounced',
    'revealed',
    'reported',
    'refunded',
    'second_payment',
  ]),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** The number of keys it is about; 1 where keys are not involved. */
  count: z.int(),
  /** The refunded amount, in decimal major units of the order's currency; null where no money moved. */
  amount: z.number().nullable(),
  /** True when staff did it rather than the buyer. */
  byStaff: z.boolean(),
});
export type OrderFact = z.infer<typeof orderFact>;

/** An order as its owner sees it. Sums are decimal major units of `currency`. */
export const orderView = z.object({
  access: z.literal('owner'),
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatus,
  currency: z.string(),
  subtotal: z.number(),
  discount: z.number(),
  total: z.number(),
  couponCode: z.string().nullable(),
  items: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      price: z.number(),
      total: z.number(),
      state: z.enum(['pending', 'awaiting_keys', 'fulfilled', 'refunded']),
    }),
  ),
  licenseKeys: z.array(licenseKeyItem),
  hasLicenseKeys: z.boolean(),
  totalQuantity: z.int(),
  hasMultiDeviceLicense: z.boolean(),
  hasMixedAvailability: z.boolean(),
  productsWithKeys: z.array(productKeys),
  productsWithoutKeys: z.array(productKeys),
  billingInfo: z.object({ email: z.string(), country: z.string() }),
  email: z.string(),
  /** Null until an email about the order was created. */
  mail: orderMailState.nullable(),
  /** A new email address that waits for the code sent to it; null when there is none. */
  pendingEmail: z.string().nullable(),
  /** True while the buyer's bank payment takes days: no key is delivered before. */
  waitsForBank: z.boolean(),
  /** True while the order is held for approval before its keys are delivered. */
  heldForReview: z.boolean(),
  /** When the keys of an order that awaits approval are released automatically, in milliseconds; null for all others. */
  releaseAt: z.int().nullable(),
  /** Set where copies still wait past the promised delivery time, by the shop's clock. */
  late: z.literal(true).optional(),
  /** True for a free order until its address is confirmed by the link in an email. */
  unconfirmed: z.boolean(),
  /** The events so far, oldest first. */
  timeline: z.array(orderFact),
  ...orderDocuments.extend(accountFacts.shape).shape,
  /** The path of the survey about this order; null where there is none. */
  surveyPath: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
  paidAt: z.int().nullable(),
  /** When an unpaid order was closed, where known. */
  endedAt: z.int().optional(),
  /** Who sends the data layer's `purchase` event, if the buyer agreed: never both. */
  purchaseEvent: z.enum(['browser', 'server']),
  testMode: z.boolean(),
  /** The shop's own sandbox is the provider, so the buyer may play the bank. */
  sandbox: z.literal(true).optional(),
});
export type OrderView = z.infer<typeof orderView>;

/** What anybody else with the order's URL sees: no name, no email address, no keys (design 3.13). */
export const orderStatusView = z.object({
  access: z.literal('status'),
  id: z.string(),
  status: orderStatus,
  createdAt: z.int(),
});

export const readOrderOutput = z.discriminatedUnion('access', [orderView, orderStatusView]);
export type ReadOrderOutput = z.infer<typeof readOrderOutput>;
/** The refund for the copies that still waited; decimal major units. */
export const refundRestOutput = z.object({ success: z.literal(true), amount: z.number(), currency: z.string() });

export const revealOutput = z.object({ keyId: z.string(), licenseKey: z.string() });
/** Identifies an order: by the id in its URL, or by what people remember. */
export const sendLinkInput = z.union([
  z.strictObject({ orderId: z.string().trim().min(1).max(80) }),
  z.strictObject({
    orderNumber: z.string().trim().min(1, 'Enter your order number').max(40),
    email: z.string().trim().max(254).pipe(z.email('Invalid email format')),
  }),
]);
export type SendLinkInput = z.infer<typeof sendLinkInput>;

const mailAddress = z.string().trim().max(254).pipe(z.email('Invalid email format'));

/** A corrected email address for an order; it takes effect once its owner has entered the code sent to it. */
export const correctAddressInput = z.strictObject({ email: mailAddress });
export const correctAddressOutput = z.object({
  success: z.literal(true),
  message: z.string(),
  email: z.string(),
  /** When the code expires; milliseconds since 1970. */
  expiresAt: z.int(),
});

/** The six digits of that email; spaces between them do not matter. */
export const confirmAddressInput = z.strictObject({
  code: codeField('Enter the six digits of the code'),
});
export const confirmAddressOutput = z.object({ success: z.literal(true), message: z.string(), email: z.string() });

/** As listed in the specification. Keys, items and the name are accepted and ignored (design 3.16). */
export const sendLicenseKeysInput = z.strictObject({
  customerEmail: z
    .string({ error: 'Customer email address is required' })
    .trim()
    .min(1, 'Customer email address is required')
    .max(254),
  customerName: z.string().max(200).optional(),
  orderId: z.string().trim().min(1).max(80),
  licenseKeys: z
    .array(
      z.strictObject({
        productId: z.string().max(80).optional(),
        productName: z.string().max(200).optional(),
        licenseKey: z.string().max(200).optional(),
        downloadLink: z.string().max(500).optional(),
      }),
    )
    .max(200)
    .optional(),
  items: z.array(z.unknown()).max(200).optional(),
  isResend: z.boolean().optional(),
});
export const sendLicenseKeysOutput = z.object({ success: z.literal(true), details: z.string() });

/** The token of the link in the notice about a changed address. */
export const undoAddressInput = z.strictObject({ token: z.string().min(1).max(100) });
/** What the link would undo; addresses are masked, `expiresAt` in milliseconds. */
export const readUndoOutput = z.object({
  success: z.literal(true),
  orderNumber: z.string(),
  formerEmail: z.string(),
  email: z.string(),
  expiresAt: z.int(),
});
export type UndoLink = z.infer<typeof readUndoOutput>;
