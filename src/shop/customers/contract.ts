import { z } from 'zod';
import { REQUIRED } from '../checkout/messages';
import { pastOrder } from '../imports/contract';
import type { messageOutput } from '../message-output';
import { licenseKeyItem, orderStatus } from '../orders/contract';
import { MAX_PASSWORD_LENGTH } from '../password';
import { recipientView } from '../recipients/contract';
import { codeField, emailField } from './contract-fields';
import { PASSWORD_MISSING } from './messages';
import { CODE_DIGITS } from './typed-code';

const name = (message: string) => z.string(message).trim().min(1, message).max(60);

/** Not trimmed: spaces may be part of a password. Strength is checked where a password is set. */
const password = z.string(PASSWORD_MISSING).min(1, PASSWORD_MISSING).max(MAX_PASSWORD_LENGTH);
const phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^[+\d\s().-]*$/, 'Please enter a valid phone number');
const country = z
  .string()
  .trim()
  .regex(/^([A-Z]{2})?$/, 'Please choose a country');
const code = codeField(CODE_DIGITS);
const token = z.string().min(1).max(100);

/** A customer's own view of their account; `emailVerified` decides whether guest orders are shown. */
export const customerView = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type CustomerView = z.infer<typeof customerView>;

export const customerOutput = z.object({ success: z.literal(true), customer: customerView });
export type Done = z.infer<typeof messageOutput>;

export const registerInput = z.strictObject({
  firstName: name(REQUIRED.firstName),
  lastName: name(REQUIRED.lastName),
  email: emailField,
  password,
  /** The browser compares both and need not send this. */
  confirmPassword: z.string().max(MAX_PASSWORD_LENGTH).optional(),
  phone: phone.optional(),
  country: country.optional(),
});
export type RegisterInput = z.output<typeof registerInput>;

export const loginInput = z.strictObject({ email: emailField, password });
export type LoginInput = z.output<typeof loginInput>;

export const profileInput = z.strictObject({
  firstName: name(REQUIRED.firstName),
  lastName: name(REQUIRED.lastName),
  phone: phone.nullish(),
  country: country.nullish(),
});
export type ProfileInput = z.output<typeof profileInput>;

export const emailInput = z.strictObject({ email: emailField });
export const tokenInput = z.strictObject({ token });
/** The effect of a link in an email about an account's address; addresses are masked, `expiresAt` in milliseconds. */
export const addressLinkOutput = z.object({
  success: z.literal(true),
  kind: z.enum(['confirm', 'undo']),
  formerEmail: z.string(),
  email: z.string(),
  expiresAt: z.int(),
});
export type AddressLink = z.infer<typeof addressLinkOutput>;
export const resetInput = z.strictObject({ token, password });
export const codeInput = z.strictObject({ email: emailField, code });
export const passwordInput = z.strictObject({
  /** Absent for customers without a password. */
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH).optional(),
  password,
});
export const eraseInput = z.strictObject({
  /** The customer's own email address, typed again: erasing cannot be undone. */
  email: emailField,
  /** Required for customers with a password. */
  password: z.string().max(MAX_PASSWORD_LENGTH).optional(),
});

/** One signed-in browser. */
export const deviceView = z.object({
  id: z.string(),
  /** e.g. "Firefox on Windows". */
  name: z.string(),
  current: z.boolean(),
  createdAt: z.int(),
  lastSeenAt: z.int(),
});
export type DeviceView = z.infer<typeof deviceView>;
export const devicesOutput = z.object({ devices: z.array(deviceView) });

/** One order in a customer's order list; sums in major units of `currency`. */
export const orderSummary = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatus,
  createdAt: z.int(),
  currency: z.string(),
  total: z.number(),
  products: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.int() })),
  keysReady: z.int(),
  keysAwaited: z.int(),
});
export type OrderSummary = z.infer<typeof orderSummary>;
/** A key of the account, masked, with its order; `orderedAt` in milliseconds. */
const ownKey = licenseKeyItem.extend({
  orderId: z.string(),
  orderNumber: z.string(),
  orderedAt: z.int(),
  /** False until the email address of its order is confirmed. */
  canBeShown: z.boolean(),
});
export type OwnKey = z.infer<typeof ownKey>;
const givenCopy = recipientView.extend({ orderId: z.string(), orderNumber: z.string(), productName: z.string() });
export type SharedCopy = z.infer<typeof givenCopy>;
/** `given` are copies for other people: their recipients, and the state of each. */
export const ownKeysOutput = z.object({ keys: z.array(ownKey), given: z.array(givenCopy) });

/** `earlier` are orders of the shop the owner ran before. */
export const ordersOutput = z.object({ orders: z.array(orderSummary), earlier: z.array(pastOrder) });
export const foundOrdersOutput = ordersOutput.extend({ success: z.literal(true) });

/** WebAuthn's own JSON: created and verified by @simplewebauthn, not by us. */
export const webauthn = z.record(z.string(), z.unknown());
export const passkeyOptions = z.object({ options: webauthn });
export const addPasskeyInput = z.strictObject({ name: z.string().trim().min(1).max(60), response: webauthn });
export const passkeySignInInput = z.strictObject({ response: webauthn });
export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.int(),
  lastUsedAt: z.int().nullable(),
});
export type PasskeyView = z.infer<typeof passkeyView>;
export const passkeysOutput = z.object({ passkeys: z.array(passkeyView) });

/**
 * What a guest who entered the code may do: the data of an account are exported and erased by its signed-in owner only.
 */
export const guestDataOutput = z.object({
  success: z.literal(true),
  /** True where the address belongs to an account that has confirmed it. */
  account: z.boolean(),
  orders: z.int(),
  invoices: z.int(),
});

/** Everything the shop stores about a customer, for their data export. */
export const exportOutput = z.object({
  exportedAt: z.string(),
  /** Null for a guest. */
  customer: customerView.nullable(),
  orders: z.array(z.record(z.string(), z.unknown())),
  devices: z.array(deviceView),
  passkeys: z.array(passkeyView),
  mails: z.array(z.record(z.string(), z.unknown())),
  reviews: z.array(z.record(z.string(), z.unknown())),
  messages: z.array(z.record(z.string(), z.unknown())),
  /** Their address on the suppression list, if it is there. */
  suppressed: z.array(z.record(z.string(), z.unknown())),
  chats: z.array(z.record(z.string(), z.unknown())),
  /** Forms sent without script that are not confirmed yet. */
  unconfirmed: z.array(z.record(z.string(), z.unknown())),
  quotes: z.array(z.record(z.string(), z.unknown())),
  /** Payment links created for them. */
  paymentLinks: z.array(z.record(z.string(), z.unknown())),
  /** Since when the address gets no emails asking for reviews, if it opted out. */
  reviewMailsStopped: z.array(z.record(z.string(), z.unknown())),
  carts: z.array(z.record(z.string(), z.unknown())),
  /** What their orders on account still owe, and what was paid. */
  onAccount: z.array(z.record(z.string(), z.unknown())),
  /** Up to what sum they may buy on account, and when it is due. */
  creditTerms: z.array(z.record(z.string(), z.unknown())),
  cartRemindersStopped: z.array(z.record(z.string(), z.unknown())),
  invoices: z.array(z.record(z.string(), z.unknown())),
  /** The recipients they assigned copies to, and the copies assigned to them. */
  recipients: z.array(z.record(z.string(), z.unknown())),
  /** Products they asked to be notified about. */
  stockRequests: z.array(z.record(z.string(), z.unknown())),
  /** Codes restricted to their address. */
  coupons: z.array(z.record(z.string(), z.unknown())),
  /** Orders of the shop the owner ran before. */
  earlierOrders: z.array(z.record(z.string(), z.unknown())),
  /** Their entry in the customer list, where none of our orders created it. */
  listed: z.array(z.record(z.string(), z.unknown())),
  /** What staff wrote about them. */
  notes: z.array(z.record(z.string(), z.unknown())),
  /** Refusals of their orders, lifted ones included. */
  blocks: z.array(z.record(z.string(), z.unknown())),
});
