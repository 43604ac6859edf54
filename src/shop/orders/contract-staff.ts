import { z } from 'zod';
import { shownMail } from '../mail/contract';
import { PROVIDER_NAMES } from '../payments/providers';
import { listContract, tableTotals, timeFilter } from '../staff/contract-list';
import { reason } from '../staff/contract-reason';
import { licenseKeyItem, orderMailState, orderStatus } from './contract';

/** The state of an order as staff see it; `on_account`: its keys are delivered, and not all of it is paid. */
export const staffOrderState = z.enum([...orderStatus.options, 'on_account']);
export type StaffOrderState = z.infer<typeof staffOrderState>;

/** The facts that `staffOrderLabel` turns into the label of an order. */
export const shownOrder = z.object({
  status: orderStatus,
  state: staffOrderState,
  review: z.enum(['held', 'approved']).nullable(),
  /** Paid copies that have no key yet. */
  waiting: z.int(),
});
export type ShownOrder = z.infer<typeof shownOrder>;

/** One event of an order, as staff see it. `at` in milliseconds since 1970. */
export const orderEvent = z.object({
  kind: z.enum([
    'placed',
    'held',
    'rule',
    'paid',
    'payment_duplicate',
    'assigned',
    'mail_queued',
    'mailed',
    'delivered',
    'bounced',
    'mail_failed',
    'revealed',
    'downloaded',
    'returned',
    'reported',
    'revoked',
    'defective',
    'refund_intended',
    'refunded',
    'refund_failed',
    'disputed',
    'dispute_won',
    'dispute_lost',
    'expired',
    'staff',
  ]),
  at: z.int(),
  /** One plain sentence. */
  text: z.string(),
  actor: z.string(),
  /** The provider's id of a payment, with which `text` ends in brackets. */
  reference: z.string().optional(),
  /** The email that an event is about. */
  mail: z
    .object({
      label: z.string(),
      recipient: z.string(),
      state: z.enum(['queued', 'sent', 'delivered', 'bounced', 'needs_attention']),
    })
    .optional(),
});
export type OrderEvent = z.infer<typeof orderEvent>;

/** An order as staff list it. The total is in decimal major units of `currency`. */
export const orderRow = z.object({
  id: z.string(),
  number: z.string(),
  ...shownOrder.shape,
  email: z.string(),
  name: z.string(),
  country: z.string(),
  items: z.string(),
  total: z.number(),
  currency: z.string(),
  /** Whether the newest email with its keys arrived; `lastMail` is what is shown of that email. */
  mail: orderMailState.shape.state.nullable(),
  lastMail: shownMail.nullable(),
  createdAt: z.int(),
  paidAt: z.int().nullable(),
  testMode: z.boolean(),
});
export type OrderRow = z.infer<typeof orderRow>;

const list = listContract({
  row: orderRow,
  sorts: ['createdAt', 'paidAt', 'total', 'email', 'country'],
  filters: {
    status: orderStatus.optional(),
    state: staffOrderState.optional(),
    review: z.enum(['held', 'approved']).optional(),
    /** Only paid orders that still wait for keys. */
    waiting: z.enum(['yes']).optional(),
    mail: orderMailState.shape.state.optional(),
    product: z.string().max(64).optional(),
    /** Orders that used this code, or a code of this batch. */
    coupon: z.string().max(64).optional(),
    batch: z.string().max(64).optional(),
    /** The order of this dispute. */
    dispute: z.string().max(200).optional(),
    from: timeFilter,
    to: timeFilter,
  },
});
/** `q` finds an order by its number, its id, or part of the buyer's email address or name. */
export const orderList = { ...list, output: list.output.extend({ totals: tableTotals }) };

const staffLine = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  quantity: z.int(),
  refundedQuantity: z.int(),
  /** Copies that never had a key, of a line that is not refunded. */
  undelivered: z.int(),
  price: z.number(),
  total: z.number(),
  /** What refunding this line would return now; decimal major units. */
  refundable: z.number(),
  state: z.enum(['pending', 'awaiting_keys', 'fulfilled', 'refunded']),
});

/** An inquiry or dispute of the buyer's bank; times in milliseconds, `amount` as text. */
export const staffDispute = z.object({
  id: z.string(),
  provider: z.enum(PROVIDER_NAMES),
  reason: z.string(),
  state: z.enum(['inquiry', 'opened', 'won', 'closed', 'lost']),
  amount: z.string(),
  openedAt: z.int(),
  dueAt: z.int().nullable(),
  /** Whether the shop's evidence was sent to the bank, or is being sent. */
  answer: z.enum(['sending', 'sent']).nullable(),
  answeredAt: z.int().nullable(),
  /** Whether the shop can submit the evidence; otherwise staff do so in the provider's dashboard. */
  canSend: z.boolean(),
});
export type StaffDispute = z.infer<typeof staffDispute>;

/** One order with everything staff need to help its buyer (specification 2, section 7); keys are masked. */
export const staffOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: orderStatus,
  state: staffOrderState,
  review: z.enum(['held', 'approved']).nullable(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  country: z.string(),
  currency: z.string(),
  subtotal: z.number(),
  discount: z.number(),
  total: z.number(),
  totalUsd: z.number(),
  couponCode: z.string().nullable(),
  /** Total refunded so far; decimal major units. */
  refunded: z.number(),
  provider: z.enum(PROVIDER_NAMES),
  providerRef: z.string().nullable(),
  testMode: z.boolean(),
  /** The buyer erased their account, or the retention period is over: the order no longer identifies them. */
  buyerErased: z.boolean(),
  /** The customer's page; null for a buyer without a paid order. */
  customerId: z.string().nullable(),
  items: z.array(staffLine),
  licenseKeys: z.array(licenseKeyItem.extend({ licenseKeyId: z.string() })),
  mail: orderMailState.extend(shownMail.shape).nullable(),
  createdAt: z.int(),
  paidAt: z.int().nullable(),
  timeline: z.array(orderEvent),
  disputes: z.array(staffDispute),
});
export type StaffOrder = z.infer<typeof staffOrder>;

export const staffAddressInput = z.strictObject({
  email: z.string().trim().max(254).pipe(z.email('Invalid email format')),
  reason,
});
