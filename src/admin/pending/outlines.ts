import type { ScreenId } from '../../shop/staff/screens';
import type { ShapeName } from './Shapes';

/** The outline of a screen before its code has loaded: its tabs, and its list or another shape. */
interface Outline {
  tabs?: number;
  /** The views of a list that is itself in a tab. */
  views?: number;
  /** This shape instead of a list. */
  shape?: ShapeName;
  /** Whether an index of its sections stands beside the shape. */
  indexed?: boolean;
  /** The lines of a row on a phone, where more than two. */
  lines?: 3 | 5;
  /** The columns on a wide screen, where they differ from most lists; and the same as cells of the list itself. */
  columns?: string;
  cells?: readonly string[];
}

/** Used by the placeholder of a screen, and by its list until the rows arrive. */
export const OUTLINES = {
  store: { tabs: 7, shape: 'figures' },
  orders: {
    tabs: 3,
    columns: '28px 316fr 151fr 204fr 96fr 175fr',
    cells: [
      'md:w-[33.4%] xl:w-[31.6%]',
      'md:w-[15.9%] xl:w-[15.4%]',
      'md:w-[14.4%] xl:w-[20%]',
      'md:w-[15.3%] xl:w-[12.3%]',
      'md:w-[10.5%] xl:w-[12.7%]',
    ],
  },
  'payment-links': { tabs: 4, lines: 3 },
  receivables: { tabs: 2, lines: 3 },
  invoices: { tabs: 5, lines: 3 },
  carts: { tabs: 5 },
  customers: { tabs: 5 },
  products: { tabs: 5 },
  prices: { lines: 3 },
  licenses: { tabs: 3 },
  claims: { tabs: 5, lines: 3 },
  risk: { shape: 'lines' },
  support: { tabs: 7, lines: 5 },
  assistant: { tabs: 2 },
  coupons: { tabs: 5, lines: 3 },
  landings: { tabs: 2 },
  feeds: { shape: 'lines' },
  'page-health': { shape: 'figures' },
  scripts: { tabs: 2, shape: 'lines' },
  shopify: { shape: 'lines' },
  'shopify-part': { shape: 'lines' },
  reviews: { tabs: 4, lines: 5 },
  email: { tabs: 2 },
  'mail-texts': { shape: 'lines', indexed: true },
  notifications: { shape: 'cards' },
  settings: { shape: 'settings', indexed: true },
  imports: { tabs: 3, shape: 'cards' },
  access: { shape: 'figures' },
  team: { tabs: 4 },
  profile: { tabs: 3, shape: 'cards' },
} as const satisfies Partial<Record<ScreenId, Outline>>;

/** Returns the outline of a screen; most are lists without tabs, with two lines per row. */
export const outlineOf = (id: string): Outline => (OUTLINES as Partial<Record<string, Outline>>)[id] ?? {};

/** The height of a row with this many lines on a phone. */
export const ROW_HEIGHTS = { 2: 'max-md:h-16.25', 3: 'max-md:h-21', 5: 'max-md:h-30' };
