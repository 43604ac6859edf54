import { z } from 'zod';
import { COUNTRY_CODE } from '../formats';
import { seatState } from '../licenses/contract-staff';
import { shownMail, suppressionReason } from '../mail/contract';
import { orderMailState } from '../orders/contract';
import { shownOrder } from '../orders/contract-staff';
import { creditTerms } from '../receivables/contract-staff';
import { reviewState } from '../reviews/contract-staff';
import { listContract, tableTotals, timeFilter } from '../staff/contract-list';
import { THREAD_KINDS, THREAD_STATES } from '../support/kinds';

export const buyerState = z.enum(['guest', 'account', 'blocked', 'erased']);
export type BuyerState = z.infer<typeof buyerState>;
/** Customers without a paid order, and those with more than one. */
export const buyerOrders = z.enum(['none', 'several']);
export type BuyerOrders = z.infer<typeof buyerOrders>;

const reason = z.string().trim().min(5, 'Please say why.').max(500);
/** The reason for an action on a customer; it is recorded in the audit log. */
export const customerReasonInput = z.strictObject({ reason });
/** The email of the customer to erase, typed again as confirmation: erasing cannot be undone. */
export const eraseCustomerInput = z.strictObject({ email: z.string().trim().max(254), reason });
/** The new address of an account, and the reason for the change. */
export const changeAddressInput = z.strictObject({
  email: z
    .string()
    .trim()
    .max(254)
    .pipe(z.email('Invalid email format'))
    .transform((address) => address.toLowerCase()),
  reason,
});
export const blockInput = z.strictObject({
  reason,
  /** Whether orders from the network of the newest order are refused as well, for 30 days. */
  network: z.boolean().default(false),
});
export const blockOutput = z.object({ success: z.literal(true), reference: z.string() });
export const noteInput = z.strictObject({
  text: z.string().trim().min(1, 'Please write something.').max(2000, 'Keep it below 2,000 characters.'),
});
export const joinOutput = z.object({ success: z.literal(true), orders: z.int() });

/** An amount in major units of its currency. */
const sum = z.object({ currency: z.string(), amount: z.number() });

/** A person who bought something or has an account; one per email address. */
export const buyerRow = z.object({
  id: z.string(),
  /** Null after the customer was erased. */
  email: z.string().nullable(),
  name: z.string(),
  country: z.string().nullable(),
  state: buyerState,
  /** Paid orders. */
  orders: z.int(),
  /** Total paid less refunds, by currency. */
  spent: z.array(sum),
  lastOrderAt: z.int().nullable(),
  createdAt: z.int(),
});
export type BuyerRow = z.infer<typeof buyerRow>;

const orderOfBuyer = z.object({
  id: z.string(),
  number: z.string(),
  ...shownOrder.shape,
  items: z.string(),
  total: z.number(),
  /** What is left to pay of one on account; 0 for any other. */
  left: z.number(),
  /** What was paid back of it, or is on its way; `spent` is without it. */
  refunded: z.number(),
  currency: z.string(),
  createdAt: z.int(),
});

/** Everything the customer page shows of one customer. Times in milliseconds. */
export const customerDetail = buyerRow.extend({
  firstName: z.string(),
  erasedAt: z.int().nullable(),
  account: z
    .object({
      id: z.string(),
      verifiedAt: z.int().nullable(),
      hasPassword: z.boolean(),
      passkeys: z.int(),
      /** Active sign-in sessions. */
      sessions: z.int(),
      lastSeenAt: z.int().nullable(),
      createdAt: z.int(),
      /** Orders placed with the address that belong to no account yet. */
      guestOrders: z.int(),
    })
    .nullable(),
  /** A new address of the account whose confirmation link was not opened yet; valid until `expiresAt`. */
  addressChange: z.object({ email: z.string(), by: z.string(), createdAt: z.int(), expiresAt: z.int() }).nullable(),
  /** The terms for buying on account; null where it was never approved. */
  credit: creditTerms.nullable(),
  /** The entry of the address on the suppression list; null if emails are sent to it. */
  suppression: z.object({ id: z.string(), reason: suppressionReason }).nullable(),
  /** The newest `LISTED_ORDERS` orders, paid or not. */
  orderList: z.array(orderOfBuyer),
  keys: z.array(
    z.object({
      id: z.string(),
      licenseKeyId: z.string(),
      masked: z.string(),
      productName: z.string(),
      orderId: z.string(),
      state: seatState,
    }),
  ),
  mails: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      state: orderMailState.shape.state,
      ...shownMail.shape,
      at: z.int(),
    }),
  ),
  reviews: z.array(
    z.object({
      id: z.string(),
      rating: z.int(),
      title: z.string(),
      comment: z.string(),
      state: reviewState,
      at: z.int(),
    }),
  ),
  /** The customer's support threads, latest activity first. */
  threads: z.array(
    z.object({
      id: z.string(),
      subject: z.string(),
      kind: z.enum(THREAD_KINDS),
      state: z.enum(THREAD_STATES),
      at: z.int(),
    }),
  ),
  notes: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      author: z.string(),
      /** Whether the caller is its author. */
      own: z.boolean(),
      createdAt: z.int(),
      updatedAt: z.int(),
    }),
  ),
  /** The blocks that refuse the customer's orders now. */
  blocks: z.array(
    z.object({
      kind: z.enum(['email', 'network']),
      reference: z.string(),
      reason: z.string(),
      by: z.string(),
      createdAt: z.int(),
      endsAt: z.int().nullable(),
    }),
  ),
  timeline: z.array(z.object({ text: z.string(), actor: z.string(), at: z.int() })),
});
export type CustomerDetail = z.infer<typeof customerDetail>;

const list = listContract({
  row: buyerRow,
  sorts: ['lastOrderAt', 'orders', 'email'],
  filters: {
    state: buyerState.optional(),
    bought: buyerOrders.optional(),
    country: z.string().regex(COUNTRY_CODE, 'A country is two capital letters.').optional(),
    /** The range of the last order's time. */
    from: timeFilter,
    to: timeFilter,
  },
});
/** `q` searches the beginning of names and addresses, and order numbers. `totals` are what the customers found spent. */
export const buyerList = { ...list, output: list.output.extend({ totals: tableTotals }) };
