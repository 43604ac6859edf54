import { z } from 'zod';
import { listContract } from '../staff/contract-list';
import { reason } from '../staff/contract-reason';
import { LICENSE_TYPES } from './lot-terms';
import { isSafeInUrl, NOT_SAFE_IN_URL } from './search';

/** One product's stock as staff see it. Counts are seats, since a sold copy is a seat of a key. */
export const stockRow = z.object({
  productId: z.string(),
  name: z.string(),
  available: z.int(),
  held: z.int(),
  assigned: z.int(),
  /** Paid copies that have no key yet. */
  waiting: z.int(),
  /** People who asked to be notified when it is back in stock. */
  requests: z.int(),
  sold30d: z.int(),
  /** Whole days the stock lasts at the sales rate of the last 30 days; null when nothing was sold in them. */
  daysOfCover: z.number().nullable(),
});
export type StockRow = z.infer<typeof stockRow>;

/**
 * `soldByDay`: copies of all products per day over the last 30 shop days, oldest first, including days without sales;
 * `at` is 00:00 UTC of that date.
 */
export const stockOutput = z.object({
  products: z.array(stockRow),
  /** The days that stock should cover, including the delivery time of new keys; 0 where the settings name none. */
  coverDays: z.int(),
  soldByDay: z.array(z.object({ at: z.int(), value: z.int() })),
});
export type StockOutput = z.infer<typeof stockOutput>;

export const lotRow = z.object({
  id: z.string(),
  name: z.string(),
  productId: z.string(),
  productName: z.string(),
  supplier: z.string().nullable(),
  invoice: z.string().nullable(),
  /** Decimal major units of `currency`. */
  unitCost: z.number().nullable(),
  currency: z.string().nullable(),
  region: z.string().nullable(),
  licenseType: z.enum(LICENSE_TYPES).nullable(),
  boughtAt: z.string().nullable(),
  activateBefore: z.string().nullable(),
  keys: z.int(),
  seats: z.int(),
  available: z.int(),
  held: z.int(),
  assigned: z.int(),
  /** Revoked, replaced, defective, or out of stock because their lot is off sale or must be activated soon. */
  gone: z.int(),
  /** Seats that were given out or turned out bad before a sale, and how many of them are bad. */
  tried: z.int(),
  defective: z.int(),
  /**
   * The cost of its bad keys and the supplier's credit, decimal major units of `currency`; null where no cost is known.
   */
  lost: z.number().nullable(),
  credited: z.number().nullable(),
  /** When it was taken off sale; null while it is on sale. */
  offSaleAt: z.int().nullable(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type LotRow = z.infer<typeof lotRow>;

/** `q` searches name, supplier and invoice. */
export const lotList = listContract({
  row: lotRow,
  sorts: ['createdAt', 'name', 'available', 'seats', 'defective'],
  filters: { product: z.string().max(64).optional() },
});

export const seatState = z.enum(['available', 'held', 'assigned', 'revoked', 'replaced', 'defective', 'quarantined']);
export type SeatState = z.infer<typeof seatState>;

/** A key as staff lists show it: masked. Only the reveal call returns it in clear. */
export const keyRow = z.object({
  id: z.string(),
  masked: z.string(),
  productId: z.string(),
  productName: z.string(),
  lotId: z.string(),
  lotName: z.string(),
  seats: z.int(),
  /** The number of its seats in each state. */
  states: z.partialRecord(seatState, z.int()),
  /** The orders that hold its seats, newest first, at most ten. */
  orders: z.array(z.object({ id: z.string(), number: z.string() })),
  createdAt: z.int(),
});
export type KeyRow = z.infer<typeof keyRow>;

const noKey = z
  .string()
  .trim()
  .max(100)
  .refine((q) => q === '' || isSafeInUrl(q), NOT_SAFE_IN_URL);

/** `q` is an order's number or the id of a key; a key itself is searched with `findKeyInput`, never in a URL. */
export const keyList = listContract({
  row: keyRow,
  search: noKey,
  sorts: ['createdAt'],
  filters: {
    product: z.string().max(64).optional(),
    lot: z.string().max(64).optional(),
    state: seatState.optional(),
  },
});

/** A complete key; part of a key finds nothing, since keys are sealed. */
export const findKeyInput = z.strictObject({ licenseKey: z.string().trim().min(5, 'Enter the whole key').max(255) });
export type FindKeyInput = z.infer<typeof findKeyInput>;
export const findKeyOutput = z.object({ id: z.string() });

const keyEventKind = z.enum([
  'assigned',
  'mailed',
  'revealed',
  'downloaded',
  'exported',
  'reported',
  'returned',
  'revoked',
  'defective',
  'owed',
  'quarantined',
  'released',
  'withdrawn',
]);
export type KeyEventKind = z.infer<typeof keyEventKind>;
export const keyEvent = z.object({
  kind: keyEventKind,
  actor: z.string(),
  orderId: z.string().nullable(),
  at: z.int(),
});
/** A key with its complete history, newest first. */
export const readKeyOutput = z.object({ key: keyRow, events: z.array(keyEvent) });
export type ReadKeyOutput = z.infer<typeof readKeyOutput>;

export const revealKeyOutput = z.object({ id: z.string(), licenseKey: z.string() });

export const markDefectiveInput = z.strictObject({
  reason,
  /** Whether every buyer of the key gets another one from stock. */
  replace: z.boolean(),
});
export const markDefectiveOutput = z.object({
  success: z.literal(true),
  /** Seats taken out of use. */
  defective: z.int(),
  replaced: z.int(),
  /** Buyers who got no replacement because none was in stock. */
  unreplaced: z.int(),
});
export type MarkDefectiveOutput = z.infer<typeof markDefectiveOutput>;
