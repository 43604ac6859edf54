/** The platforms whose export files can be imported. */
export const SOURCES = ['shopify', 'woocommerce', 'gumroad'] as const;
export type Source = (typeof SOURCES)[number];
/** The contents of their files. License keys have a layout of their own (`key-layout.ts`). */
export const KINDS = ['products', 'customers', 'coupons', 'orders'] as const;
export type Kind = (typeof KINDS)[number];
/** What an import run is about: a file of a platform, or an inventory of keys, which has no platform's layout. */
export const RUN_KINDS = [...KINDS, 'keys'] as const;
export type RunKind = (typeof RUN_KINDS)[number];
export const RUN_SOURCES = [...SOURCES, 'inventory'] as const;
export type RunSource = (typeof RUN_SOURCES)[number];

/** The names a column has had, in lower case. */
type Names = readonly string[];

export interface Format {
  source: Source;
  kind: Kind;
  /** The header must have each of these under one of its names; together they tell the file from every other one. */
  needs: readonly Names[];
  /** Consecutive rows with the same value in this column are one record. */
  groupBy?: Names;
  /** A further row of a record without a value in this column adds nothing, such as one that only names a picture. */
  adds?: Names;
}

const woo = (kind: Kind, ...needs: Names[]): Format => ({ source: 'woocommerce', kind, needs });

/**
 * Exports as of 2026. WooCommerce itself exports products and, from its analytics, customers; orders and coupons come
 * from the two most common exporters (SkyVerge's and WebToffee's), so both sets of names are here.
 */
export const FORMATS: readonly Format[] = [
  {
    source: 'shopify',
    kind: 'products',
    needs: [['handle', 'url handle'], ['title'], ['variant price', 'price']],
    groupBy: ['handle', 'url handle'],
    adds: ['variant price', 'price'],
  },
  {
    source: 'shopify',
    kind: 'orders',
    needs: [['name'], ['financial status'], ['lineitem name']],
    groupBy: ['name'],
  },
  {
    source: 'shopify',
    kind: 'customers',
    needs: [['email'], ['first name'], ['accepts email marketing', 'accepts marketing']],
  },
  {
    source: 'shopify',
    kind: 'coupons',
    needs: [
      ['name', 'code', 'discount code', 'title'],
      ['value'],
      ['value type', 'type', 'discount type'],
      ['times used in total', 'times used', 'usage count', 'used'],
    ],
  },
  woo('products', ['type'], ['sku'], ['name'], ['published'], ['regular price']),
  {
    ...woo('orders', ['order_id', 'order_number'], ['billing_email'], ['order_total'], ['status', 'order_status']),
    groupBy: ['order_id', 'order_number'],
  },
  woo('coupons', ['code', 'post_title'], ['discount_type', 'type'], ['coupon_amount', 'amount']),
  woo('customers', ['email', 'user_email'], ['username', 'user_login']),
  woo('customers', ['customer_id'], ['email'], ['billing_first_name']),
  {
    source: 'gumroad',
    kind: 'orders',
    needs: [['purchase id'], ['item name'], ['purchase email', 'buyer email']],
  },
  // Gumroad has no product export: products are derived from sales.
  { source: 'gumroad', kind: 'products', needs: [['purchase id'], ['item name'], ['item price ($)']] },
  { source: 'gumroad', kind: 'customers', needs: [['subscriber email']] },
];

/** Returns the title of a column as formats name it: in lower case, without surrounding blanks. */
export const titleOf = (cell: string): string => cell.trim().toLowerCase();

/** Returns the formats a file with this header may have, most likely first; empty for a file of another platform. */
export function formatsOf(header: readonly string[]): Format[] {
  const titles = new Set(header.map(titleOf));
  return FORMATS.filter(({ needs }) => needs.every((names) => names.some((name) => titles.has(name))));
}

/** Returns the index of the first column with one of these names; -1 without one. */
export function columnOf(titles: readonly string[], names: Names): number {
  for (const name of names) {
    const at = titles.indexOf(name);
    if (at >= 0) return at;
  }
  return -1;
}
