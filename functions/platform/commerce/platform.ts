import type {
  FoundOrder,
  PlatformName,
  PlatformPage,
  PlatformRefund,
  PlatformVariant,
} from '../../../src/shop/commerce/platform';
import { ShopError } from '../../../src/shop/errors';

/** Why a store rejected or failed a call: only the first two need action by staff. */
export type CommerceFault = 'refused' | 'scopes' | 'limited' | 'down' | 'unreadable';

/** The store did not respond as expected. `detail` is the store's own message or code, for staff. */
export class CommerceError extends ShopError {
  constructor(
    readonly fault: CommerceFault,
    readonly detail = '',
  ) {
    super('commerce_unavailable', { retryAfter: 60 });
  }
}

/**
 * The failure of one request while the store answers others. Throws what concerns every request: credentials, scopes and
 * limits at once, anything else where `probe`, a request about nothing in particular, fails as well.
 */
export async function faultOfOne(error: unknown, probe: () => Promise<unknown>): Promise<CommerceError> {
  const isAll = !(error instanceof CommerceError) || ['scopes', 'limited'].includes(error.fault);
  if (isAll || error.detail === '401') throw error;
  await probe();
  return error;
}

/** What is found out when a store is connected. */
export interface StoreFacts {
  name: string;
  /** True for a store without real payments. */
  isTest: boolean;
  /** The token's permissions. */
  scopes: string[];
  /** Where its stock is kept; empty if the platform has only one location. */
  locationId: string;
}

export interface StockChange {
  variantId: string;
  stockId: string;
  locationId: string;
  quantity: number;
  /** Compare-and-set: the expected current quantity; if it differs, nothing is set. */
  from: number;
  /** Idempotency key: the same for a repetition, so that the change is made once. */
  key: string;
}

export interface RefundOrder {
  orderId: string;
  amountMinor: number;
  currency: string;
  /** Our id of the refund, by which it is found in the store. */
  note: string;
  key: string;
}

/** A line of an order, by its id in the store, and how many copies of it were delivered. */
export interface DeliveredLine {
  id: string;
  quantity: number;
}

/** A store of another platform. Every call has a deadline and may throw CommerceError. */
export interface CommercePlatform {
  name: PlatformName;
  facts(): Promise<StoreFacts>;
  /** Returns everything the store sells, a page at a time. */
  variants(page: string | null): Promise<PlatformPage<PlatformVariant>>;
  /** Returns the current state of one order; undefined if there is none. */
  order(id: string): Promise<FoundOrder | undefined>;
  /** Returns orders changed since `since` (milliseconds), the oldest change first. */
  ordersChanged(since: number, page: string | null): Promise<PlatformPage<FoundOrder>>;
  /** Returns orders placed since `since` (milliseconds), the oldest first. */
  ordersPlaced(since: number, page: string | null): Promise<PlatformPage<FoundOrder>>;
  /** Returns the available quantities of these items, in the same order; null for items whose stock is not tracked. */
  stockOf(stock: { variantId: string; stockId: string; locationId: string }[]): Promise<(number | null)[]>;
  /** Sets the available quantity; `moved` if the store's quantity was not `from`. */
  setStock(change: StockChange): Promise<'set' | 'moved'>;
  /** Refunds an amount. Throws RefundRefused. */
  refund(order: RefundOrder): Promise<PlatformRefund>;
  /**
   * Marks copies of lines as delivered, without saying what was delivered; `before` are lines marked earlier.
   * Idempotent.
   */
  fulfill(orderId: string, lines: DeliveredLine[], before: string[]): Promise<void>;
  /** Subscribes `address` to the store's order webhooks. Repeating it creates no second subscription. */
  subscribe(address: string): Promise<void>;
  /** Removes the webhook subscription. */
  unsubscribe(address: string): Promise<void>;
}

/** A token of a store, and when it expires; null for never. Milliseconds since 1970. */
export interface StoreToken {
  token: string;
  expiresAt: number | null;
}

/** How a store is accessed: `client` requests tokens, `token` has one; the secret signs its webhooks. */
export type Credentials =
  | { way: 'client'; clientId: string; clientSecret: string }
  | { way: 'token'; token: string; clientSecret: string };

/** Returns the path of the first invalid field in a response. */
export const firstIssue = ({ issues }: { issues: { path: PropertyKey[] }[] }) => issues[0]?.path.join('.') ?? '';

export const TIMEOUT_MS = 10_000;

/**
 * Fetches a complete response. Any network failure, also while the body arrives, throws CommerceError `down`. Redirects
 * are not followed.
 */
export async function fetchStore(url: string | URL, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return new Response((await response.text()) || null, response);
  } catch {
    throw new CommerceError('down', 'it does not answer');
  }
}
