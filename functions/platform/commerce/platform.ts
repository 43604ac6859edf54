import type {
  FoundOrder,
  PlatformName,
  PlatformPage,
  PlatformRefund,
  PlatformVariant,
} from '../../../src/shop/commerce/platform';
import { ShopError } from '../../../src/shop/errors';

/** Why a store does not do what it is asked: only the first two need a person. */
export type CommerceFault = 'refused' | 'scopes' | 'limited' | 'down' | 'unreadable';

/** The store did not answer as it should. `detail` is the store's own message or code, for staff. */
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
  /** A store without real payments. */
  isTest: boolean;
  /** What the token may do. */
  scopes: string[];
  /** Where its stock is kept; empty where the platform has one place alone. */
  locationId: string;
}

export interface StockChange {
  variantId: string;
  stockId: string;
  locationId: string;
  quantity: number;
  /** Compare-and-set: the expected current quantity; if it differs, nothing is set. */
  from: number;
  /** The same for a repetition, so that it is done once. */
  key: string;
}

export interface RefundOrder {
  orderId: string;
  amountMinor: number;
  currency: string;
  /** Our id of the refund, by which it is found again there. */
  note: string;
  key: string;
}

/** A line of a store, by its id there, and how many copies of it were delivered. */
export interface DeliveredLine {
  id: string;
  quantity: number;
}

/** A store of another platform. Every call has its deadline and may throw CommerceError. */
export interface CommercePlatform {
  name: PlatformName;
  facts(): Promise<StoreFacts>;
  /** Everything the store sells, a page at a time. */
  variants(page: string | null): Promise<PlatformPage<PlatformVariant>>;
  /** One order as it stands; undefined when there is none. */
  order(id: string): Promise<FoundOrder | undefined>;
  /** Orders changed since `since` (milliseconds), the oldest change first. */
  ordersChanged(since: number, page: string | null): Promise<PlatformPage<FoundOrder>>;
  /** Orders placed since `since`, the oldest first. */
  ordersPlaced(since: number, page: string | null): Promise<PlatformPage<FoundOrder>>;
  /** What is offered of these, in the same order; null for what is not counted. */
  stockOf(stock: { variantId: string; stockId: string; locationId: string }[]): Promise<(number | null)[]>;
  /** Offers this many; `moved` when the store offered another number than `from`. */
  setStock(change: StockChange): Promise<'set' | 'moved'>;
  /** Gives money back. Throws RefundRefused. */
  refund(order: RefundOrder): Promise<PlatformRefund>;
  /**
   * Marks so many copies of lines as delivered, without saying what was delivered; `before` are lines it was sent earlier.
   * Repeating it does nothing.
   */
  fulfill(orderId: string, lines: DeliveredLine[], before: string[]): Promise<void>;
  /** Has the store tell `address` of its orders. Repeating it makes no second subscription. */
  subscribe(address: string): Promise<void>;
  /** Removes the webhook subscription. */
  unsubscribe(address: string): Promise<void>;
}

/** A token of a store, and when it ends; null for never. Milliseconds since 1970. */
export interface StoreToken {
  token: string;
  expiresAt: number | null;
}

/** How a store is reached: `client` asks for tokens, `token` has one; the secret signs its messages. */
export type Credentials =
  | { way: 'client'; clientId: string; clientSecret: string }
  | { way: 'token'; token: string; clientSecret: string };

/** The first field of an answer that is not as expected. */
export const firstIssue = ({ issues }: { issues: { path: PropertyKey[] }[] }) => issues[0]?.path.join('.') ?? '';

export const TIMEOUT_MS = 10_000;

/** An answer as text; anything but an answer is a store that cannot be reached. Redirects lead nowhere. */
export async function fetchStore(url: string | URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new CommerceError('down', 'it does not answer');
  }
}
