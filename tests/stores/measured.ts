import { vi } from 'vitest';
import { CONSENT_VERSION } from '../../src/shop/consent/purposes';
import type { OrderView } from '../../src/shop/orders/contract';

/** Stores the consent of a visitor to `purposes`, in whose browser the tag manager ran. */
export function consent(purposes: readonly string[] = ['measurement', 'marketing']): void {
  localStorage.setItem('consent', JSON.stringify({ version: CONSENT_VERSION, purposes, at: Date.now(), id: 'random' }));
  localStorage.setItem('gtm-config', JSON.stringify({ containerId: 'GTM-TEST', isEnabled: true, debugMode: false }));
}

export const HOME_2024 = {
  item_id: 'home-2024',
  item_name: 'Office Home 2024',
  item_brand: 'Microsoft',
  item_category: 'Software',
  item_category2: 'Office Suite',
  item_variant: '2024',
  price: 149.99,
  quantity: 1,
};
export const ORDER = {
  id: 'order_1',
  orderNumber: 'KS-2026-000001',
  currency: 'EUR',
  total: 114.74,
  couponCode: 'SAVE10',
  purchaseEvent: 'browser',
  email: 'ada@example.com',
  firstName: 'Ada',
  createdAt: Date.now(),
  paidAt: Date.now(),
  items: [{ productId: 'home-2024', name: 'Office Home 2024', quantity: 1, price: 127.49 }],
} as OrderView;
export const PURCHASE = {
  event: 'purchase',
  ecommerce: {
    transaction_id: 'KS-2026-000001',
    currency: 'EUR',
    value: 114.74,
    tax: 0,
    shipping: 0,
    coupon: 'SAVE10',
    items: [{ ...HOME_2024, price: 127.49 }],
  },
};

/** Opens a page on which the tag manager runs. */
export function openPage(path: string): unknown[] {
  vi.resetModules();
  history.replaceState(null, '', path);
  const dataLayer: unknown[] = [];
  vi.stubGlobal('dataLayer', dataLayer);
  return dataLayer;
}
/** Opens a page on which it never runs. */
export function openQuiet(path: string): void {
  vi.resetModules();
  vi.stubGlobal('dataLayer', undefined);
  history.replaceState(null, '', path);
}
export const storedEvents = () => JSON.parse(sessionStorage.getItem('analytics-kept') ?? '[]') as unknown[];
export const events = (layer: unknown[]) => layer.filter((one) => Object.hasOwn(one as object, 'event'));
export const startPage = async () => (await import('../../src/stores/analytics/page')).startPageEvents();
