import type { Label } from '../label';
import type { Kind, RunKind, RunSource, Source } from './formats';
import type { PastState } from './parse-order';
import { digitsOf } from './values';

export const SOURCE_LABELS: Record<Source, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  gumroad: 'Gumroad',
};
export const IMPORT_KIND_LABELS: Record<Kind, string> = {
  products: 'products',
  customers: 'customers',
  coupons: 'coupons',
  orders: 'past orders',
};
/** Labels of import runs, which include key inventories besides the exports of platforms. */
export const RUN_SOURCE_LABELS: Record<RunSource, string> = { ...SOURCE_LABELS, inventory: 'Inventory' };
export const RUN_KIND_LABELS: Record<RunKind, string> = { ...IMPORT_KIND_LABELS, keys: 'keys' };
export const PAST_ORDER_STATES: Record<PastState, Label> = {
  paid: { label: 'Paid', tone: 'good' },
  pending: { label: 'Not paid', tone: 'warn' },
  partly_refunded: { label: 'Partly refunded', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'plain' },
  canceled: { label: 'Canceled', tone: 'plain' },
};

/** An amount of a former shop, in any currency. */
export const pastTotal = ({ totalMinor, currency }: { totalMinor: number; currency: string }): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(totalMinor / 10 ** (digitsOf(currency) ?? 2));

/** Why a file cannot be read, and what to do; used before anything is sent, and by the server. */
export const unknownFile = (header: readonly string[]): string => {
  const columns = header.slice(0, 6).map((title) => `“${title}”`);
  return `This does not look like an export from Shopify, WooCommerce or Gumroad: its first line has the columns ${columns.join(', ')}${header.length > 6 ? ' …' : ''}. Export it there again as CSV and leave the first line unchanged.`;
};
