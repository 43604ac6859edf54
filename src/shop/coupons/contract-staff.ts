import { z } from 'zod';
import { listContract, tableTotals } from '../staff/contract-list';
import { couponKind } from './terms';

/** Whether a code works now, or why not; `used_up` has no use left. */
export const couponState = z.enum(['live', 'scheduled', 'paused', 'ended', 'used_up', 'archived']);
export type CouponState = z.infer<typeof couponState>;

/** A coupon as staff list it. */
export const couponRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: couponKind,
  /** Percent, or US dollars; null where the order is free. */
  value: z.number().nullable(),
  currency: z.string().nullable(),
  firstOrderOnly: z.boolean(),
  access: z.enum(['public', 'page']),
  state: couponState,
  used: z.int(),
  maxUses: z.int().nullable(),
  startsAt: z.int().nullable(),
  endsAt: z.int().nullable(),
  batch: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.int(),
});
export type CouponRow = z.infer<typeof couponRow>;

const list = listContract({
  row: couponRow,
  // `state`: codes that work now first, then those that do not yet, each the newest first.
  sorts: ['state', 'createdAt', 'code', 'used', 'endsAt'],
  filters: {
    state: couponState.optional(),
    kind: couponKind.optional(),
    product: z.string().max(64).optional(),
    batch: z.string().max(64).default('single'),
  },
});
/**
 * `q` searches codes, names and notes. `batch` is the id of a batch, `single` (default) for codes without one, or
 * `any`. `totals` are the discounts that the codes found gave on paid orders.
 */
export const couponList = { ...list, output: list.output.extend({ totals: tableTotals }) };

/** The sales of a code or batch in one currency; decimal major units. Only paid orders count. */
const couponSales = z.object({
  currency: z.string(),
  orders: z.int(),
  /** What was paid, less refunds. */
  revenue: z.number(),
  discount: z.number(),
});
const couponAct = z.object({
  text: z.string(),
  at: z.int(),
  actor: z.string(),
  detail: z.string(),
});
export const couponReport = z.object({
  sales: z.array(couponSales),
  /** The same of all currencies, in US dollars at the rate of each order. */
  usd: z.object({ revenue: z.number(), discount: z.number() }),
  /** Uses held by orders that are not paid yet. */
  held: z.int(),
  history: z.array(couponAct),
});
export type CouponReport = z.infer<typeof couponReport>;

export const readCouponOutput = z.object({
  coupon: couponRow.extend({
    notes: z.string(),
    minSubtotal: z.number(),
    productIds: z.array(z.string()),
    emails: z.array(z.string()),
    maxUsesPerCustomer: z.int().nullable(),
    revision: z.int(),
    updatedAt: z.int(),
  }),
  report: couponReport,
});
export type ReadCouponOutput = z.infer<typeof readCouponOutput>;

/** A batch of codes as staff list it; `used` counts codes that were used at least once. */
export const batchRow = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  size: z.int(),
  used: z.int(),
  kind: couponKind,
  value: z.number().nullable(),
  state: couponState,
  endsAt: z.int().nullable(),
  createdAt: z.int(),
});
export type BatchRow = z.infer<typeof batchRow>;
/** `q` searches names, notes and prefixes. */
export const batchList = listContract({ row: batchRow, sorts: ['createdAt', 'name', 'size'], filters: {} });
export const makeBatchOutput = z.object({ success: z.literal(true), id: z.string() });

export const readBatchOutput = z.object({
  batch: batchRow.extend({
    notes: z.string(),
    minSubtotal: z.number(),
    productIds: z.array(z.string()),
    currency: z.string().nullable(),
    firstOrderOnly: z.boolean(),
    maxUses: z.int().nullable(),
    startsAt: z.int().nullable(),
  }),
  report: couponReport,
});
export type ReadBatchOutput = z.infer<typeof readBatchOutput>;

/** The options of the form. */
export const couponChoicesOutput = z.object({ products: z.array(z.object({ id: z.string(), name: z.string() })) });
