import { atom, onMount, readonlyType } from 'nanostores';
import { validateCoupon } from '../../client/coupons';
import { isClaimFresh } from '../../shop/cart/claimed';
import type { CouponOutcome } from '../../shop/cart/coupon-messages';
import { KEYS } from '../../shop/cart/stored';
import { type CartCoupon, decodeCoupon, encodeCoupon, type StoredTexts } from '../../shop/cart/stored-coupon';
import { normalizeCode } from '../../shop/coupons/code';
import type { ValidateCouponOutput } from '../../shop/coupons/contract';
import { $catalogById } from '../catalog/catalog';
import { read, write } from '../storage';
import { $cart } from './cart';

const NAMES = {
  code: KEYS.couponCode,
  discount: KEYS.couponDiscount,
  percentage: KEYS.couponPercentage,
  products: KEYS.couponProducts,
} satisfies Record<keyof StoredTexts, string>;

const readCoupon = (): CartCoupon | null =>
  decodeCoupon({
    code: read(NAMES.code),
    discount: read(NAMES.discount),
    percentage: read(NAMES.percentage),
    products: read(NAMES.products),
  }) ?? null;

const $active = atom<CartCoupon | null>(null);
onMount($active, () => {
  const load = () => {
    const coupon = readCoupon();
    $active.set(coupon);
    if (!coupon) clearStored();
  };
  load();
  const follow = (event: StorageEvent) => {
    if (event.key === null || event.key === KEYS.couponCode) $active.set(readCoupon());
  };
  if (typeof window === 'undefined') return undefined;
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
});

/** The coupon of this cart, validated by the server when it was applied; null when there is none. */
export const $coupon = readonlyType($active);

function clearStored(): void {
  for (const name of Object.values(NAMES)) write(name, null);
  write(KEYS.exitIntentDiscount, null);
  write(KEYS.exitIntentApplied, null);
}

function clearClaim(): void {
  write(KEYS.claimedCoupon, null);
  write(KEYS.claimedCouponTime, null);
}

/** Clears the claim of a code that was applied or removed, which must not apply it again. */
function spendClaim(code: string | undefined): void {
  if (code && read(KEYS.claimedCoupon) === code) clearClaim();
}

/** Whether the coupon is only shown still, as it was paid with: no check of it counts, or stores it again. */
let isSpent = false;

/** Removes the stored discounts for every tab and later visit; this page keeps showing them until `reloadCoupon`. */
export function emptyStoredCoupon(): void {
  isSpent = true;
  spendClaim($active.get()?.code);
  clearStored();
}

/** Shows the coupon as it is stored now. */
export function reloadCoupon(): void {
  isSpent = false;
  $active.set(readCoupon());
}

/** Removes every discount from this cart, including the exit-intent one. */
export function removeCoupon(): void {
  emptyStoredCoupon();
  isSpent = false;
  $active.set(null);
}

function keep(coupon: CartCoupon): void {
  clearStored();
  spendClaim(coupon.code);
  for (const [field, text] of Object.entries(encodeCoupon(coupon))) write(NAMES[field as keyof StoredTexts], text);
  $active.set(coupon);
}

function fromAnswer(code: string, { coupon }: ValidateCouponOutput): CartCoupon | undefined {
  if (!coupon) return undefined;
  const { discountType, discountValue, productIds } = coupon;
  const value =
    discountType === 'percentage'
      ? { kind: 'percentage' as const, basisPoints: Math.round(discountValue * 100) }
      : { kind: 'fixed' as const, usdMinor: Math.round(discountValue * 100) };
  return { code, value, productIds };
}

/** Validates a code with the server; a response that arrives after the cart got or lost a coupon is ignored. */
async function ask(code: string, email?: string): Promise<CouponOutcome> {
  const before = $active.get()?.code;
  const lines = $cart.get();
  const catalog = $catalogById.get();
  const cents = lines.reduce((sum, line) => sum + (catalog.get(line.productId)?.priceMinor ?? 0) * line.quantity, 0);
  const productIds = lines.map((line) => line.productId);
  try {
    const answer = await validateCoupon({ code, cartTotal: cents / 100, productIds, ...(email ? { email } : {}) });
    const active = $active.get()?.code;
    if (isSpent || active !== before) return { state: active ? 'conflict' : 'empty' };
    const coupon = answer.isValid ? fromAnswer(code, answer) : undefined;
    if (!coupon) return { state: 'rejected', reason: answer.message };
    keep(coupon);
    return { state: 'applied', code };
  } catch {
    return { state: 'failed' };
  }
}

/**
 * Validates a code with the server and stores it. One discount at a time: the active code again counts as success,
 * another one is refused until the first is removed. `email` only if the buyer has typed it (design 3.14).
 */
export async function applyCoupon(input: string, email?: string): Promise<CouponOutcome> {
  const code = normalizeCode(input);
  if (!code) return { state: 'empty' };
  const active = $active.get();
  if (active?.code === code) return { state: 'same', code };
  if (active) return { state: 'conflict' };
  return ask(code, email);
}

const cartNow = () => JSON.stringify($cart.get());

/** Validates the active coupon against the current cart; one that no longer applies is removed. */
export async function recheckCoupon(email?: string): Promise<CouponOutcome> {
  const active = $active.get();
  if (!active) return { state: 'empty' };
  const cart = cartNow();
  const outcome = await ask(active.code, email);
  if (outcome.state !== 'rejected') return outcome;
  // The coupon may be valid for a different cart, which is checked separately.
  if (cartNow() !== cart) return { state: 'failed' };
  removeCoupon();
  return outcome;
}

/**
 * Applies a claimed coupon if the cart has none and, unless the call failed, clears the claim; undefined without one.
 */
export async function applyClaimed(): Promise<CouponOutcome | undefined> {
  const code = read(KEYS.claimedCoupon);
  if (!code || isSpent || $active.get() || $cart.get().length === 0) return undefined;
  const outcome = isClaimFresh(read(KEYS.claimedCouponTime), Date.now()) ? await applyCoupon(code) : undefined;
  if (outcome?.state === 'failed') return outcome;
  clearClaim();
  return outcome;
}
