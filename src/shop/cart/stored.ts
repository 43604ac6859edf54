import type { OwnName } from '../storage/own-names';
import { type CartLine, setLineQuantity } from './cart';

/** The keys the shop uses in browser storage (specification 1, section 3). */
export const KEYS = {
  cart: 'office-cart-items',
  couponCode: 'cart-coupon-code',
  couponDiscount: 'cart-coupon-discount',
  couponPercentage: 'cart-coupon-percentage',
  couponProducts: 'cart-coupon-products',
  claimedCoupon: 'claimed-coupon',
  claimedCouponTime: 'claimed-coupon-time',
  exitIntentDiscount: 'exit-intent-discount',
  exitIntentApplied: 'exit-intent-applied',
  sessionId: 'cart-session-id',
  recoveredCart: 'recovered-cart',
  currency: 'selectedCurrency',
  campaign: 'campaign',
} as const satisfies Record<string, OwnName>;

/** Parses untrusted text; undefined when it is not JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function decodeLine(entry: unknown): CartLine | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { productId, quantity, addedAt } = entry as Record<string, unknown>;
  const copies = Number(quantity);
  if (typeof productId !== 'string' || !productId || productId.length > 64 || !(copies >= 1)) return undefined;
  const time = new Date(typeof addedAt === 'string' || typeof addedAt === 'number' ? addedAt : 0);
  const at = Number.isNaN(time.getTime()) ? new Date(0) : time;
  return { productId, quantity: copies, addedAt: at.toISOString() };
}

/** Parses and repairs the stored cart: unreadable entries are dropped, duplicates merged. Never throws. */
export function decodeCart(text: string | null | undefined): CartLine[] {
  const entries = parseJson(text);
  if (!Array.isArray(entries)) return [];
  const lines = new Map<string, CartLine>();
  for (const entry of entries) {
    const line = decodeLine(entry);
    if (!line) continue;
    const quantity = line.quantity + (lines.get(line.productId)?.quantity ?? 0);
    const [bounded] = setLineQuantity([line], line.productId, quantity);
    if (bounded) lines.set(line.productId, bounded);
  }
  return [...lines.values()];
}
