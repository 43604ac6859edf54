import { z } from 'zod';
import { seatState } from '../licenses/contract-staff';
import { orderStatus } from '../orders/contract';
import { listContract } from '../staff/contract-list';
import { PLATFORMS } from './platform';

const secret = z.string().trim().min(1).max(300);
const optionalSecret = z.string().trim().max(300).default('');

/** `client` requests tokens with a client id and secret; `token` holds one that does not expire. */
export const connectInput = z
  .strictObject({
    platform: z.enum(PLATFORMS),
    address: z.string().trim().min(3).max(200),
    way: z.enum(['client', 'token']),
    clientId: optionalSecret,
    clientSecret: secret,
    token: optionalSecret,
  })
  .superRefine(({ way, clientId, token, platform }, context) => {
    const needs = (path: 'clientId' | 'token' | 'way', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (way === 'client' && !clientId)
      needs('clientId', 'Paste the client id, or the consumer key, as the store shows it.');
    if (way === 'token' && !token) needs('token', 'Paste the access token of the app.');
    if (way === 'token' && platform === 'woocommerce')
      needs('way', 'WooCommerce is connected by consumer key and secret.');
  });

const connection = z.object({
  platform: z.enum(PLATFORMS),
  address: z.string(),
  name: z.string(),
  state: z.enum(['on', 'paused']),
  isTest: z.boolean(),
  way: z.enum(['client', 'token']),
  /** When the current token expires, in milliseconds; null for one that does not. */
  tokenExpiresAt: z.int().nullable(),
  reserve: z.int(),
  failure: z.string().nullable(),
  syncedAt: z.int().nullable(),
  webhookAt: z.int().nullable(),
  connectedAt: z.int(),
  revision: z.int(),
  backfill: z.object({
    state: z.enum(['none', 'running', 'done', 'stopped']),
    since: z.int().nullable(),
    seen: z.int(),
    brought: z.int(),
  }),
  counts: z.object({ mapped: z.int(), undecided: z.int(), conflicts: z.int(), waiting: z.int(), imported: z.int() }),
});

/** The data of all screens of the area; `connection` is null while no store is connected. */
export const storeOutput = z.object({
  connection: connection.nullable(),
  /** True where a server on this machine may stand in for a store. */
  allowsStub: z.boolean(),
  log: z.array(z.object({ id: z.int(), level: z.enum(['info', 'warn', 'error']), message: z.string(), at: z.int() })),
});
export type StoreOutput = z.infer<typeof storeOutput>;

export const changeStoreInput = z.strictObject({
  state: z.enum(['on', 'paused']),
  reserve: z.int().min(0).max(1_000),
  revision: z.int(),
});

/** Orders placed on or after this day (UTC) are fetched. */
export const backfillInput = z.strictObject({ since: z.iso.date() });

export const disconnectInput = z.strictObject({ reason: z.string().trim().min(3).max(500) });

const variantState = z.enum(['undecided', 'mapped', 'ignored']);
const variantRow = z.object({
  id: z.string(),
  title: z.string(),
  sku: z.string(),
  state: variantState,
  productId: z.string().nullable(),
  productName: z.string().nullable(),
  /** The most likely product, while staff have not decided. */
  suggestion: z.object({ productId: z.string(), name: z.string(), by: z.enum(['sku', 'name']) }).nullable(),
  /** The stock the store offers, as last seen; null where it does not track inventory. */
  available: z.int().nullable(),
  isCounted: z.boolean(),
  sellable: z.int().nullable(),
});
export type VariantRow = z.infer<typeof variantRow>;
export type VariantState = z.infer<typeof variantState>;
export const variantList = listContract({
  row: variantRow,
  sorts: ['title', 'sku'],
  filters: { state: variantState.optional() },
});

/** `productId` maps the variant; null means that it needs no key; absent undoes the decision. */
export const mapVariantInput = z.strictObject({
  variantId: z.string().min(1).max(200),
  productId: z.string().min(1).max(64).nullable().optional(),
});

const orderState = z.enum(['imported', 'waits', 'conflict', 'failed', 'left']);
const storeOrderRow = z.object({
  id: z.string(),
  name: z.string(),
  state: orderState,
  reason: z.string().nullable(),
  /** The orders here that were created from it. */
  orders: z.array(z.object({ id: z.string(), number: z.string(), status: orderStatus })),
  isDelivered: z.boolean(),
  updatedAt: z.int(),
});
export type StoreOrderRow = z.infer<typeof storeOrderRow>;
export type StoreOrderState = z.infer<typeof orderState>;
export const storeOrderList = listContract({
  row: storeOrderRow,
  sorts: ['updatedAt', 'name'],
  filters: { state: orderState.optional() },
});

/** `deliver` in spite of a warning, `leave` the order to the store, or check it `again`. */
export const decideOrderInput = z.strictObject({
  orderId: z.string().min(1).max(200),
  choice: z.enum(['deliver', 'leave', 'again']),
  reason: z.string().trim().min(3).max(500),
});

const storeKeyRow = z.object({
  id: z.string(),
  key: z.string(),
  productName: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  state: seatState,
  givenAt: z.int(),
});
export type StoreKeyRow = z.infer<typeof storeKeyRow>;
export const storeKeyList = listContract({ row: storeKeyRow, sorts: ['givenAt'], filters: {} });

const storeCustomerRow = z.object({
  id: z.string(),
  email: z.string(),
  orders: z.int(),
  hasAccount: z.boolean(),
  spentUsdMinor: z.int(),
  lastAt: z.int(),
});
export type StoreCustomerRow = z.infer<typeof storeCustomerRow>;
export const storeCustomerList = listContract({
  row: storeCustomerRow,
  sorts: ['lastAt', 'spent', 'email'],
  filters: {},
});

const channel = z.object({
  orders: z.int(),
  copies: z.int(),
  usdMinor: z.int(),
  refundedUsdMinor: z.int(),
  buyers: z.int(),
});
/** Paid orders of the last 30 days by day (UTC), of this store and of the whole shop. Sums are US cents. */
export const storeFiguresOutput = z.object({
  days: z.array(z.object({ day: z.string(), store: z.int(), shop: z.int() })),
  store: channel,
  shop: channel,
  products: z.array(z.object({ id: z.string(), name: z.string(), copies: z.int(), usdMinor: z.int() })),
});
export type StoreFiguresOutput = z.infer<typeof storeFiguresOutput>;
