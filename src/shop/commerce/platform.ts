/** The platforms a store can be connected from. */
export const PLATFORMS = ['shopify', 'woocommerce'] as const;
export type PlatformName = (typeof PLATFORMS)[number];

/** What people call them. */
export const PLATFORM_LABELS: Record<PlatformName, string> = { shopify: 'Shopify', woocommerce: 'WooCommerce' };

export const isPlatform = (name: string): name is PlatformName => (PLATFORMS as readonly string[]).includes(name);

/** One thing a store sells, as its platform names it. */
export interface PlatformVariant {
  id: string;
  /** Product and variant in one, e.g. `Office Home 2024 - 1 PC`. */
  title: string;
  sku: string;
  /** What its stock is kept under there; empty where the platform keeps none. */
  stockId: string;
  /** How many it may still sell; null where it does not count. */
  available: number | null;
}

/** A line of an order, less what was taken out of it or delivered already. */
export interface PlatformLine {
  id: string;
  variantId: string | null;
  title: string;
  /** Copies that were sold, less those taken out again. */
  ordered: number;
  /** Copies that are still to be delivered. */
  quantity: number;
  /** What those copies cost before discounts, and what was paid for them, taxes within, in minor units. */
  grossMinor: number;
  paidMinor: number;
}

/** Money a store has given back. */
export interface PlatformRefund {
  id: string;
  /** Milliseconds since 1970, by the store's clock; null where it names no time. */
  createdAt: number | null;
  amountMinor: number;
  status: 'pending' | 'succeeded' | 'failed';
  note: string;
  /** What it was for; empty where the store gave back a sum alone. */
  lines: { lineId: string; quantity: number; amountMinor: number }[];
}

export interface PlatformDispute {
  id: string;
  state: 'inquiry' | 'opened' | 'won' | 'closed' | 'lost';
}

/** An order of a store: what decides whether we deliver it, and who receives it. Sums are minor units of `currency`. */
export interface PlatformOrder {
  id: string;
  /** How people there call it, e.g. `#1001`. */
  name: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
  isTest: boolean;
  paid: boolean;
  canceled: boolean;
  /** Why nobody may have anything of it yet. */
  holds: ('dispute' | 'on_hold' | 'risk')[];
  /** The store has taken its copies out of the stock it offers. */
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
  /** More lines than one answer tells: none is taken over, and a person looks. */
  hasMoreLines: boolean;
  refunds: PlatformRefund[];
  disputes: PlatformDispute[];
}

/** An order that cannot be read here, by what still says which one it is. */
export interface UnreadOrder {
  id: string;
  name: string;
  updatedAt: number;
  /** The field that is not as expected. */
  unread: string;
}
export type FoundOrder = PlatformOrder | UnreadOrder;

export const isRead = (order: FoundOrder): order is PlatformOrder => !('unread' in order);

/** One page of a list, and where the next one begins; null after the last. */
export interface PlatformPage<Item> {
  items: Item[];
  next: string | null;
}
