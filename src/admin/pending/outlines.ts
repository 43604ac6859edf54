import type { ScreenId } from '../../shop/staff/screens';
import type { ShapeName } from './Shapes';

/** What a screen is like before its code is there: its tabs, and its list or another shape. */
interface Outline {
  tabs?: number;
  /** No list, but this. */
  shape?: ShapeName;
  /** How many lines a row of its list has on a phone, where more than two. */
  lines?: 3 | 5;
  /** Where its columns are on a wide screen, if elsewhere than those of most lists. */
  columns?: string;
}

/** Read by the placeholder of a screen, and by its list until the rows come. */
export const OUTLINES = {
  store: { tabs: 7, shape: 'figures' },
  orders: { tabs: 3, lines: 3, columns: '29px 349px 125px 150px 96px 1fr' },
  'payment-links': { lines: 3 },
  receivables: { tabs: 2, lines: 3 },
  carts: { lines: 3 },
  licenses: { tabs: 3 },
  claims: { tabs: 5, lines: 3 },
  prices: { lines: 3 },
  risk: { shape: 'lines' },
  support: { tabs: 8, lines: 5 },
  assistant: { tabs: 2 },
  coupons: { tabs: 2 },
  feeds: { shape: 'lines' },
  'page-health': { shape: 'figures' },
  scripts: { tabs: 2, shape: 'lines' },
  shopify: { shape: 'lines' },
  'shopify-part': { shape: 'lines' },
  reviews: { tabs: 4, lines: 5 },
  email: { tabs: 2, lines: 3 },
  'mail-texts': { shape: 'lines' },
  notifications: { shape: 'cards' },
  settings: { shape: 'settings' },
  imports: { tabs: 3, shape: 'cards' },
  access: { shape: 'figures' },
  team: { tabs: 4 },
  profile: { tabs: 3, shape: 'cards' },
} as const satisfies Partial<Record<ScreenId, Outline>>;

/** The outline of a screen; most are lists without tabs, with two lines a row. */
export const outlineOf = (id: string): Outline => (OUTLINES as Partial<Record<string, Outline>>)[id] ?? {};

/** How high a row of so many lines is on a phone. */
export const ROW_HEIGHTS = { 2: 'max-md:h-16.5', 3: 'max-md:h-21', 5: 'max-md:h-30' };
