import { apiFetch } from './call';

/** One order whose buyer agreed to be named (design 3.3). */
export interface RecentOrder {
  name: string;
  country: string;
  product: string;
  /** Color of the product's edition, as the catalog names it. */
  color: string;
  /** When it was paid: milliseconds since 1970, or an ISO time. */
  paidAt: number | string;
}

/** How soon keys come, from the shop's own orders: times in milliseconds, `lastAt` since 1970. */
export interface Delivery {
  lastAt: number;
  medianMs: number;
}

/** Recent orders of buyers who agreed to be named, and how soon keys come. */
export const readRecentOrders = () =>
  apiFetch<{ success: boolean; orders: RecentOrder[]; delivery?: Delivery }>('/api/recent-orders');
