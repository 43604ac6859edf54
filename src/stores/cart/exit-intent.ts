import { atom, readonlyType } from 'nanostores';
import { validateCoupon } from '../../client/coupons';
import { KEYS } from '../../shop/cart/stored';
import { normalizeCode } from '../../shop/coupons/code';
import { COUPON_APPLIED, COUPON_FAILED } from '../../shop/coupons/messages';
import { formatMajor } from '../../shop/money';
import { $catalogById } from '../catalog/catalog';
import { read, write } from '../storage';
import { $storefront } from '../storefront';
import { toast } from '../toasts';
import { $cart } from './cart';
import { $coupon, applyCoupon } from './coupon';

const SEEN = 'exit-intent-seen';
/** The timeout for validating the offer; after that, the popup is only a reminder. */
const ASK_MS = 1_500;

/** A coupon for shoppers about to leave, and its discount as text. */
export interface ExitOffer {
  code: string;
  takesOff: string;
}

const $popup = atom<{ offer: ExitOffer | null } | null>(null);
/** The open popup for a shopper about to leave, with its offer; null while closed. */
export const $leaving = readonlyType($popup);

const flags = () => {
  const storefront = $storefront.get();
  return storefront.status === 'ready' ? storefront.data.flags : undefined;
};

/** Returns the owner's coupon if it reduces the price of this cart and no other is applied. */
async function offerNow(): Promise<ExitOffer | null> {
  const code = normalizeCode(flags()?.exitIntentCoupon ?? '');
  const lines = $cart.get();
  if (!code || $coupon.get() || lines.length === 0) return null;
  const catalog = $catalogById.get();
  const cents = lines.reduce((sum, line) => sum + (catalog.get(line.productId)?.priceMinor ?? 0) * line.quantity, 0);
  const productIds = lines.map(({ productId }) => productId);
  const late = new Promise<undefined>((done) => setTimeout(done, ASK_MS));
  const validation = validateCoupon({ code, cartTotal: cents / 100, productIds }).catch(() => undefined);
  const answer = await Promise.race([validation, late]);
  if (!answer?.isValid || !answer.coupon) return null;
  const { discountType, discountValue } = answer.coupon;
  return { code, takesOff: discountType === 'percentage' ? `${discountValue}%` : formatMajor(discountValue, 'USD') };
}

/** Closes the popup. */
export const closeExitIntent = (): void => $popup.set(null);

/** Applies the offered coupon, and records its origin under the names of the specification. */
export async function acceptExitOffer({ code }: ExitOffer): Promise<void> {
  const outcome = await applyCoupon(code);
  closeExitIntent();
  if (outcome.state !== 'applied' && outcome.state !== 'same')
    return toast(COUPON_FAILED, { kind: 'bad', duration: 3000 });
  const value = $coupon.get()?.value;
  write(
    KEYS.exitIntentDiscount,
    value?.kind === 'percentage' ? String(value.basisPoints / 100) : ((value?.usdMinor ?? 0) / 100).toFixed(2),
  );
  write(KEYS.exitIntentApplied, 'true');
  toast(COUPON_APPLIED, { text: `${code} is in your cart.`, kind: 'good', duration: 3000 });
}

/** Returns whether the popup would open: if staff enabled it, once per visit, with products in the cart. */
const wouldAsk = (): boolean =>
  flags()?.exitIntentPopup === true && $cart.get().length > 0 && read(SEEN, 'sessionStorage') === null;

/** Opens the popup for a shopper about to leave, with the offered coupon, if any (design 3.21). */
export async function openExitIntent(): Promise<void> {
  if (!wouldAsk()) return;
  write(SEEN, 'yes', 'sessionStorage');
  $popup.set({ offer: await offerNow() });
}
