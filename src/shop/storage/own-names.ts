/** The storage keys the shop uses in browsers: the cookies policy explains each. */
const OF_SHOPPERS = [
  'office-cart-items',
  'cart-coupon-code',
  'cart-coupon-discount',
  'cart-coupon-percentage',
  'cart-coupon-products',
  'claimed-coupon',
  'claimed-coupon-time',
  'exit-intent-discount',
  'exit-intent-applied',
  'cart-session-id',
  'recovered-cart',
  'selectedCurrency',
  'campaign',
  'consent',
  'checkout-draft',
  'assistant-chat',
  'checkout-attempt',
  'celebrate-order',
  'last-order',
  'mac-download-opened',
  'color-scheme',
  'help-widgets',
  'userPreferences',
  'exit-intent-seen',
  'gtm-config',
  'analytics-kept',
  'analytics-purchases',
  'script-running',
  'scripts-skipped',
] as const;
/** Storage keys used by the back office only. */
const OF_STAFF = ['admin-single-keys', 'admin-test-shop'] as const;
const STAFF_PREFIXES = ['admin-columns-', 'inbox-draft:'] as const;

/** Every storage key of the shop; no other compiles. */
export type OwnName =
  | (typeof OF_SHOPPERS)[number]
  | (typeof OF_STAFF)[number]
  | `${(typeof STAFF_PREFIXES)[number]}${string}`;

/** The storage keys in shoppers' browsers, for the test of the cookies policy. */
export const SHOPPER_NAMES: readonly string[] = OF_SHOPPERS;

/** Returns whether a storage entry belongs to the shop; any other was left by third-party code. */
export const isOwnName = (name: string): name is OwnName =>
  [...OF_SHOPPERS, ...OF_STAFF].some((own) => own === name) || STAFF_PREFIXES.some((prefix) => name.startsWith(prefix));
