/** The platforms a store can be connected from. */
export const PLATFORMS = ['shopify', 'woocommerce'] as const;
export type PlatformName = (typeof PLATFORMS)[number];

/** The names of the platforms. */
export const PLATFORM_LABELS: Record<PlatformName, string> = { shopify: 'Shopify', woocommerce: 'WooCommerce' };

/** Returns whether a name is that of a platform a store can be connected from. */
export const isPlatform = (name: string): name is PlatformName => (PLATFORMS as readonly string[]).includes(name);

/** A product variant sold by a store, as its platform describes it. */
export interface PlatformVariant {
  id: string;
  /** Product and variant in one, e.g. `Office Home 2024 - 1 PC`. */
  title: string;
  sku: string;
  /** The platform's inventory id; empty where it tracks none. */
  stockId: string;
  /** The copies it can still sell; null where the store does not track inventory. */
  available: number | null;
}

/** A line of an order, without the copies that were removed or already delivered. */
export interface PlatformLine {
  id: string;
  variantId: string | null;
  title: string;
  /** Copies ordered, without those removed later. */
  ordered: number;
  /** Copies that are still to be delivered. */
  quantity: number;
  /** What those copies cost before discounts, and what was paid for them, taxes included, in minor units. */
  grossMinor: number;
  paidMinor: number;
}

/** A refund made by a store. */
export interface PlatformRefund {
  id: string;
  /** Milliseconds since 1970, by the store's clock; null where the store gives no time. */
  createdAt: number | null;
  amountMinor: number;
  status: 'pending' | 'succeeded' | 'failed';
  note: string;
  /** The refunded lines; empty where the store refunded a sum without naming lines. */
  lines: { lineId: string; quantity: number; amountMinor: number }[];
}

export interface PlatformDispute {
  id: string;
  state: 'inquiry' | 'opened' | 'won' | 'closed' | 'lost';
}

/** An order of a store: what decides whether we deliver it, and who receives it. Sums are minor units of `currency`. */
export interface PlatformOrder {
  id: string;
  /** Its name at the store, e.g. `#1001`. */
  name: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
  isTest: boolean;
  paid: boolean;
  canceled: boolean;
  /** Why nothing of it may be delivered yet. */
  holds: ('dispute' | 'on_hold' | 'risk')[];
  /** The store has already deducted its copies from the stock it offers. */
  takesStock: boolean;
  currency: string;
  buyer: {
    email: string;
    firstName: string;
    lastName: string;
    phone: string;
    address: string;
    city: string;
    zipCode: string;
    country: string;
  };
  lines: PlatformLine[];
  /** It has more lines than one response contains: nothing is imported, and staff have to check it. */
  hasMoreLines: boolean;
  refunds: PlatformRefund[];
  disputes: PlatformDispute[];
}

/** An order that could not be read, with the facts that still identify it. */
export interface UnreadOrder {
  id: string;
  name: string;
  updatedAt: number;
  /** The field with the unexpected value, or what could not be fetched and why. */
  unread: string;
  /** True if the store gave no answer or an error, so that a retry may succeed; otherwise the order has an unknown form. */
  isUnanswered?: true;
}
export type FoundOrder = PlatformOrder | UnreadOrder;

/** Returns whether an order of a store could be read. */
export const isRead = (order: FoundOrder): order is PlatformOrder => !('unread' in order);

/** One page of a list, and the cursor of the next one; null after the last. */
export interface PlatformPage<Item> {
  items: Item[];
  next: string | null;
}
