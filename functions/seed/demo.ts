import { type Edition, editions } from '../../src/shop/catalog/editions';
import type { NewCoupon } from '../coupons/insert-coupons';

/** One coupon of each kind. */
export const DEMO_COUPONS: NewCoupon[] = [
  { code: 'SAVE10', kind: 'percentage', amount: 1_000 },
  { code: 'TAKE20', kind: 'fixed', amount: 2_000 },
  { code: 'FREE100', kind: 'percentage', amount: 10_000, maxUses: 100 },
  { code: 'EXPIRED10', kind: 'percentage', amount: 1_000, endsAt: Date.UTC(2025, 0, 1) },
  { code: 'LASTONE', kind: 'percentage', amount: 2_500, maxUses: 1 },
  { code: 'PRO15', kind: 'percentage', amount: 1_500, productIds: ['professional-plus-2024'] },
  // Claimed by the sample landing page.
  { code: 'WELCOME10', kind: 'percentage', amount: 1_000 },
  { code: 'BIG50', kind: 'fixed', amount: 5_000, minSubtotalMinor: 30_000 },
];

/**
 * Days for which the demo's editions had their original price before today's; production starts without such a history.
 */
export const FORMER_PRICE_DAYS = 60;

/** Products that cannot be ordered once their keys are gone. */
export const NO_BACKORDER = new Set(['home-2019']);

const KEYS_PER_EDITION = 40;
/** One edition is out of stock and one nearly, so that both states can be seen. */
const KEYS_OF: Record<string, number> = { 'professional-plus-2019': 0, 'home-business-2019': 3 };

/** A lot of made-up keys, as a file for the import. */
export interface DemoLot {
  product: string;
  lot: string;
  seats: number;
  text: string;
}

const INITIALS: Record<Edition['category'], string> = { Home: 'HM', Business: 'HB', Professional: 'PP' };

/** Returns a key that nobody can mistake for a real one: DEMO1-PP21K-00007-MADEU-PKEYS. */
const demoKey = ({ category, version }: Edition, kind: 'K' | 'V', count: number) =>
  `DEMO1-${INITIALS[category]}${version.slice(2)}${kind}-${String(count).padStart(5, '0')}-MADEU-PKEYS`;

const singles = editions.map((edition) => ({
  product: edition.id,
  lot: `Demo keys for ${edition.shortName}`,
  seats: 1,
  text: Array.from({ length: KEYS_OF[edition.id] ?? KEYS_PER_EDITION }, (_, index) =>
    demoKey(edition, 'K', index + 1),
  ).join('\n'),
}));

const volume = editions
  .filter((edition) => edition.id === 'professional-plus-2021')
  .map((edition) => ({
    product: edition.id,
    lot: `Demo volume key for ${edition.shortName}`,
    seats: 5,
    text: demoKey(edition, 'V', 1),
  }));

/** Every demo lot with keys; the keys never change, so storing them again adds nothing. */
export const DEMO_LOTS: DemoLot[] = [...singles, ...volume].filter((lot) => lot.text !== '');
