/** What the shop keeps in a browser, by name: the cookies policy says what each is for. */
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
/** What only the back office keeps. */
const OF_STAFF = ['admin-single-keys'] as const;
const STAFF_PREFIXES = ['admin-columns-', 'inbox-draft:'] as const;

/** Every name under which the shop keeps something in a browser; no other compiles. */
export type OwnName =
  | (typeof OF_SHOPPERS)[number]
  | (typeof OF_STAFF)[number]
  | `${(typeof STAFF_PREFIXES)[number]}${string}`;

/** The names that shoppers' browsers may hold, for the cookies policy's test. */
export const SHOPPER_NAMES: readonly string[] = OF_SHOPPERS;

/** Whether an entry of a browser's storage is the shop's; every other one was left by code of somebody else. */
export const isOwnName = (name: string): name is OwnName =>
  [...OF_SHOPPERS, ...OF_STAFF].some((own) => own === name) || STAFF_PREFIXES.some((prefix) => name.startsWith(prefix));
